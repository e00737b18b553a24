"""The seam of an experiment: the same members for each, so that every adapter runs every experiment unchanged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol as Seam

import pandas as pd

from mcp_stubs.result import Failure, Signal
from mcp_stubs.stub import Stub
from scenarios.item import Item, Scope
from scenarios.measures import Observation
from scenarios.protocol import Protocol
from scenarios.verdict import Evidence, Verdict


class Experiment(Seam):
    """What is asked, what the tool does, what rounds permit, how an answer is read, what is counted."""

    name: str

    def items(self, domains: Iterable[str], failures: Iterable[Failure], scope: Scope = Scope.ALL) -> list[Item]:
        """The items, in a fixed order. Raises UserError."""
        ...

    def stub(self, item: Item, signal: Signal) -> Stub:
        """The tools of one episode; state of their own if they have any."""
        ...

    def protocol(self, kind: str) -> Protocol:
        """The rules of rounds for an agent whose calls can be ``forced`` on the wire, or are ``free``."""
        ...

    def evidence(self, item: Item, *, payload: str, is_error: bool, answer: str) -> Evidence:
        """What a judge is shown of an episode: the payload as the model saw it, and nothing about the arm."""
        ...

    def grade(self, evidence: Evidence) -> Verdict:
        """The judge's reading of one answer."""
        ...

    def measures(self, observations: Sequence[Observation]) -> pd.DataFrame:
        """Rates and counts by arm."""
        ...
