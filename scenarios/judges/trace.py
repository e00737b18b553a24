"""What a verdict rests on: where a stretch stands in the answer, and what in the payload a value is taken from."""

from __future__ import annotations

import re

from scenarios.judges import payload, values
from scenarios.judges.payload import COPY, Payload
from scenarios.judges.text import plain_marks

# What Markdown and line ends put between the words of a stretch.
_BETWEEN = r"[\s*_`|>#-]*"


def locate(answer: str, stretch: str, seen: Payload) -> tuple[str, int]:
    """``stretch`` as it stands in ``answer``, and where; -1 where it does not stand there in one piece."""
    wanted = _unmarked(stretch, answer, seen).strip()
    text = plain_marks(answer)
    if not wanted:
        return "", -1
    start = _find(text, wanted)
    if start >= 0:
        return answer[start : start + len(wanted)], start
    found = re.search(_BETWEEN.join(map(re.escape, wanted.split())), text)
    if found:
        return answer[found.start() : found.end()], found.start()
    # A table's cell was read as "name: cell"; only the cell stands there in one piece.
    _, colon, cell = wanted.partition(": ")
    return locate(answer, cell, seen) if colon else (wanted, -1)


def source(value: str, seen: Payload) -> str:
    """The path of what ``value`` copies, ``text`` where it stands in a payload that is no JSON; empty: in neither."""
    value = value.strip().strip("\"'`.")
    number = payload.plain(value)
    known = payload.paths(seen.text)
    for path, held in known:
        if held and (held == value or (number and number in payload.numbers(held) and _is_number(value))):
            return path
    for path, held in known:
        if len(held) > 2 and re.search(rf"(?<!\w){re.escape(held)}(?!\w)", value):
            return path
    return "text" if len(value) > 1 and not known and value in seen.text else ""


def _find(text: str, wanted: str) -> int:
    """Where ``wanted`` stands as whole words, else where it stands at all."""
    found = re.search(rf"(?<![\w.,]){re.escape(wanted)}(?!\w)", text, re.IGNORECASE)
    return found.start() if found else text.find(wanted)


def _is_number(value: str) -> bool:
    return re.fullmatch(r"\D{0,4}\d[\d.,\s]*\D{0,8}", value) is not None


def _unmarked(stretch: str, answer: str, seen: Payload) -> str:
    """``stretch`` with the copied values put back where their mark stands."""
    for value in seen.copied:
        if COPY in stretch and (value in answer or values.copies(answer, seen)):
            candidate = stretch.replace(COPY, value)
            if candidate in plain_marks(answer):
                return candidate
    return stretch.replace(COPY, next((value for value in seen.copied if value in answer), ""))
