"""Additivity, checked mechanically: is a defended prompt the undefended one plus insertions, token by token?"""

from __future__ import annotations

import re

# Each white-space character is a token: a line break put next to another one is an insertion, not a replacement.
_TOKEN = re.compile(r"\s|\w+|[^\w\s]")


def tokens(text: str) -> list[str]:
    """Words, and single marks and white-space characters; joined they are the text again."""
    return _TOKEN.findall(text)


def insertions(base: str, defended: str) -> list[str] | None:
    """The texts inserted into ``base`` to give ``defended``, in order; None when insertions alone cannot give it.

    ``base`` must be a subsequence of ``defended`` (arXiv 2609.14758: "insertions only"). Where the common beginning and
    the common end leave one run between them, that run is the insertion; else tokens are matched from the left, which
    finds a subsequence whenever there is one.
    """
    before, after = tokens(base), tokens(defended)
    start = shared_start(before, after)
    end = shared_start(before[start:][::-1], after[start:][::-1])
    if start + end == len(before):
        run = "".join(after[start : len(after) - end])
        return [run] if run else []
    return _matched(before, after)


def shared_start(one: list[str], other: list[str]) -> int:
    """How many tokens two texts have in common from the beginning."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _matched(before: list[str], after: list[str]) -> list[str] | None:
    runs: list[list[str]] = [[]]
    place = 0
    for token in after:
        if place < len(before) and token == before[place]:
            place += 1
            runs.append([])
        else:
            runs[-1].append(token)
    if place < len(before):
        return None
    return ["".join(run) for run in runs if run]


def inserts_exactly(base: str, defended: str, line: str) -> bool:
    """Whether ``defended`` is ``base`` with ``line`` put in once, and white space around it at most.

    ``insertions`` cannot say this by itself: a line that begins with the words it stands before ("Then | Then ...") can
    be read as inserted in several places.
    """
    before, after, inserted = tokens(base), tokens(defended), tokens(line.strip())
    if not inserted:
        return False
    for start in range(len(after) - len(inserted) + 1):
        end = start + len(inserted)
        if after[start:end] == inserted and _only_space_more(before, after[:start], after[end:]):
            return True
    return False


def _only_space_more(before: list[str], left: list[str], right: list[str]) -> bool:
    """Whether ``left`` and ``right`` are the two ends of ``before``, plus white space where they meet."""
    kept = shared_start(before, left)
    rest = before[kept:]
    tail = right[len(right) - len(rest) :] if len(rest) <= len(right) else None
    more = left[kept:] + right[: len(right) - len(rest)]
    return tail == rest and all(token.isspace() for token in more)
