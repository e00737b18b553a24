"""Several runs read as one study: its arms, and every unit of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pandas as pd

from mcp_stubs.cli_errors import UserError
from scenarios.marker import detect
from scenarios.measures import units
from scenarios.runs import Arm, Run
from scenarios.verdicts import verdicts_of


@dataclass(frozen=True)
class StudyArm:
    """One arm of the study, out of one run or several that agree in everything but their items.

    ``number`` is its place, and its value in the column ``arm`` of the study's frames. ``name`` says agent and
    condition, and what else tells it from an arm that shares both. ``settings`` is all in which arms can differ, by
    name. ``families`` are what each of its runs kept of the hypotheses, by the run's folder.
    """

    number: int
    name: str
    agent: str
    condition: str
    settings: Mapping[str, str]
    items: Mapping[str, str]
    families: Mapping[Path, Mapping[str, str] | None]


@dataclass(frozen=True)
class Study:
    """Arms, their units (``scenarios.measures.units``), and their answers.

    ``answers`` has one row an answer: arm, item, domain, failure, in_scope, label, and the ``marker`` that it declares.
    ``smoke_test_only``: whether any of the models is there only to try the suite.
    """

    judge: str
    arms: tuple[StudyArm, ...]
    units: pd.DataFrame
    answers: pd.DataFrame
    smoke_test_only: bool

    def domains(self, arm: int) -> list[str]:
        """The domains of an arm, sorted."""
        return sorted(self.units.loc[self.units["arm"] == arm, "domain"].unique())


def study(runs: Sequence[Run], judge: str) -> Study:
    """``runs`` as labelled by ``judge``. Raises UserError: no units at all, or two runs that hold the same ones."""
    parts: list[_Part] = []
    frames, answers = [], []
    for run in runs:
        verdicts = verdicts_of(run, judge)
        frame = units(run.observed(verdicts))
        numbers: dict[tuple[str, str], int] = {}
        said = {
            (one.agent, one.condition, verdicts[unit].judge) for unit, one in run.answers.items() if unit in verdicts
        }
        for arm in run.arms:
            judges = sorted(who for agent, condition, who in said if (agent, condition) == (arm.agent, arm.condition))
            numbers[arm.agent, arm.condition] = _place(parts, arm, " and ".join(judges) or judge, run)
        keys = zip(frame["agent"], frame["condition"], strict=True)
        frames.append(frame.assign(arm=[numbers[key] for key in keys], run=str(run.folder)))
        answers += [
            (
                numbers[one.agent, one.condition],
                one.item_id,
                one.item_id.partition("/")[0],
                str(one.evidence.failure),
                one.evidence.in_scope,
                str(verdicts[unit].label) if unit in verdicts else "UNGRADED",
                str(detect(one.answer)),
            )
            for unit, one in run.answers.items()
        ]
    whole = pd.concat(frames, ignore_index=True)
    if whole.empty:
        raise UserError("there is nothing to count: no run has a planned unit")
    _check_overlap(whole)
    columns = ["arm", "item", "domain", "failure", "in_scope", "marker", "label"]
    return Study(
        judge=judge,
        arms=tuple(
            StudyArm(
                number=number,
                name=_name(part, parts),
                agent=part.arm.agent,
                condition=part.arm.condition,
                settings=part.settings,
                items=part.items,
                families=part.families,
            )
            for number, part in enumerate(parts)
        ),
        units=whole,
        answers=pd.DataFrame(answers, columns=[*columns[:5], "label", "marker"])[columns],
        smoke_test_only=any(run.smoke_test_only for run in runs),
    )


@dataclass(frozen=True)
class _Part:
    arm: Arm
    settings: dict[str, str]
    items: dict[str, str]
    families: dict[Path, Mapping[str, str] | None]


def _place(parts: list[_Part], arm: Arm, judge: str, run: Run) -> int:
    """The number of the arm, a new one unless an earlier run has it; it takes in what this run adds."""
    settings = _settings(arm, judge)
    for number, part in enumerate(parts):
        same = (part.arm.agent, part.arm.condition) == (arm.agent, arm.condition) and part.settings == settings
        # The same item in other words would be another arm under one name.
        if same and all(part.items.get(item, digest) == digest for item, digest in arm.items.items()):
            part.items.update(arm.items)
            part.families[run.folder] = run.families
            return number
    parts.append(_Part(arm, settings, dict(arm.items), {run.folder: run.families}))
    return len(parts) - 1


def _settings(arm: Arm, judge: str) -> dict[str, str]:
    model = dict(arm.model)
    return {
        "framework version": f"{arm.framework} {arm.framework_version}",
        "protocol": arm.protocol,
        "model": ", ".join(f"{key} {value}" for key, value in sorted(model.items())),
        "temperature": f"{arm.temperature:g}",
        "token limit": str(arm.max_tokens),
        "signalling": str(arm.signal),
        "treatment": arm.treatment[:12],
        "base prompt": arm.base_prompt[:12],
        "prompt": arm.prompt[:12],
        "judge": judge,
    }


def _name(part: _Part, parts: Sequence[_Part]) -> str:
    """Agent and condition, and each setting in which it differs from another arm of that agent and condition."""
    twins = [one for one in parts if (one.arm.agent, one.arm.condition) == (part.arm.agent, part.arm.condition)]
    odd = [key for key in part.settings if any(one.settings[key] != part.settings[key] for one in twins)]
    name = f"{part.arm.agent}, {part.arm.condition}"
    if len(twins) > 1 and not odd:
        odd = ["items"]
    told = {
        "model": part.arm.model.get("name", part.settings["model"]),
        "items": ", ".join(str(folder) for folder in part.families),
    }
    return ", ".join([name, *(f"{key} {told.get(key, part.settings.get(key, ''))}" for key in odd)])


def _check_overlap(whole: pd.DataFrame) -> None:
    twice = whole[whole.duplicated(["arm", "item", "trial"], keep=False)]
    if not twice.empty:
        first = twice[twice["item"] == twice["item"].iloc[0]]
        folders = " and ".join(dict.fromkeys(first["run"]))
        raise UserError(
            f"{folders} hold the same units ({first['item'].iloc[0]}, trial {first['trial'].iloc[0]}): "
            "give one of them, or runs with different items"
        )
