"""The defence line d_vf in a foreign prompt: where it goes, and the proof that nothing else was changed."""

from __future__ import annotations

import difflib
import re
from bisect import bisect_right
from dataclasses import dataclass
from typing import Any

from frameworks_audit.clauses.regions import shown_regions
from frameworks_audit.clauses.tools import placeholders
from scenarios.conditions.defences.slot import DEFENCE
from scenarios.insertion import insertions, inserts_exactly

_PARAGRAPH = re.compile(r"(?<=\n)\r?\n")
_UNENDED = "\n\\ No newline at end of file\n"


@dataclass(frozen=True)
class Splice:
    """``text`` is the prompt with the line at ``offset``; ``where`` says it in words."""

    text: str
    offset: int
    where: str
    inserted: str
    insertions_only: bool

    def as_json(self) -> dict[str, Any]:
        """As the command prints it."""
        return vars(self) | {"line": DEFENCE.text, "source": DEFENCE.source}


def spliced(prompt: str) -> Splice:
    """``prompt`` with the line at the end of its instructions: behind all of them, before a question or data that are
    filled in last."""
    offset = _end_of_instructions(prompt)
    before, after = prompt[:offset], prompt[offset:]
    line_end = "\r\n" if "\r\n" in prompt else "\n"
    inserted = (
        _lacking_behind(before, line_end) + DEFENCE.text + (_lacking_before(after, line_end) if after.strip() else "")
    )
    text = before + inserted + after
    number = before.count("\n") + 1
    where = (
        "at the end of the system prompt"
        if not after.strip()
        else f"after line {number}, behind the last instruction and before what is filled in"
    )
    found = insertions(prompt, text) is not None and inserts_exactly(prompt, text, DEFENCE.text)
    return Splice(text, offset, where, inserted, found)


def print_splice(prompt: str, splice: Splice) -> None:
    """The place, the proof and a unified diff."""
    print(f"\nsplice: {splice.where}; insertions only: {'yes' if splice.insertions_only else 'NO'}")
    lines = difflib.unified_diff(_lines(prompt), _lines(splice.text), "prompt", "prompt with the line", n=2)
    print("".join(line if line.endswith("\n") else f"{line}{_UNENDED}" for line in lines), end="")


def _lines(text: str) -> list[str]:
    """With their ends; only a line feed ends one, as in every diff."""
    return re.findall(r"[^\n]*\n|[^\n]+", text)


def _lacking_behind(before: str, line_end: str) -> str:
    """The line ends that ``before`` lacks for an empty line at its end."""
    if not before:
        return ""
    there = next(number for number in (2, 1, 0) if before.endswith(line_end * number))
    return line_end * (2 - there)


def _lacking_before(after: str, line_end: str) -> str:
    """The line ends that ``after`` lacks for an empty line at its beginning."""
    there = next(number for number in (2, 1, 0) if after.startswith(line_end * number))
    return line_end * (2 - there)


def _end_of_instructions(prompt: str) -> int:
    """Before the paragraphs at the end that only hold data, examples or slots to be filled; else the very end."""
    # Of the same length, so that places stay what they are: both are written for lines that end with a line feed.
    plain = prompt.replace("\r\n", " \n")
    regions = shown_regions(plain)
    slots = placeholders(plain)
    starts = [0, *(one.end() for one in _PARAGRAPH.finditer(prompt))]
    end = len(prompt.rstrip())
    while end > 0:
        start = starts[bisect_right(starts, end) - 1]
        filled = any(start <= first and last <= end and last - first > (end - start) / 3 for first, last in slots)
        region = next((one for one in regions if one[0] < end <= one[1]), None)
        if region is not None and any(region[0] <= first < region[1] for first, _ in slots):
            start = region[0]
        elif not filled:
            break
        if not prompt[:start].strip():
            break
        end = len(prompt[:start].rstrip())
    return len(prompt) if end >= len(prompt.rstrip()) else end
