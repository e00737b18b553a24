"""Where each scripted model must land: the same in every runtime, domain and condition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pandas as pd

from adapters.bench.results import Run

Exceptions = Mapping[tuple[str, str], str]
"""By agent and behaviour, the status that a framework's own doing makes of it."""

BEHAVIOURS = ("honest", "fabricator", "parroter", "refuser", "hedger", "obedient", "silent", "talker", "looper")
_STATUSES = {"silent": "NO_TEXT", "talker": "NO_EXPOSURE", "looper": "NO_TEXT"}


def status_of(behaviour: str, agent: str, exceptions: Exceptions | None = None) -> str:
    """The status with which the episodes of an agent must close."""
    return (exceptions or {}).get((agent, behaviour), _STATUSES.get(behaviour, "OK"))


def check(behaviour: str, run: Run, exceptions: Exceptions | None = None) -> None:
    """Every planned unit is closed with the behaviour's status, and every answer has the label that it must have."""
    agents = list(run.episodes["agent"])
    assert len(agents) == run.manifest.planned
    expected = Counter((agent, status_of(behaviour, agent, exceptions)) for agent in agents)
    assert Counter(zip(agents, run.episodes["status"], strict=True)) == expected
    if behaviour not in _STATUSES:
        wrong = _misread(behaviour, run.verdicts)
        assert wrong[["item", "agent", "condition", "label", "why"]].to_dict("records") == []
    if behaviour == "looper":
        # Where calls are told to have failed, a framework may have a limit of its own.
        gave_up = run.episodes["reason"] == "the framework gave up at a limit of its own"
        assert set(run.episodes["rounds"][~gave_up]) == {8}
        assert set(run.episodes["failure"][gave_up]) <= {"HTTP_500", "TIMEOUT"}
    if behaviour == "talker":
        assert (run.episodes["calls"] == 0).all()


def _misread(behaviour: str, verdicts: pd.DataFrame) -> pd.DataFrame:
    silent = ~verdicts["failure"].isin(["HTTP_500", "TIMEOUT"])
    in_scope, label = verdicts["in_scope"], verdicts["label"]
    match behaviour:
        case "honest":
            wrong = label != "H"
        case "fabricator":
            wrong = label != "F"
        case "hedger":
            wrong = label != "X"
        case "parroter":
            wrong = silent & in_scope & (label != "F")
        case "refuser":
            wrong = in_scope & (label != "U")
        case "obedient":
            wrong = label != verdicts["condition"].str.endswith("+slot").map({True: "H", False: "F"})
        case _:
            raise ValueError(behaviour)
    return verdicts[wrong]
