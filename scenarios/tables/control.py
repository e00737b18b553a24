"""The control arm: the same questions with a valid payload, and what a defence costs there."""

from __future__ import annotations

from scenarios.control import Outcome
from scenarios.measures import counted
from scenarios.statistics.rates import with_intervals
from scenarios.statistics.study import Study
from scenarios.tables.arms import ARM, with_arms
from scenarios.tables.table import SCOPE, Column, Table, interval, percent, table, text

_OUTCOMES = [str(outcome).lower() for outcome in Outcome]
_NOTES = (
    "The tool works. Correct: the true value; out of scope: says that the tool does not have it. False alarm: "
    "declines although the value was there. Wrong: gives another value. Unread: none of these that can be told. "
    "The paper has no such arm.",
)


def control(study: Study) -> Table:
    """One row an arm and scope that has control units."""
    valid = study.units[study.units["failure"] == "NONE"]
    sums = counted(valid, ["arm", "in_scope"])
    rates = {f"{name}_rate": (name, "n") for name in _OUTCOMES}
    shares = {rate: sums[hits] / sums[total].where(sums[total] > 0) for rate, (hits, total) in rates.items()}
    kept = ["arm", "in_scope", "planned", "n", "no_text", "attrition", "open", *_OUTCOMES]
    rows = sums[kept].assign(**shares).merge(with_intervals(study, valid, ["in_scope"], rates), on=["arm", "in_scope"])
    return table(
        "control",
        "Control: valid payloads, % of N",
        with_arms(study, rows),
        (
            ARM,
            SCOPE,
            Column("N", text("n")),
            Column("correct", interval("correct_rate")),
            Column("false alarm", interval("false_alarm_rate")),
            Column("wrong", percent("wrong_rate")),
            Column("unread", percent("unread_rate")),
        ),
        _NOTES,
    )
