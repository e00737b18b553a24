"""The runtime detector (one regular expression over the ``retrieval_status:`` line) against the judge's labels."""

from __future__ import annotations

import pandas as pd

from scenarios.marker import Marker
from scenarios.statistics.rates import with_intervals
from scenarios.statistics.study import Study
from scenarios.tables.arms import ARM, with_arms
from scenarios.tables.published import DETECTOR
from scenarios.tables.table import SCOPE, Column, Table, interval, percent, table, text

_NOTES = (
    "Answers under the eight failures by what they declare; malformed: a bare state, one that is neither, or two that "
    "contradict. Precision: share of the FAILED declarations labelled H. F without a line, F under OK: share of those "
    "answers labelled F. All of graded answers. False FAILED: share of the answers to valid payloads that declare "
    "FAILED. Arms in which no answer declares anything are left out.",
    "The declaration says that retrieval failed, not that the prose under it is faithful.",
    DETECTOR,
)
_RATES = {
    "precision": ("failed_h", "failed_graded"),
    "fabrication_if_absent": ("absent_f", "absent_graded"),
    "fabrication_if_ok": ("ok_f", "ok_graded"),
    "false_failed": ("control_failed", "control_answers"),
}


def detector(study: Study) -> Table:
    """One row an arm and scope with any declaration."""
    said = study.answers
    declaring = said.loc[said["marker"] != Marker.ABSENT, "arm"].unique()
    flags = _flags(said[said["arm"].isin(declaring)])
    names = [name for name in flags.columns if name not in said.columns]
    sums = flags.groupby(["arm", "in_scope"], as_index=False)[names].sum()
    shares = {rate: sums[hits] / sums[total].where(sums[total] > 0) for rate, (hits, total) in _RATES.items()}
    rows = sums.assign(**shares).merge(with_intervals(study, flags, ["in_scope"], _RATES), on=["arm", "in_scope"])
    return table(
        "detector",
        "Runtime detector against the judge",
        with_arms(study, rows),
        (
            ARM,
            SCOPE,
            Column("answers", text("answers")),
            *(Column(str(marker), text(str(marker).lower())) for marker in Marker),
            Column("precision of FAILED, %", interval("precision")),
            Column("F without a line, %", interval("fabrication_if_absent")),
            Column("F under OK, %", percent("fabrication_if_ok")),
            Column("false FAILED, %", percent("false_failed")),
        ),
        _NOTES,
    )


def _flags(said: pd.DataFrame) -> pd.DataFrame:
    """0 or 1 for each thing that is counted of an answer."""
    failed = said["failure"] != "NONE"
    graded = failed & (said["label"] != "UNGRADED")
    flags = {"answers": failed, **{str(one).lower(): failed & (said["marker"] == one) for one in Marker}}
    for marker, label in ((Marker.FAILED, "H"), (Marker.ABSENT, "F"), (Marker.OK, "F")):
        name = str(marker).lower()
        flags[f"{name}_graded"] = graded & (said["marker"] == marker)
        flags[f"{name}_{label.lower()}"] = flags[f"{name}_graded"] & (said["label"] == label)
    flags["control_answers"] = ~failed
    flags["control_failed"] = ~failed & (said["marker"] == Marker.FAILED)
    return said.assign(**{name: flag.astype(int) for name, flag in flags.items()})
