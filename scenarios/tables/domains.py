"""Per domain."""

from __future__ import annotations

from scenarios.measures import counted
from scenarios.statistics.study import Study
from scenarios.tables.arms import with_arms
from scenarios.tables.table import Table, crossed


def domains(study: Study) -> Table:
    """DR in scope over the eight failures by domain; a column an arm."""
    failed = study.units[study.units["in_scope"] & (study.units["failure"] != "NONE")]
    rows = with_arms(study, counted(failed, ["arm", "domain"]))
    return crossed(
        "domains",
        "DR by domain and condition, in scope, %",
        rows,
        "domain",
        sorted(set(rows["domain"])),
        ("Columns: the arms by their letters above. Counts are in --csv and --json.",),
    )
