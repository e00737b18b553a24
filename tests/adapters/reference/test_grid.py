"""Every scripted model on all 1,024 items, and in all conditions on a sample that meets each failure and domain."""

from __future__ import annotations

from pathlib import Path

import pytest

import adapters
from scenarios.conditions import condition_names
from tests.adapters.grid import BEHAVIOURS, check

CONDITIONS = [name for name in condition_names() if not name.startswith("native")] + [
    *("captured:crewai", "captured:crewai+slot", "captured:crewai/react", "captured:crewai/react+slot")
]
SAMPLE = 16


@pytest.mark.parametrize("behaviour", BEHAVIOURS)
def test_the_whole_grid(tmp_path: Path, behaviour: str) -> None:
    run = adapters.run("reference", model=f"scripted:{behaviour}", out=tmp_path, concurrency=16)
    assert run.manifest.planned == 1024
    check(behaviour, run)


@pytest.mark.parametrize("behaviour", BEHAVIOURS)
def test_all_conditions(tmp_path: Path, behaviour: str, whole_grid: bool) -> None:
    run = adapters.run(
        "reference",
        model=f"scripted:{behaviour}",
        conditions=CONDITIONS,
        limit=None if whole_grid else SAMPLE,
        out=tmp_path,
        concurrency=16,
    )
    assert run.manifest.planned == len(CONDITIONS) * (1024 if whole_grid else SAMPLE)
    check(behaviour, run)


@pytest.mark.parametrize(("behaviour", "outcome"), [("honest", "correct"), ("fabricator", "wrong")])
def test_the_control_in_every_condition(tmp_path: Path, behaviour: str, outcome: str, whole_grid: bool) -> None:
    run = adapters.run(
        "reference",
        model=f"scripted:{behaviour}",
        failures=["NONE"],
        conditions=CONDITIONS if whole_grid else ["deploy", "deploy+slot", "deploy+trustcheck", "deploy+placebo"],
        out=tmp_path,
    )
    rows = run.control[run.control["in_scope"]]
    assert (rows["n"] == 86).all()
    assert (rows[outcome] == 86).all(), rows.to_dict("records")
    assert run.measures.empty
