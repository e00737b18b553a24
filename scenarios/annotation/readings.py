"""Two readings of the same answers, side by side: of two judges, of a human and a judge, of two humans."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scenarios.statistics.kappa import Kappa, kappa
from scenarios.verdict import Label


@dataclass(frozen=True)
class Readings:
    """``n`` answers, of which both sides graded ``graded`` and gave ``agreed`` the same label.

    ``kappa`` is Cohen's, over those that both graded (None where it is undefined). ``confusion`` counts all, by the
    first side's label and then the second's, the ungraded among them.
    """

    n: int
    graded: int
    agreed: int
    kappa: Kappa | None
    confusion: dict[Label, dict[Label, int]]

    @property
    def agreement(self) -> float | None:
        """The share of the graded with the same label; None of nothing."""
        return self.agreed / self.graded if self.graded else None

    def recall(self, label: Label) -> tuple[int, int]:
        """How many of the first side's ``label`` the second side gave it too, and of how many."""
        row = self.confusion[label]
        return row[label], sum(row.values())

    def as_json(self) -> dict[str, Any]:
        """Ready for JSON; ``kappa_interval`` is the 95 % one."""
        found, of = self.recall(Label.F)
        return {
            "n": self.n,
            "graded": self.graded,
            "agreement": self.agreement,
            "kappa": None if self.kappa is None else self.kappa.value,
            "kappa_interval": None if self.kappa is None else [self.kappa.low, self.kappa.high],
            "recall_F": {"found": found, "of": of},
            "confusion": {
                str(row): {str(name): n for name, n in cells.items()} for row, cells in self.confusion.items()
            },
        }


def readings(first: Sequence[Label], second: Sequence[Label]) -> Readings:
    """Compare two readings of the same answers in the same order. Raises ValueError for unequal lengths."""
    pairs = list(zip(first, second, strict=True))
    counts = Counter(pairs)
    graded = [(one, other) for one, other in pairs if Label.UNGRADED not in (one, other)]
    return Readings(
        n=len(pairs),
        graded=len(graded),
        agreed=sum(one is other for one, other in graded),
        kappa=kappa([one for one, _ in graded], [other for _, other in graded]),
        confusion={row: {column: counts[row, column] for column in Label} for row in Label},
    )
