"""All tables of a study, and what must be known to read them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mcp_stubs.cli_errors import UserError
from scenarios.marker import Marker
from scenarios.runs import Run
from scenarios.statistics.calibration import THRESHOLD, calibration, unseen
from scenarios.statistics.comparisons import Comparison, Refused, comparisons
from scenarios.statistics.families import Family, families
from scenarios.statistics.study import Study, study
from scenarios.tables.arms import DAGGER
from scenarios.tables.attrition import attrition
from scenarios.tables.control import control
from scenarios.tables.detector import detector
from scenarios.tables.domains import domains
from scenarios.tables.kinds import kinds
from scenarios.tables.pairs import pairs
from scenarios.tables.rates import rates
from scenarios.tables.table import Table
from scenarios.verdicts import RULES, verdicts_of


@dataclass(frozen=True)
class Report:
    """The tables of some runs by one judge. ``marks`` belong beside each of them: what keeps it from being a finding.

    ``kappa`` is the judge's on its gold set, ``unseen`` on answers that nobody who wrote it had read; None where nobody
    measured it.
    """

    runs: tuple[str, ...]
    judge: str
    kappa: float | None
    unseen: float | None
    marks: tuple[str, ...]
    notes: tuple[str, ...]
    tables: tuple[Table, ...]


def report(
    runs: Sequence[Run],
    *,
    judge: str = RULES,
    uncalibrated: bool = False,
    exploratory: bool = False,
    declared: Sequence[Family] | None = None,
) -> Report:
    """The tables of ``runs``; ``declared`` are the families of hypotheses, those that ship unless given.

    Raises UserError for a judge that is not good enough, or not known to be (unless ``uncalibrated``), for a run that
    it has not judged, and for arms of fewer than two domains.
    """
    kappa = calibration(judge)
    calibrated = kappa is not None and kappa >= THRESHOLD
    told = "has no kappa on labelled answers" if kappa is None else f"has a kappa of {kappa:.3f} on labelled answers"
    if not calibrated and not uncalibrated:
        for run in runs:
            verdicts_of(run, judge)  # to have labelled nothing here is the plainer fault
        raise UserError(
            f"the judge '{judge}' {told}; a table needs {THRESHOLD}: choose another --judge, or give --uncalibrated"
        )
    whole = study(runs, judge)
    found = comparisons(whole, families() if declared is None else declared)
    late = exploratory and any(isinstance(one, Comparison) and one.exploratory for one in found)
    # Each mark with the sentence that explains it.
    reservations = {
        "uncalibrated judge": (not calibrated, f"Uncalibrated judge: '{judge}' {told}; a finding needs {THRESHOLD}."),
        "exploratory": (late, "Exploratory: some hypotheses tested here were not fixed before their runs."),
        "smoke test": (whole.smoke_test_only, "Smoke test: the model tries the suite; no rate says how agents behave."),
    }
    held = {mark: sentence for mark, (holds, sentence) in reservations.items() if holds}
    mixed = len({arm.settings["protocol"] for arm in whole.arms}) > 1
    return Report(
        runs=tuple(str(run.folder) for run in runs),
        judge=judge,
        kappa=kappa,
        unseen=unseen(judge),
        marks=tuple(held),
        notes=(*held.values(), *([_PROTOCOLS] if mixed else []), *_slots(runs)),
        tables=tuple(_tables(whole, found, exploratory=exploratory)),
    )


_PROTOCOLS = f"{DAGGER}: calls are not forced (protocol free). The two protocols are never compared with each other."


def _slots(runs: Sequence[Run]) -> list[str]:
    """Where a defence stands in the prompt of each agent that has one: it may be all of the prompt."""
    defended = {arm.agent: arm.slot for run in runs for arm in run.arms if "+" in arm.condition}
    return [f"Where a defence stands in {agent}: {slot}." for agent, slot in defended.items()]


def _tables(whole: Study, found: Sequence[Comparison | Refused], *, exploratory: bool) -> list[Table]:
    """Those for which there is anything to count."""
    units = whole.units
    failed = units["failure"] != "NONE"
    tables = []
    if failed.any():
        tables.append(rates(whole))
    if (failed & units["in_scope"]).any():
        tables += [kinds(whole), pairs(whole, found, exploratory=exploratory), domains(whole)]
    tables.append(attrition(whole))
    if not failed.all():
        tables.append(control(whole))
    if (whole.answers["marker"] != Marker.ABSENT).any():
        tables.append(detector(whole))
    return tables
