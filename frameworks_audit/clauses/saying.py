"""What a sentence says of a pair of words: whether it is about what is said, denied, a case, or what somebody does."""

from __future__ import annotations

import re

from frameworks_audit.clauses.reading import Reading
from frameworks_audit.clauses.spans import near


def said(one: Reading, pair: tuple[int, int], gap: int) -> bool:
    """Whether it is about what is said: a word for that close by, and not the source itself."""
    words = saying(one)
    inside = [span for span in one.sources if pair[0] <= span[0] and span[1] <= pair[1]]
    return (
        near([word for word in words if not any(a < word[1] and word[0] < b for a, b in inside)], [pair], gap)
        is not None
    )


def used(one: Reading) -> list[tuple[int, int]]:
    """Using something; not "cite when using it", where it is only used at times."""
    opens = [stop for _, stop in one.hits("condition")]
    return [span for span in one.unbarred("use") if not any(0 <= span[0] - stop <= 2 for stop in opens)]


def saying(one: Reading) -> list[tuple[int, int]]:
    """Words for the answer, for what stands in one, and for telling."""
    return one.hits("answer") + one.hits("claim") + one.hits("say")


def negated(one: Reading, place: int) -> bool:
    """Whether a negation stands right in front."""
    return any(
        0 <= place - stop <= 12 and not re.search("[,，]", one.words[stop:place]) for _, stop in one.hits("negation")
    )


def barred_before(one: Reading, place: int) -> bool:
    """Whether a negation stands in front, in the same part of the sentence."""
    return any(
        0 <= place - stop <= 60 and not re.search("[,;:，；]", one.words[stop:place])
        for _, stop in one.hits("negation")
    )


def user_acts(one: Reading) -> bool:
    """Whether it begins with what the user does, in a case."""
    return one.has("person") and one.hits("person")[0][0] < 8 and one.has("condition")


def begins_with_case(one: Reading) -> bool:
    """Whether a condition stands in front."""
    return one.has("condition") and one.hits("condition")[0][0] == 0
