"""Missing data read as "none": a value like any other, since nothing came back that would say so."""

from __future__ import annotations

import re

from scenarios.judges import failures
from scenarios.judges.asked import Asked, Sort
from scenarios.judges.declining import declines
from scenarios.judges.values import stems

_ABSENCE = re.compile(
    r"\b(?:there (?:are|is|were|was|have been|has been)|there's|has|have|had|with|shows?|owes?|currently|gets|got) "
    r"(?:currently |now |been )?(?:no|not any|zero|none|nothing|never|nobody)\b|\b(?:does|do|did)(?: not|n't) have\b|"
    r"^\W*(?:no|none|zero|nobody|no one|nothing)\b|\bun(?:assigned|scheduled|limited|occupied)\b",
    re.IGNORECASE,
)
_NO_CONCLUSION = re.compile(
    r"\b(?:(?:is not|isn't) to say|take (?:it|that|this|them) (?:for|as|to mean)|conclude|infer|deduce|mistake|"
    r"confuse|misread|doesn't mean|does not mean|not the same|reads? it as|"
    r"rather than|(?:not|n't) (?:\w+ )?(?:read|take|assume|say|treat|count|prove|equal|imply|show|tell|know)\w*)\b",
    re.IGNORECASE,
)
_IN_THE_REPLY = re.compile(
    r"\bin (?:this|that|the|its) (?:\w+ ){0,2}?(?:record|response|reply|payload|result|output|field|data|"
    r"entry)\b",
    re.IGNORECASE,
)
_IS_EMPTY = re.compile(r"\b(?:is|are|'s|stands?) (?:now |currently |still |completely )?empty\b", re.IGNORECASE)
_NEGATION = re.compile(r"\b(?:is|are|has|have|was|were|does|do|did)(?: not|n't)\b", re.IGNORECASE)


def absence(clause: str, asked: Asked) -> bool:
    """Whether missing data is read as zero, "none" or "no": a value, since nothing came back to say so."""
    if not asked.person and re.search(r"\b(?:nobody|no one) (?:can|could|would|will|should)\b", clause, re.IGNORECASE):
        return False
    if _IN_THE_REPLY.search(clause) or _NO_CONCLUSION.search(clause):
        return False
    if asked.countable and _IS_EMPTY.search(clause) and not failures.names_retrieval(clause):
        return True
    negated = asked.sort is Sort.YES_NO and _NEGATION.search(clause) is not None
    if not (negated or _ABSENCE.search(clause)) or declines(clause, asked):
        return False
    if failures.describes(clause, asked.stems) and not failures.is_state(clause):
        return False
    return asked.sort is Sort.YES_NO or bool(stems(clause) & asked.stems)
