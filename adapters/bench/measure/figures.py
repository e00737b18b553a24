"""A figure with its limit, as a line of a table and as JSON."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.table import Table


@dataclass(frozen=True)
class Figure:
    """The median of ``rounds``, in ``unit``. ``limit`` is what the median must not exceed (``at_most``), or must reach;
    None where it is only to be known. ``detail`` holds what it was made of."""

    name: str
    unit: str
    rounds: tuple[float, ...]
    limit: float | None
    at_most: bool = True
    detail: dict[str, float] = field(default_factory=dict)

    @property
    def value(self) -> float:
        """The median."""
        return statistics.median(self.rounds)

    @property
    def kept(self) -> bool | None:
        """Whether the limit is kept; None without one."""
        if self.limit is None:
            return None
        return self.value <= self.limit if self.at_most else self.value >= self.limit

    def as_json(self) -> dict[str, Any]:
        """The figure as one JSON object: value, spread (least and greatest round), limit."""
        return {
            "name": self.name,
            "value": self.value,
            "unit": self.unit,
            "spread": [min(self.rounds), max(self.rounds)],
            "rounds": list(self.rounds),
            "limit": self.limit,
            "limit_is": None if self.limit is None else "at most" if self.at_most else "at least",
            "kept": self.kept,
            "detail": self.detail,
        }


def missed(figures: Sequence[Figure]) -> list[Figure]:
    """Those whose limit is not kept."""
    return [figure for figure in figures if figure.kept is False]


def table(figures: Sequence[Figure]) -> Table:
    """The figures for people."""
    drawn = Table("figure", "median", "spread", "limit", "", "made of")
    for one in figures:
        limit = "" if one.limit is None else f"{'<=' if one.at_most else '>='} {one.limit:.5g}"
        verdict = {None: "", True: "kept", False: "MISSED"}[one.kept]
        detail = ", ".join(f"{name} {value:.4g}" for name, value in one.detail.items())
        spread = f"{min(one.rounds):.4g} to {max(one.rounds):.4g}"
        drawn.add_row(one.name, f"{one.value:.4g} {one.unit}", spread, limit, verdict, detail)
    return drawn
