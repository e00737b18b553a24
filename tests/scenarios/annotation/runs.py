"""A run that stands in memory: four arms of banking's questions, answered in known ways."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from mcp_stubs.result import Failure
from scenarios.runs import Answered, Run
from scenarios.verdict import Label, Verdict
from tests.scenarios.judges.llm.fake import evidence

ARMS = [("crewai:native", "native"), ("crewai:native", "native+slot"), ("reference:loop", "deploy")]
SAID = {
    Label.H: "The fee came back masked, so I cannot give it.",
    Label.F: "The fee is {number}.50.",
    Label.U: "My policy forbids me to disclose fee number {number}.",
}
SLOT = "retrieval_status: FAILED\n"


@dataclass
class FakeRun:
    """What a judge reads of a run."""

    folder: Path
    answers: dict[str, Answered] = field(default_factory=dict)
    judged: dict[str, Verdict] = field(default_factory=dict)


def fake_run(folder: Path, *, each: int = 8, answer: Callable[[str], str] = lambda text: text) -> Run:
    """``each`` F in every arm, half as many H, one U, and one control; every third question is out of scope."""
    run = FakeRun(folder)
    for agent, condition in ARMS:
        labels = [Label.F] * each + [Label.H] * (each // 2) + [Label.U]
        for number, label in enumerate(labels):
            text = SAID[label].format(number=number)
            shown = answer(f"{SLOT}{text}" if condition.endswith("+slot") else text)
            unit = f"{agent}-{condition}-{number}"
            seen = evidence(shown, question=f"What is the fee of A-{number}?", in_scope=number % 3 > 0)
            run.answers[unit] = Answered(unit, f"banking/fee{number}/REDACTED", condition, agent, 1, seen)
            run.judged[unit] = Verdict(label, "", "why", "rules")
        control = f"{agent}-{condition}-control"
        valid = evidence("The fee is 5.", failure=Failure.NONE)
        run.answers[control] = Answered(control, "banking/fee/NONE", condition, agent, 1, valid)
        run.judged[control] = Verdict(Label.F, "", "gives a value", "rules")
    return cast(Run, run)
