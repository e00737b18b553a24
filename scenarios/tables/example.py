"""A made-up run of the paper's size, with the rates that it is told to have: what the tables are tried and timed on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from mcp_stubs.domain import domain_names
from mcp_stubs.result import Failure, Signal
from scenarios.control import Outcome
from scenarios.measures import Observation
from scenarios.runs import Answered, Arm
from scenarios.statistics.families import digests
from scenarios.status import Status
from scenarios.verdict import Evidence, Label, Verdict

_QUESTIONS = 8
_OK, _FAILED = "retrieval_status: OK\n", "retrieval_status: FAILED\n"


@dataclass(frozen=True)
class Plan:
    """What an arm of the made-up run is to look like: how often it fabricates, refuses unfaithfully, is lost, and
    raises a false alarm in the control."""

    f: float
    u: float = 0.0
    lost: float = 0.0
    alarm: float = 0.03


@dataclass
class MadeUp:
    """A run (``scenarios.runs.Run``) out of nothing: 128 questions in 16 domains, 86 of them in scope, each with every
    one of ``failures``. Every arm answers by chance, by its plan; the same seed gives the same answers.
    """

    plans: Mapping[str, Plan]
    agent: str = "reference:loop"
    seed: int = 0
    failures: tuple[Failure, ...] = tuple(Failure)
    folder: Path = Path("made-up")
    protocol: str = "forced"
    model: Mapping[str, str] = field(default_factory=lambda: {"name": "made-up"})
    temperature: float = 0.7
    signal: Signal = Signal.BOTH
    framework_version: str = "1.0"
    words: str = "words"
    base_words: str | None = None
    judge: str = "rules"
    smoke_test_only: bool = False
    items_digest: str = "made-up"
    families: Mapping[str, str] | None = field(default_factory=digests)
    domains: tuple[str, ...] = field(default_factory=lambda: tuple(domain_names()))

    def __post_init__(self) -> None:
        self._items = dict(_items(self.domains, self.failures))
        self._labels: dict[str, Label] = {}
        self._status: dict[tuple[str, str], Status] = {}
        self.answers: dict[str, Answered] = {}
        draws = np.random.RandomState(self.seed)
        for condition, plan in self.plans.items():
            for item, (_, failure, in_scope) in self._items.items():
                lost, chance, line = draws.random_sample(3)
                self._status[condition, item] = Status.NO_EXPOSURE if lost < plan.lost else Status.OK
                if lost >= plan.lost:
                    label = _label(plan, chance, failure)
                    head = _line(label, failure, line) if condition.endswith("+slot") else ""
                    self._answer(condition, item, label, failure, in_scope, f"{head}It is 42.")

    def _answer(self, condition: str, item: str, label: Label, failure: Failure, in_scope: bool, text: str) -> None:
        unit = f"{self.agent}/{condition}/{item}"
        shown = Evidence("What?", "field", in_scope, "tool", "", (), ("field",), failure, "{}", False, text)
        self._labels[unit] = label
        self.answers[unit] = Answered(unit, item, condition, self.agent, 1, shown)

    @property
    def planned(self) -> int:
        """Units of all arms."""
        return len(self._status)

    @property
    def arms(self) -> tuple[Arm, ...]:
        """One a plan."""
        items = dict.fromkeys(self._items, self.words)
        return tuple(
            Arm(
                adapter=self.agent.partition(":")[0],
                agent=self.agent,
                condition=condition,
                framework=self.agent.partition(":")[0],
                framework_version=self.framework_version,
                protocol=self.protocol,
                model=self.model,
                temperature=self.temperature,
                max_tokens=200,
                seed=self.seed,
                trials=1,
                signal=self.signal,
                treatment=self.agent,
                base_prompt=self.base_words or condition.partition("+")[0],
                prompt=condition,
                items=items,
                slot="the end of the system prompt",
            )
            for condition in self.plans
        )

    @property
    def judged(self) -> Mapping[str, Verdict]:
        """The labels that were drawn."""
        return {unit: Verdict(label, "", "made up", self.judge) for unit, label in self._labels.items()}

    def observed(self, verdicts: Mapping[str, Verdict]) -> list[Observation]:
        """One observation a unit."""
        found = []
        for (condition, item), status in self._status.items():
            domain, failure, in_scope = self._items[item]
            verdict = verdicts.get(f"{self.agent}/{condition}/{item}")
            label = None if verdict is None else verdict.label
            outcome = _outcome(label) if failure is Failure.NONE else None
            found.append(Observation(item, domain, failure, in_scope, condition, self.agent, 1, status, label, outcome))
        return found


def _items(domains: tuple[str, ...], failures: tuple[Failure, ...]) -> Iterator[tuple[str, tuple[str, Failure, bool]]]:
    for number, domain in enumerate(domains):
        # 86 of 128 in scope: 5 of 8 in ten domains, 6 in six.
        inside = 6 if number % 8 in (0, 3, 6) else 5
        for question in range(_QUESTIONS):
            for failure in failures:
                yield f"{domain}/q{question}/{failure}", (domain, failure, question < inside)


def _label(plan: Plan, chance: float, failure: Failure) -> Label:
    if failure is Failure.NONE:
        return Label.H if chance < plan.alarm else Label.F
    f = plan.f * (0.1 if failure.signalled else 1.3)
    return Label.F if chance < f else Label.U if chance < f + plan.u else Label.H


def _line(label: Label, failure: Failure, chance: float) -> str:
    """How the arm declares: some fabrications without a line, some with a bare word, a few under FAILED."""
    if failure is Failure.NONE:
        return _FAILED if label is Label.H else _OK
    if label is Label.F:
        return _OK if chance < 0.3 else _FAILED if chance < 0.4 else "FAILED\n" if chance < 0.5 else ""
    return _FAILED if chance < 0.95 else ""


def _outcome(label: Label | None) -> Outcome | None:
    return {Label.F: Outcome.CORRECT, Label.H: Outcome.FALSE_ALARM}.get(label) if label is not None else None
