"""A small matrix, for what is done with one."""

from __future__ import annotations

from typing import Any

from frameworks_audit.delivery.cell import Cell, Delivered
from frameworks_audit.delivery.matrix import AgentVersion, Matrix
from scenarios.status import Status

PLAIN, FLAGGED = "a value", "a value, flagged as an error"
AGENT = AgentVersion("crewai", "native", "crewai", "1.0", "1.30.0")
OTHER = AgentVersion("langchain", "react", "langchain", "1.5", "2.3.0")


def cell(case: str = PLAIN, agent: AgentVersion = AGENT, **given: Any) -> Cell:
    """A cell as of a result that came through."""
    plain: dict[str, Any] = {
        "failure": None,
        "signal": None,
        "delivered": Delivered.VERBATIM,
        "flag": None,
        "asked": 1,
        "served": 1,
        "told": 1,
        "status": Status.OK,
        "reason": "",
        "around": "{}",
        "seen_bytes": 2,
        "seen_digest": "d",
    }
    return Cell(adapter=agent.adapter, agent=agent.agent, case=case, **{**plain, **given})


def matrix(*cells: Cell, agents: tuple[AgentVersion, ...] = (AGENT,)) -> Matrix:
    """The matrix of these cells."""
    return Matrix(agents=agents, cells=cells)
