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
    if one.has("domain") or not _useless(one):
        return None
    if _state(one):
        return one.sentence.start, one.sentence.end
    after = readings[at + 1] if at + 1 < len(readings) else None
    if after is not None and after.sentence.last == one.sentence.text and not _begins_anew(after) and _state(after):
        return after.sentence.start, after.sentence.end
    return None


def _useless(one: Reading) -> bool:
    """A condition: what a source gave cannot be used."""
    useless = one.hits("unusable")
    if not useless or (one.has("person") and one.hits("person")[0][0] <= useless[0][0]):
        return False
    pattern = one.lexicon.pattern("tooling")
    sourced = (
        near(one.sources, useless, 50) is not None
        or near(one.hits("arrive"), useless, 30) is not None
        or (one.has("arrive") and bool(pattern.search(one.where())))
    )
    return sourced and (one.has("condition") or one.has("emitted") or _case_first(one, useless))


def _case_first(one: Reading, useless: list[tuple[int, int]]) -> bool:
    """ "No rows: ...", or a state that is defined ("NONE: no rows came back")."""
    opener = _OPENS.search(one.words)
    return opener is not None and (useless[0][1] <= opener.end() or _defined(one))


def _defined(one: Reading) -> bool:
    """Whether a state stands in front with what it means behind it."""
    if not one.tokens or one.tokens[0][0] > 2 or " " in one.words[slice(*one.tokens[0])]:
        return False
    return _DEFINES.match(one.words, one.tokens[0][1]) is not None


def _state(one: Reading) -> bool:
    """An output to be taken."""
    emitted = one.commanding("emit")
    if one.has("ban"):
        return False
    written = one.hits("emitted")
    if ordered(written, one.tokens, 30) or ordered(written, one.hits("state"), 20):
        return True
    if (
        ordered(one.unbarred("emit"), one.tokens, 4)
        or ordered(emitted, one.tokens, 45)
        or ordered(one.hits("copula"), one.tokens, 22)
    ):
        return True
    if ordered(emitted, one.hits("exact"), 30) or ordered(emitted, one.hits("state"), 30):
        return True
    if _defined(one):
        return True
    return ordered(one.commanding("say"), one.hits("unusable") + one.hits("error"), 80) is not None


def _begins_anew(one: Reading) -> bool:
    """Whether a sentence has a condition of its own in front."""
    return one.has("condition") and one.hits("condition")[0][0] == 0
