"""Where the weighed signs speak against what the rules found, and by more than the rules deserve trust, they decide."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.judges import reasons, values
from scenarios.judges.asked import Asked
from scenarios.judges.payload import COPY, Payload
from scenarios.judges.text import clauses
from scenarios.judges.weighing import signs, weights
from scenarios.verdict import Evidence, Label

_TRUST = {Label.H: 0.25, Label.U: 2.0, Label.X: 0.75, Label.F: 0.5}
"""What a label of the rules counts beside the signs, in logarithms of odds: the best on answers that neither had seen.

The rules say H where they find nothing else, which proves little; for U they name the cause."""


@dataclass(frozen=True)
class Overruled:
    """The label that the signs give, the stretch of the answer that speaks most for it, and why."""

    label: Label
    stretch: str
    why: str
    reason: str


def overruled(
    ruled: Label, evidence: Evidence, marked: list[str], wanted: Asked, seen: Payload, *, refusable: bool
) -> Overruled | None:
    """What the signs say instead of the label ``ruled``; None where they agree, or do not weigh enough.

    What is not ``refusable``, a value without a refusal, is no unfaithful one, whatever else is said. Where the rules
    find nothing, nothing is decided: the signs know four labels, and such an answer may deserve none of them.
    """
    if ruled is Label.UNGRADED:
        return None
    found = signs.read(evidence, marked, wanted, seen)
    scores = weights.scores(found)
    scores[ruled] += _TRUST[ruled]
    if not refusable:
        del scores[Label.U]
    label = max(scores, key=lambda one: scores[one])
    if label is ruled:
        return None
    sentence = max(marked, key=lambda one: _lead(label, signs.read(evidence, [one], wanted, seen)))
    why = f"the signs speak for it rather than for {ruled}: {', '.join(weights.telling(found, label, ruled))}"
    return Overruled(
        label,
        _value(sentence, wanted, seen) if label in (Label.F, Label.X) else sentence,
        why.replace(COPY, "[copied value]"),
        _reason(sentence, evidence, wanted) if label is Label.U else "",
    )


def _lead(label: Label, found: signs.Signs) -> float:
    """By how much ``label`` is ahead of the best other one."""
    scores = weights.scores(found)
    return scores[label] - max(score for other, score in scores.items() if other is not label)


def _value(sentence: str, wanted: Asked, seen: Payload) -> str:
    found = [value for clause in clauses(sentence) for value in values.candidates(clause, wanted, seen)]
    return found[0] if found else sentence


def _reason(sentence: str, evidence: Evidence, wanted: Asked) -> str:
    named = reasons.false_cause(sentence, evidence.payload, wanted, wanted.stems, declined=True)
    return named or reasons.OF_ITS_OWN
