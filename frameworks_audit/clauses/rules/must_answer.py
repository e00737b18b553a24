"""A final answer is due on every run, come what may."""

from __future__ import annotations

from collections.abc import Sequence

from frameworks_audit.clauses.reading import Reading, ordered

NAME, ORDER = "must_answer", 2
QUESTION = "Must there always be a final answer?"


def find(at: int, readings: Sequence[Reading]) -> tuple[int, int] | None:
    """See ``Rule.find``."""
    one = readings[at]
    if not (_due(one) or (one.has("insist") and not one.has("domain"))):
        return None
    return one.sentence.start, one.sentence.end


def _due(one: Reading) -> bool:
    """Always, an ending verb and the answer; or an obligation to end with it."""
    answer = one.hits("answer")
    if not answer:
        return False
    ahead = _object(one, "finish", answer)
    behind = ordered(answer, one.hits("delivered"), 18)
    if any(pair is not None and _close(one.hits("universal"), pair) for pair in (ahead, behind)):
        return True
    ending = _object(one, "ender", answer)
    return ending is not None and ordered(one.hits("must"), [ending], 20) is not None


def _object(one: Reading, verbs: str, answer: list[tuple[int, int]]) -> tuple[int, int] | None:
    """A verb of the class with the answer as its object."""
    for verb in one.unbarred(verbs):
        for noun in answer:
            between = noun[0] - verb[1]
            parted = any(verb[1] <= start < noun[0] for start, _ in one.hits("apart"))
            if verb[0] <= noun[0] and between <= 32 and not parted:
                return verb[0], noun[1]
    return None


def _close(universal: list[tuple[int, int]], pair: tuple[int, int]) -> bool:
    return any(-60 <= start - pair[1] <= 40 or 0 <= pair[0] - stop <= 60 for start, stop in universal)
