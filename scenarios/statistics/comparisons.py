"""Which arms are compared with which: what the families declare, as far as the arms of a study permit it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import pandas as pd

from scenarios.conditions import condition
from scenarios.split import split
from scenarios.statistics.families import Factor, Family
from scenarios.statistics.study import Study, StudyArm

_FRAMEWORK_SETTINGS = {"framework version", "treatment"}
"""What differs with the framework, and may where that is the factor."""


@dataclass(frozen=True)
class Comparison:
    """A declared comparison that can be made: two arms that differ in the declared factor and in nothing else.

    ``exploratory`` says why it is no test of a hypothesis fixed before the data, or is None.
    """

    family: str
    base: StudyArm
    treated: StudyArm
    domains: tuple[str, ...]
    exploratory: str | None


@dataclass(frozen=True)
class Refused:
    """A declared comparison that these arms do not permit, and why, in a few words."""

    family: str
    base: StudyArm
    treated: StudyArm
    reason: str

    def __str__(self) -> str:
        return f"{self.family}: {self.base.name} is not compared with {self.treated.name}: {self.reason}"


def comparisons(study: Study, families: Iterable[Family]) -> list[Comparison | Refused]:
    """The declared comparisons whose two arms the study has, in the order of the families.

    A base arm that has several possible partners (two models, two runs) is compared with each that fits it, and
    refused only where none does.
    """
    planned = _planned(study.units)
    found: list[Comparison | Refused] = []
    for family in families:
        half = None if family.domains is None else frozenset(split().halves[family.domains])
        for base, partners in _declared(family, study.arms):
            made: list[Comparison] = []
            refused: list[Refused] = []
            for treated in partners:
                slices = [planned[arm.number] for arm in (base, treated)]
                if half is not None:
                    slices = [part[part["domain"].isin(half)] for part in slices]
                if all(part.empty for part in slices):
                    continue
                reason = _difference(base, treated, family.factor, slices)
                if reason is None:
                    domains = tuple(sorted(slices[0]["domain"].unique()))
                    made.append(Comparison(family.name, base, treated, domains, _changed(family, base, treated)))
                else:
                    refused.append(Refused(family.name, base, treated, reason))
            found += made or refused
    return found


def _declared(family: Family, arms: Sequence[StudyArm]) -> Iterator[tuple[StudyArm, list[StudyArm]]]:
    """Each base arm of the family with those that stand opposite it, arms of one name together."""
    for base in arms:
        for base_pattern, treated_pattern in family.comparisons:
            if family.factor is Factor.CONDITION:
                own, others = base.condition, [(arm, arm.condition) for arm in arms if arm.agent == base.agent]
            elif base.condition in family.conditions:
                own, others = base.agent, [(arm, arm.agent) for arm in arms if arm.condition == base.condition]
            else:
                continue
            stands_for = _star(base_pattern, own)
            if stands_for is None:
                continue
            opposite = treated_pattern if "*" not in base_pattern else treated_pattern.replace("*", stands_for)
            partners: dict[str, list[StudyArm]] = {}
            for arm, name in others:
                if name != own and _star(opposite, name) is not None:
                    partners.setdefault(name, []).append(arm)
            for same_name in partners.values():
                yield base, same_name


def _star(pattern: str, name: str) -> str | None:
    """What ``*`` stands for in ``name``: a base condition or an agent, never a defence; None where it does not fit."""
    before, star, after = pattern.partition("*")
    if not star:
        return "" if pattern == name else None
    match = re.fullmatch(f"{re.escape(before)}([^+]+){re.escape(after)}", name)
    return match[1] if match else None


def _planned(units: pd.DataFrame) -> dict[int, pd.DataFrame]:
    """The items of each arm on which hypotheses are tested: in scope, the tool failed."""
    tested = units[units["in_scope"] & (units["failure"] != "NONE")]
    found = dict(iter(tested.drop_duplicates(["arm", "item"]).groupby("arm")[["item", "domain"]]))
    return {int(arm): found.get(arm, tested.iloc[:0]) for arm in units["arm"].unique()}


def _difference(base: StudyArm, treated: StudyArm, factor: Factor, slices: Sequence[pd.DataFrame]) -> str | None:
    """Why two arms cannot be compared, or None."""
    free = _condition_settings(base, treated) if factor is Factor.CONDITION else _FRAMEWORK_SETTINGS
    for name, value in base.settings.items():
        if name not in free and treated.settings[name] != value:
            return f"they differ in {name} ({value}; {treated.settings[name]})"
    first, second = (set(part["item"]) for part in slices)
    if alone := first ^ second:
        return f"their items differ ({len(alone)} of {len(first | second)} are in one alone)"
    if other := sum(base.items[item] != treated.items[item] for item in first):
        return f"their items differ ({other} of {len(first)} have other words)"
    return None


def _condition_settings(base: StudyArm, treated: StudyArm) -> set[str]:
    """What differs with the condition: what it adds, and the base prompt unless a defence is all that was added."""
    first, second = condition(base.condition), condition(treated.condition)
    replaced = any(one.defence is not None and one.defence.replaces for one in (first, second))
    return {"prompt"} if first.base.name == second.base.name and not replaced else {"prompt", "base prompt"}


def _changed(family: Family, base: StudyArm, treated: StudyArm) -> str | None:
    for folder, kept in {**base.families, **treated.families}.items():
        if kept is None:
            return f"{folder} is older than the record of families"
        if kept.get(family.name) != family.digest:
            return f"the family was {'changed' if family.name in kept else 'added'} after {folder} started"
    return None
