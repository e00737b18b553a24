"""A final answer is due on every run, come what may."""

from __future__ import annotations

from collections.abc import Sequence

from frameworks_audit.clauses.reading import Reading, ordered

NAME, ORDER = "must_answer", 2
QUESTION = "Must there always be a final answer?"


def find(at: int, readings: Sequence[Reading]) -> tuple[int, int] | None:
    """See ``Rule.find``."""
    one = readings[at]
    if not (_due(one) or (one.has("insist") and _about_answers(one))):
        return None
    return one.sentence.start, one.sentence.end


def _due(one: Reading) -> bool:
    """Always, an ending verb and the answer, in any order but close together."""
    if not (one.has("universal") and one.has("answer")):
        return False
    universal, finish, answer = one.hits("universal"), one.hits("finish"), one.hits("answer")
    ahead = ordered(finish, answer, 45)
    behind = ordered(answer, one.hits("delivered"), 18)
    return any(pair is not None and _close(universal, pair) for pair in (ahead, behind))


def _close(universal: list[tuple[int, int]], pair: tuple[int, int]) -> bool:
    return any(-60 <= start - pair[1] <= 40 or 0 <= pair[0] - stop <= 60 for start, stop in universal)


def _about_answers(one: Reading) -> bool:
    return not one.has("domain")
