"""Answer from the tool's output: what is said must rest on what was retrieved."""

from __future__ import annotations

from collections.abc import Sequence

from frameworks_audit.clauses.reading import Reading, near, ordered

NAME, ORDER = "defer", 1
QUESTION = "Must the answer come from the tool's output?"


def find(at: int, readings: Sequence[Reading]) -> tuple[int, int] | None:
    """See ``Rule.find``."""
    one = readings[at]
    if not (
        _grounded(one) or _only_what(one) or _beyond_is_barred(one) or _memory_is_barred(one) or _is_the_truth(one)
    ):
        return None
    return one.sentence.start, one.sentence.end


def _grounded(one: Reading) -> bool:
    if not one.sources or not one.has("grounding") or _user_acts(one):
        return False
    pair = ordered(one.hits("grounding"), one.sources, 60)
    if pair is None or _negated(one, pair[0]):
        return False
    return any(one.has(name) for name in ("answer", "claim", "say", "emit", "exact", "universal", "only"))


def _only_what(one: Reading) -> bool:
    """ "Only prices that the table gives": a limit, then what ties the statement to its source."""
    pair = ordered(one.hits("only"), one.sources, 60)
    if pair is None or one.has("condition") or not (one.has("answer") or one.has("claim")):
        return False
    return any(pair[0] < start and stop < pair[1] for start, stop in one.hits("link")) and not _negated(one, pair[0])


def _beyond_is_barred(one: Reading) -> bool:
    """Nothing that the source did not give may be said."""
    if not one.sources or not (one.has("negation") and one.has("beyond")):
        return False
    if not any(one.has(name) for name in ("answer", "claim", "say", "emit")):
        return False
    pair = ordered(one.hits("beyond"), one.sources, 50)
    return pair is not None and any(stop <= pair[0] or start >= pair[1] for start, stop in one.hits("negation"))


def _memory_is_barred(one: Reading) -> bool:
    return (
        one.has("memory")
        and near(one.hits("memory"), one.hits("negation") + one.hits("dismissed") + one.hits("ban"), 50) is not None
    )


def _is_the_truth(one: Reading) -> bool:
    if not one.sources or not one.has("truth"):
        return False
    pair = ordered(one.sources, one.hits("truth"), 40)
    return pair is not None and not _negated(one, pair[1])


def _negated(one: Reading, place: int) -> bool:
    return any(0 <= place - stop <= 12 for _, stop in one.hits("negation"))


def _user_acts(one: Reading) -> bool:
    return one.has("person") and one.hits("person")[0][0] < 8 and one.has("condition")
