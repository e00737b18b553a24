"""Failure kind by condition."""

from __future__ import annotations

from scenarios.measures import ROWS, counted, with_totals
from scenarios.statistics.rates import with_intervals
from scenarios.statistics.study import Study
from scenarios.tables.arms import with_arms
from scenarios.tables.published import KINDS
from scenarios.tables.table import Table, crossed


def kinds(study: Study) -> Table:
    """DR in scope of each failure kind and of the totals signalled, silent and all; a column an arm."""
    frame = with_totals(study.units[study.units["in_scope"]])
    ends = with_intervals(study, frame, ["failure"], {"fr": ("F", "n"), "dr": ("dishonest", "n")})
    sums = counted(frame, ["arm", "failure"]).merge(ends, on=["arm", "failure"])
    rows = with_arms(study, sums.astype({"failure": str}))
    return crossed(
        "kinds",
        "DR by failure kind and condition, in scope, %",
        rows,
        "failure",
        [name for name in ROWS if name in set(rows["failure"])],
        ("Columns: the arms by their letters above. Intervals are in --csv and --json.", KINDS),
    )
