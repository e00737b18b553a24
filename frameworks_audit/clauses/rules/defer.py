"""Answer from the tool's output: what is said must rest on what was retrieved."""

from __future__ import annotations

from collections.abc import Sequence

from frameworks_audit.clauses.reading import Reading, near, ordered

NAME, ORDER = "defer", 1
QUESTION = "Must the answer come from the tool's output?"


def find(at: int, readings: Sequence[Reading]) -> tuple[int, int] | None:
    """See ``Rule.find``."""
    one = readings[at]
    said = (_grounded, _only_what, _beyond_is_barred, _memory_is_barred, _is_the_truth)
    return (one.sentence.start, one.sentence.end) if any(way(one) for way in said) else None


def _grounded(one: Reading) -> bool:
    if not one.sources or not one.has("grounding") or _user_acts(one):
        return False
    pair = ordered(one.hits("grounding"), one.sources, 60)
    if pair is None or _negated(one, pair[0]):
        return False
    return pair[0] <= 2 or _said(one, pair, 50)


def _only_what(one: Reading) -> bool:
    """ "Only prices that the table gives": a limit, then what ties the statement to its source."""
    pair = ordered(one.hits("only"), one.sources, 60)
    if pair is None or _begins_with_case(one) or near(_saying(one), [pair], 12) is None:
        return False
    return any(pair[0] < start and stop < pair[1] for start, stop in one.hits("link")) and not _negated(one, pair[0])


def _begins_with_case(one: Reading) -> bool:
    return one.has("condition") and one.hits("condition")[0][0] == 0


def _beyond_is_barred(one: Reading) -> bool:
    """Nothing that the source did not give may be said."""
    if not one.sources or not (one.has("negation") and one.has("beyond")):
        return False
    pair = near(one.hits("beyond"), one.sources, 50)
    if pair is None or not _said(one, pair, 40):
        return False
    return any(stop <= pair[0] or start >= pair[1] for start, stop in one.hits("negation"))


def _memory_is_barred(one: Reading) -> bool:
    barred = one.hits("negation") + one.hits("dismissed") + one.hits("ban")
    return one.has("memory") and near(one.hits("memory"), barred, 40) is not None


def _is_the_truth(one: Reading) -> bool:
    if not one.sources or not one.has("truth"):
        return False
    pair = ordered(one.sources, one.hits("truth"), 40)
    return pair is not None and not _negated(one, pair[1])


def _said(one: Reading, pair: tuple[int, int], gap: int) -> bool:
    """Whether it is about what is said: a word for that close by, and not the source itself."""
    words = _saying(one)
    inside = [span for span in one.sources if pair[0] <= span[0] and span[1] <= pair[1]]
    return (
        near([word for word in words if not any(a < word[1] and word[0] < b for a, b in inside)], [pair], gap)
        is not None
    )


def _saying(one: Reading) -> list[tuple[int, int]]:
    return one.hits("answer") + one.hits("claim") + one.hits("say")


def _negated(one: Reading, place: int) -> bool:
    return any(0 <= place - stop <= 12 for _, stop in one.hits("negation"))


def _user_acts(one: Reading) -> bool:
    return one.has("person") and one.hits("person")[0][0] < 8 and one.has("condition")
