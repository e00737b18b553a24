"""Several readings of one answer by the same model: the majority, and how far the model agrees with itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from scenarios.verdict import Label, Verdict


@dataclass(frozen=True)
class Vote:
    """One reading. UNGRADED: unreadable or not given, for the ``reason``; ``unanswered``: the provider's fault."""

    label: Label
    span: str
    reason: str
    unanswered: bool = False


@dataclass(frozen=True)
class VotedVerdict(Verdict):
    """A verdict with the labels that were voted; ``unanswered`` of them are missing by the provider's fault."""

    votes: tuple[Label, ...] = ()
    unanswered: int = 0


def majority(votes: Sequence[Vote], judge: str) -> VotedVerdict:
    """The label of more than half of all votes, unreadable ones among them; UNGRADED where no label has that many."""
    counts = Counter(vote.label for vote in votes)
    label, count = counts.most_common(1)[0]
    winner = next(vote for vote in votes if vote.label is label)
    if label is Label.UNGRADED or 2 * count <= len(votes):
        lost = next((vote.reason for vote in votes if vote.label is Label.UNGRADED), "")
        divided = f"no majority: {', '.join(f'{name} {number}' for name, number in counts.items())}"
        why = lost if len(counts) == 1 else "; ".join(part for part in (divided, lost) if part)
        label, span = Label.UNGRADED, ""
    else:
        why = winner.reason if len(votes) == 1 else f"{count} of {len(votes)} votes: {winner.reason}"
        span = winner.span
    unanswered = sum(vote.unanswered for vote in votes)
    return VotedVerdict(label, span, why, judge, tuple(vote.label for vote in votes), unanswered)


def self_agreement(verdicts: Sequence[VotedVerdict]) -> dict[str, int | float | None]:
    """How far the votes on the same answer agree.

    ``answers``: those with two readable votes or more; ``unanimous``: those of them with one label throughout;
    ``pairwise``: the share of pairs of votes that agree, over all pairs on the same answer (None without any).
    """
    graded = [[label for label in one.votes if label is not Label.UNGRADED] for one in verdicts]
    several = [labels for labels in graded if len(labels) > 1]
    pairs = [first is second for labels in several for first, second in combinations(labels, 2)]
    return {
        "answers": len(several),
        "unanimous": sum(len(set(labels)) == 1 for labels in several),
        "pairwise": sum(pairs) / len(pairs) if pairs else None,
    }
