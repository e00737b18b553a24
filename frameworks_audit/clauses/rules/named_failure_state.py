"""A state or an output that may be taken instead of an answer when what came back is of no use."""

from __future__ import annotations

import re
from collections.abc import Sequence

from frameworks_audit.clauses.reading import Reading, near, ordered

NAME, ORDER = "named_failure_state", 4
QUESTION = "Is there a named state for a result that is of no use?"

_OPENS = re.compile(r"[:：→?？]|[-=]>")
"""What stands between a case and what to do in it."""
_DEFINES = re.compile(r"\s*(?:[:：=→]|-[->])")


def find(at: int, readings: Sequence[Reading]) -> tuple[int, int] | None:
    """See ``Rule.find``."""
    one = readings[at]
    if one.has("domain"):
        return None
    if _useless(one) and _state(one):
        return one.sentence.start, one.sentence.end
    follows = at + 1 < len(readings) and readings[at + 1].sentence.last == one.sentence.text
    if _useless(one) and follows and not _begins_anew(readings[at + 1]) and _state(readings[at + 1]):
        return readings[at + 1].sentence.start, readings[at + 1].sentence.end
    return None


def _useless(one: Reading) -> bool:
    """A condition: what a source gave cannot be used."""
    if not one.has("unusable"):
        return False
    if one.has("person") and one.hits("person")[0][0] <= one.hits("unusable")[0][0]:
        return False
    pattern = one.lexicon.pattern("tooling")
    came = near(one.hits("arrive"), one.hits("unusable"), 30) is not None
    sourced = bool(one.sources) or came or (one.has("arrive") and bool(pattern.search(one.where())))
    return sourced and (one.has("condition") or bool(_OPENS.search(one.words)))


def _state(one: Reading) -> bool:
    """An output to be taken."""
    emitted = one.unbarred("emit")
    if ordered(emitted + one.hits("copula"), one.tokens, 60) and not one.has("ban"):
        return True
    if ordered(emitted, one.hits("exact"), 30) or ordered(emitted, one.hits("state"), 30):
        return True
    if one.tokens and one.tokens[0][0] <= 2 and _DEFINES.match(one.words, one.tokens[0][1]):
        return True
    return ordered(one.unbarred("say"), one.hits("unusable") + one.hits("error"), 80) is not None


def _begins_anew(one: Reading) -> bool:
    """Whether a sentence has a condition of its own in front."""
    return one.has("condition") and one.hits("condition")[0][0] == 0
