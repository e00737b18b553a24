from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mcp_stubs.result import Failure, Signal
from scenarios.split import Half, split
from scenarios.statistics.comparisons import Comparison, Refused, comparisons
from scenarios.statistics.families import Family, families, read
from scenarios.statistics.study import study
from scenarios.tables.example import MadeUp, Plan

DEVELOPMENT = split().halves[Half.DEVELOPMENT][:2]
HELD_OUT = split().halves[Half.HELD_OUT][:2]


def made_up(name: str, *conditions: str, **given: Any) -> MadeUp:
    plain: dict[str, Any] = {
        "plans": dict.fromkeys(conditions, Plan(0.3)),
        "domains": DEVELOPMENT + HELD_OUT,
        "failures": (Failure.CORRUPTED, Failure.STALE),
        "folder": Path(name),
    }
    return MadeUp(**{**plain, **given})


def family(name: str) -> list[Family]:
    return [one for one in families() if one.name == name]


def made(runs: list[MadeUp], chosen: list[Family]) -> list[tuple[str, str]]:
    found = comparisons(study(runs, "rules"), chosen)
    assert all(isinstance(one, Comparison) for one in found), [str(one) for one in found]
    return [(one.base.condition, one.treated.condition) for one in found]


def refusal(runs: list[MadeUp], chosen: list[Family]) -> str:
    (found,) = comparisons(study(runs, "rules"), chosen)
    assert isinstance(found, Refused)
    return str(found)


def test_a_star_stands_for_a_base_and_never_for_a_defence() -> None:
    run = made_up("a", "deploy", "deploy+slot", "neutral", "deploy+quote", "captured:crewai", "captured:crewai+slot")
    assert made([run], family("slot")) == [
        ("deploy", "deploy+slot"),
        ("captured:crewai", "captured:crewai+slot"),
    ]
    assert made([run], family("native prompts")) == [("deploy", "captured:crewai")]


def test_one_pattern_stands_for_several_conditions() -> None:
    run = made_up("a", "deploy", "captured:crewai", "captured:smolagents")
    assert made([run], family("native prompts")) == [
        ("deploy", "captured:crewai"),
        ("deploy", "captured:smolagents"),
    ]


def test_a_half_is_compared_on_its_domains_alone() -> None:
    run = made_up("a", "deploy", "deploy+slot")
    for name, half in (("screening", DEVELOPMENT), ("held out", HELD_OUT), ("slot", DEVELOPMENT + HELD_OUT)):
        (found,) = comparisons(study([run], "rules"), family(name))
        assert isinstance(found, Comparison)
        assert found.domains == tuple(sorted(half))


def test_a_half_that_nobody_ran_is_no_comparison() -> None:
    assert (
        comparisons(study([made_up("a", "deploy", "deploy+slot", domains=DEVELOPMENT)], "rules"), family("held out"))
        == []
    )


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"protocol": "free"}, "they differ in protocol (forced; free)"),
        ({"model": {"name": "other"}}, "they differ in model (name made-up; name other)"),
        ({"temperature": 0.0}, "they differ in temperature (0.7; 0)"),
        ({"signal": Signal.ENVELOPE}, "they differ in signalling (both; envelope)"),
        ({"framework_version": "2.0"}, "they differ in framework version (reference 1.0; reference 2.0)"),
        ({"judge": "rules 2"}, "they differ in judge (rules; rules 2)"),
        ({"base_words": "deploy, reworded"}, "they differ in base prompt (deploy; deploy, rewo)"),
        ({"words": "others"}, "their items differ (44 of 44 have other words)"),
        ({"domains": DEVELOPMENT}, "their items differ (22 of 44 are in one alone)"),
    ],
)
def test_arms_that_differ_in_more_than_the_factor_are_refused(given: dict[str, Any], reason: str) -> None:
    line = refusal([made_up("a", "deploy"), made_up("b", "deploy+slot", **given)], family("slot"))
    head = "slot: reference:loop, deploy is not compared with reference:loop, deploy+slot: "
    assert line == head + reason


def test_a_defence_that_replaces_a_sentence_may_change_the_base_prompt() -> None:
    runs = [made_up("a", "deploy"), made_up("b", "deploy+trustcheck", base_words="deploy, its sentence replaced")]
    assert made(runs, family("verification")) == [("deploy", "deploy+trustcheck")]


def test_each_arm_is_compared_with_the_partner_that_fits() -> None:
    runs = [made_up(name, "deploy", "deploy+slot", model={"name": name}) for name in ("first", "second")]
    found = comparisons(study(runs, "rules"), family("slot"))
    assert [(one.base.number, one.treated.number) for one in found] == [(0, 1), (2, 3)]
    assert all(isinstance(one, Comparison) for one in found)


def test_two_frameworks_are_compared_under_one_condition_where_protocols_agree() -> None:
    loop = made_up("a", "deploy", "deploy+slot")
    crew = made_up("b", "deploy", "deploy+slot", agent="crewai:native", framework_version="1.15")
    react = made_up("c", "deploy", agent="crewai:react", framework_version="1.15", protocol="free")
    found = comparisons(study([loop, crew, react], "rules"), family("runtime"))
    assert [(type(one), one.base.name, one.treated.name) for one in found] == [
        (Comparison, "reference:loop, deploy", "crewai:native, deploy"),
        (Refused, "reference:loop, deploy", "crewai:react, deploy"),
    ]
    assert "protocol (forced; free)" in str(found[1])


def test_a_family_that_changed_or_came_after_the_run_is_exploratory() -> None:
    run = made_up("a", "deploy", "deploy+slot")
    (slot,) = family("slot")
    changed = slot.model_copy(update={"comparisons": (("deploy", "deploy+slot"),)})
    added = changed.model_copy(update={"name": "new"})
    found = comparisons(study([run], "rules"), [slot, changed, added])
    assert [one.exploratory for one in found if isinstance(one, Comparison)] == [
        None,
        "the family was changed after a started",
        "the family was added after a started",
    ]
    old = made_up("old", "deploy", "deploy+slot", families=None)
    (one,) = comparisons(study([old], "rules"), [slot])
    assert isinstance(one, Comparison)
    assert one.exploratory == "old is older than the record of families"


def test_a_star_is_the_same_on_both_sides() -> None:
    (pair,) = read("families: [{name: x, question: y, factor: condition, comparisons: [['*+placebo', '*+slot']]}]")
    run = made_up("a", "deploy+placebo", "neutral+slot", "neutral+placebo")
    assert made([run], [pair]) == [("neutral+placebo", "neutral+slot")]
