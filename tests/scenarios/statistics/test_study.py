from __future__ import annotations

from pathlib import Path

import pytest

from mcp_stubs.cli_errors import UserError
from mcp_stubs.result import Failure
from scenarios.statistics.study import study
from scenarios.tables.example import MadeUp, Plan

TWO = ("banking", "crm")


def made_up(name: str = "one", **given: object) -> MadeUp:
    plain: dict[str, object] = {
        "plans": {"deploy": Plan(0.3), "deploy+slot": Plan(0.1, lost=0.2)},
        "domains": TWO,
        "failures": (Failure.CORRUPTED, Failure.STALE),
        "folder": Path(name),
    }
    return MadeUp(**{**plain, **given})  # type: ignore[arg-type]


def test_every_planned_unit_belongs_to_its_arm() -> None:
    run = made_up()
    found = study([run], "rules")
    assert [arm.name for arm in found.arms] == ["reference:loop, deploy", "reference:loop, deploy+slot"]
    assert found.units.groupby("arm").size().tolist() == [32, 32]
    assert len(found.answers) == len(run.answers) < 64
    assert found.domains(0) == list(TWO)
    marked = found.answers.groupby("arm")["marker"].agg(set).tolist()
    assert marked == [{"ABSENT"}, {"FAILED", "ABSENT"}]


def test_runs_with_other_items_are_one_arm() -> None:
    parts = [made_up("a", domains=TWO), made_up("b", domains=("fleet", "hr"))]
    found = study(parts, "rules")
    assert [arm.name for arm in found.arms] == ["reference:loop, deploy", "reference:loop, deploy+slot"]
    assert found.domains(0) == ["banking", "crm", "fleet", "hr"]
    assert len(found.arms[0].items) == 64
    assert set(found.arms[0].families) == {Path("a"), Path("b")}


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ({"model": {"name": "other"}}, "reference:loop, deploy, model other"),
        ({"temperature": 0.0}, "reference:loop, deploy, temperature 0"),
        ({"framework_version": "2.0"}, "reference:loop, deploy, framework version reference 2.0"),
        ({"words": "reworded"}, "reference:loop, deploy, items b"),
    ],
)
def test_runs_that_differ_in_more_are_arms_of_their_own_and_say_in_what(given: dict[str, object], name: str) -> None:
    found = study([made_up("a"), made_up("b", **given)], "rules")
    assert len(found.arms) == 4
    assert found.arms[2].name == name


def test_two_runs_of_the_same_units_are_refused() -> None:
    with pytest.raises(UserError, match=r"^a and b hold the same units \(banking/q0/CORRUPTED, trial 1\)"):
        study([made_up("a"), made_up("b")], "rules")
