"""What each sign speaks for, and by how much: fitted by ``fit``, kept in ``weights.json``."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from scenarios.judges.weighing.signs import Signs
from scenarios.verdict import Label

LABELS = (Label.H, Label.U, Label.X, Label.F)
PATH = Path(__file__).with_name("weights.json")


def scores(signs: Signs) -> dict[Label, float]:
    """For each label the sum of its signs' weights: the logarithm of its odds, up to what all labels share."""
    known = _weights()
    rows = [(known[name], amount) for name, amount in signs.items() if name in known]
    return {label: sum(row[place] * amount for row, amount in rows) for place, label in enumerate(LABELS)}


def telling(signs: Signs, label: Label, other: Label, most: int = 4) -> list[str]:
    """The signs that speak the most for ``label`` rather than for ``other``."""
    known, place, against = _weights(), LABELS.index(label), LABELS.index(other)
    gains = {
        name: (known[name][place] - known[name][against]) * amount for name, amount in signs.items() if name in known
    }
    return sorted((name for name, gain in gains.items() if gain > 0), key=lambda name: -gains[name])[:most]


@cache
def _weights() -> dict[str, list[float]]:
    read: dict[str, list[float]] = json.loads(PATH.read_text(encoding="utf-8"))
    return read
