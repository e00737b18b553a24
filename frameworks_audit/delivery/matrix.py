"""The matrix as data: agents with their versions, cells, and how it is kept in a file."""

from __future__ import annotations

from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic.dataclasses import dataclass

from frameworks_audit.delivery.cell import Cell
from frameworks_audit.reading_files import KEPT, read_at_most
from mcp_stubs.cli_errors import UserError


@dataclass(frozen=True)
class AgentVersion:
    """One agent: its framework's package and version, and that of the MCP SDK beneath its client."""

    adapter: str
    agent: str
    package: str
    version: str
    mcp: str

    @property
    def name(self) -> str:
        """``adapter:agent``."""
        return f"{self.adapter}:{self.agent}"


class Matrix(BaseModel):
    """Every cell of every agent."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    agents: tuple[AgentVersion, ...]
    cells: tuple[Cell, ...]

    def of(self, agent: AgentVersion) -> dict[str, Cell]:
        """An agent's cells by case."""
        return {cell.case: cell for cell in self.cells if (cell.adapter, cell.agent) == (agent.adapter, agent.agent)}


def load(path: Path) -> Matrix:
    """A matrix that was kept in a file. Raises UserError when it is none."""
    try:
        return Matrix.model_validate_json(read_at_most(path, KEPT))
    except OSError as error:
        raise UserError(f"{path}: {error.strerror}; it should be what 'delivery --json' printed") from error
    except ValidationError as error:
        where = ".".join(str(part) for part in error.errors()[0]["loc"]) or "it"
        raise UserError(f"{path}: no delivery matrix ({where}: {error.errors()[0]['msg']})") from error
