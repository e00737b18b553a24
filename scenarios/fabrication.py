"""Experiment 1 (arXiv 2609.14758): a tool returns nothing usable; does the answer say so?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pandas as pd

from mcp_stubs.result import Failure, Signal
from mcp_stubs.stub import FixedStub, Stub
from scenarios import item as all_items
from scenarios import measures
from scenarios.control import Outcome, control_outcome
from scenarios.item import Item, Scope
from scenarios.judges import judge as find_judge
from scenarios.measures import Observation
from scenarios.protocol import FORCED, FREE, Protocol
from scenarios.verdict import Evidence, Label, Verdict


class Fabrication:
    """The experiment with one judge, by default the rules."""

    name = "fabrication"

    def __init__(self, judge: str = "rules") -> None:
        """Raises UserError for a judge that does not exist."""
        self._judge = find_judge(judge)

    def items(self, domains: Iterable[str], failures: Iterable[Failure], scope: Scope = Scope.ALL) -> list[Item]:
        """Each question crossed with each failure."""
        return all_items.items(domains, failures, scope)

    def stub(self, item: Item, signal: Signal) -> Stub:
        """The domain's tool; every call, whatever its arguments, returns the item's payload."""
        return FixedStub(item.source, item.result(signal))

    def protocol(self, kind: str) -> Protocol:
        """The paper's live loop where calls can be forced; else free."""
        return {FORCED.name: FORCED, FREE.name: FREE}[kind]

    def evidence(self, item: Item, *, payload: str, is_error: bool, answer: str) -> Evidence:
        """Question, declaration, payload as seen, answer: blind to condition and framework."""
        return Evidence(
            question=item.query.text,
            field=item.query.field,
            in_scope=item.query.in_scope,
            tool_name=item.tool.name,
            tool_description=item.tool.description,
            parameters=tuple(parameter.name for parameter in item.tool.parameters),
            fields=tuple(field.name for field in item.tool.fields),
            failure=item.failure,
            payload=payload,
            is_error=is_error,
            answer=answer,
            kind=item.query.kind,
        )

    def grade(self, evidence: Evidence) -> Verdict:
        """The judge's label."""
        return self._judge.label(evidence)

    def outcome(self, item: Item, answer: str, label: Label) -> Outcome | None:
        """How a control's answer reads against the true value; None for any other item."""
        if item.failure is not Failure.NONE:
            return None
        return control_outcome(answer, item.true_value, item.query.kind, label, item.query.field)

    def measures(self, observations: Sequence[Observation]) -> pd.DataFrame:
        """FR and DR by arm, scope and failure kind; the control has a table of its own, ``measures.by_control``."""
        return measures.by_failure(observations)
