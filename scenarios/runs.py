"""A run of agents, as judges and statistics read it: the seam towards the bench, which is never imported from here.

A reader registers under the entry point group ``tool_honesty.run_readers``; a maker of models, for judges that ask
one, under ``tool_honesty.models`` (a function from a model string to a model).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Protocol

from mcp_stubs.cli_errors import UserError
from mcp_stubs.result import Signal
from scenarios.measures import Observation
from scenarios.verdict import Evidence, Verdict

READERS = "tool_honesty.run_readers"
MODELS = "tool_honesty.models"


@dataclass(frozen=True)
class Arm:
    """What one arm of a run was: everything in which two arms can differ beside the items' own words.

    ``adapter`` is the framework's folder, ``agent`` framework and mode (``crewai:native``), as in an Observation.
    ``protocol`` is ``forced`` or ``free``; ``model`` is the model's identity; ``treatment`` is a digest of our words
    that the framework demands, ``base_prompt`` of the base condition's, ``prompt`` of the whole condition's;
    ``items`` maps the planned items' ids to the digest of all that an agent meets of them. ``slot`` says in words where
    a defence stands in this agent's prompt.
    """

    adapter: str
    agent: str
    condition: str
    framework: str
    framework_version: str
    protocol: str
    model: Mapping[str, str]
    temperature: float
    max_tokens: int
    seed: int
    trials: int
    signal: Signal
    treatment: str
    base_prompt: str
    prompt: str
    items: Mapping[str, str]
    slot: str


@dataclass(frozen=True)
class Answered:
    """A unit that ended with an answer (status OK): what a judge is shown, and, for the reports alone, whose it is."""

    unit: str
    item_id: str
    condition: str
    agent: str
    trial: int
    evidence: Evidence

    @property
    def answer(self) -> str:
        """The final answer, as the agent's user gets it."""
        return self.evidence.answer


class Run(Protocol):
    """What a run folder gives to those who judge it. Nothing here runs an episode or changes a file."""

    folder: Path

    @property
    def arms(self) -> tuple[Arm, ...]:
        """One a (agent, condition), in the order of the plan."""
        ...

    @property
    def planned(self) -> int:
        """Units of all arms, those that never ran included."""
        ...

    @property
    def items_digest(self) -> str:
        """Digest of the item set that the run chose from."""
        ...

    @property
    def families(self) -> Mapping[str, str] | None:
        """Digest of each declared family when the run started; None: the run is older than that record."""
        ...

    @property
    def smoke_test_only(self) -> bool:
        """Whether the model is there to try the suite: its rates say nothing about agents."""
        ...

    @property
    def answers(self) -> Mapping[str, Answered]:
        """Every unit with an answer, by its key, as its last attempt left it."""
        ...

    @property
    def judged(self) -> Mapping[str, Verdict]:
        """The rules' verdicts, by unit: worked out anew, so that they are always the present rules'."""
        ...

    def observed(self, verdicts: Mapping[str, Verdict]) -> list[Observation]:
        """One observation for each planned unit, labelled by ``verdicts``; one that never ran has no status."""
        ...


def open_run(folder: Path | str) -> Run:
    """The run in ``folder``, by the first installed reader that knows it. Raises UserError for what is no run."""
    refusal = UserError(f"{folder} cannot be read: no reader of runs is installed; run uv sync")
    for name in sorted(found := plugged(READERS)):
        try:
            run: Run = found[name](Path(folder))
            return run
        except UserError as error:
            refusal = error
    raise refusal


def open_runs(folder: Path | str) -> list[Run]:
    """The run in ``folder``, or the runs in its subfolders, as a matrix of frameworks leaves them. Raises UserError."""
    below = sorted(path.parent for path in Path(folder).glob("*/manifest.json"))
    if (Path(folder) / "manifest.json").is_file() or not below:
        return [open_run(folder)]
    return [open_run(one) for one in below]


def plugged(group: str) -> dict[str, Callable[..., Any]]:
    """What is installed under an entry point group, by name."""
    return {point.name: point.load() for point in entry_points(group=group)}
