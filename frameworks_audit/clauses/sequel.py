"""Sentences that speak of what others told: "it happens that ... In that event", "you have search(). If it fails"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from frameworks_audit.clauses.reading import Reading
from frameworks_audit.clauses.spans import ordered

_FAR = 2
_BACK = re.compile(
    r"\b(?:in (?:that|this|those|these|such|such an?) (?:cases?|events?|situations?|instances?)\b|"
    r"for (?:that|those|such) \w|such (?:an? )?\w|then\b|in (?:its|their) (?:place|stead)\b|instead\b"
    r"|dann\b|in (?:diesem|dem|solchen) fall|solche[rsnm]?\b|stattdessen|dafür\b"
    r"|an (?:seiner|ihrer|deren|dessen) stelle"
    r"|alors\b|dans (?:ce|un tel) cas|en ce cas|à (?:la|sa|leur) place|une? tel(?:le)?\b"
    r"|entonces\b|en (?:ese|este|tal|tales|esos|estos) casos?\b|en su (?:lugar|sitio))"
    r"|遇此|遇到(?:这|此)|这时|此时|这种|此种|那就",
    re.IGNORECASE,
)
_THERE = re.compile(r"\s(?:there(?:'s| is| are)|es gibt|es|il y a|il n'y a|hay)\b", re.IGNORECASE)


def goes_on(at: int, readings: Sequence[Reading]) -> Iterator[Reading]:
    """Up to two sentences behind sentence ``at``, from the first on that refers back; none that has a condition of its
    own in front."""
    told = readings[at]
    back = False
    for after in readings[at + 1 : at + 1 + _FAR]:
        opens = after.hits("condition")[:1]
        back = back or _BACK.search(after.words) is not None
        if after.sentence.last != told.sentence.text or (opens and opens[0][0] == 0 and not _BACK.match(after.words)):
            return
        if back:
            yield after
        told = after


def preceding(at: int, readings: Sequence[Reading]) -> Reading | None:
    """The sentence in front of sentence ``at`` in its paragraph, if any."""
    before = readings[at - 1] if at else None
    return before if before is not None and readings[at].sentence.last == before.sentence.text else None


def refers_back(at: int, readings: Sequence[Reading], case: str) -> bool:
    """Whether a sentence begins with a condition about what the one before it in the paragraph names, a tool or its
    result: "if it fails". ``case`` is the class of words for what befalls it; where none stands for "it", they follow
    the condition at once."""
    one = readings[at]
    before = preceding(at, readings)
    if before is None or not before.sources or one.has("person"):
        return False
    opens = one.hits("condition")[:1]
    if not opens or opens[0][0] > 2:
        return False
    there = _THERE.match(one.words, opens[0][1])
    opens = [(opens[0][0], there.end())] if there else opens
    return ordered(opens, one.hits("anaphor"), 2) is not None or ordered(opens, one.hits(case), 2) is not None
