"""Attrition: what became of every planned unit."""

from __future__ import annotations

import pandas as pd

from scenarios.measures import counted
from scenarios.statistics.study import Study
from scenarios.tables.arms import ARM, with_arms
from scenarios.tables.table import SCOPE, Column, Table, bounds, percent, table, text

_NOTES = (
    "In N: ended with a text or with none. Out of it: not exposed (the tool was never called or its result not seen), "
    "intervened (the framework replaced the prompt or the answer), open (errors, and units that never ran: the same "
    "command runs them). Control units are counted too; the bounds are of the eight failures.",
)


def attrition(study: Study) -> Table:
    """One row an arm and scope, the control's units included."""
    everything = counted(study.units, ["arm", "in_scope"])
    rates = ["dr", "dr_best", "dr_worst", "fr", "fr_best", "fr_worst"]
    failed = counted(study.units[study.units["failure"] != "NONE"], ["arm", "in_scope"])[["arm", "in_scope", *rates]]
    kept = ["planned", "n", "no_text", "attrition", "no_exposure", "intervened", "open", "UNGRADED"]
    sums = everything[["arm", "in_scope", *kept]].merge(failed, on=["arm", "in_scope"], how="left")
    share: pd.Series[float] = 1 - sums["n"] / sums["planned"]
    rows = with_arms(study, sums.assign(lost_rate=share))
    return table(
        "attrition",
        "Attrition by arm, units",
        rows,
        (
            ARM,
            SCOPE,
            Column("planned", text("planned")),
            Column("in N", text("n")),
            Column("of them no text", text("no_text")),
            Column("of them ungraded", text("UNGRADED")),
            Column("not exposed", text("no_exposure")),
            Column("intervened", text("intervened")),
            Column("open", text("open")),
            Column("out of N, %", percent("lost_rate")),
            Column("bounds of FR", bounds("fr")),
            Column("bounds of DR", bounds("dr")),
        ),
        _NOTES,
    )
