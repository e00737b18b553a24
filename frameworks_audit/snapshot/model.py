"""A snapshot as data, and how it is read from a file."""

from __future__ import annotations

from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from frameworks_audit.delivery.matrix import Matrix
from frameworks_audit.frameworks.result import AgentAudit
from frameworks_audit.reading_files import KEPT, read_at_most
from mcp_stubs.cli_errors import UserError


class Snapshot(BaseModel):
    """The audits of some frameworks on a day (ISO date), and the delivery matrix of their adapters if asked for."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    made: str
    frameworks: tuple[AgentAudit, ...]
    delivery: Matrix | None = None

    def only(self, names: set[str]) -> Snapshot:
        """The part that is about the agents or frameworks in ``names``."""
        kept = tuple(one for one in self.frameworks if names & {one.name, one.framework})
        return self.model_copy(update={"frameworks": kept})


def load(path: Path) -> Snapshot:
    """A snapshot that was kept in a file. Raises UserError when it is none."""
    try:
        return Snapshot.model_validate_json(read_at_most(path, KEPT))
    except OSError as error:
        raise UserError(f"{path}: {error.strerror}; 'snapshot -o FILE' makes such a file") from error
    except ValidationError as error:
        where = ".".join(str(part) for part in error.errors()[0]["loc"]) or "it"
        raise UserError(f"{path}: no snapshot ({where}: {error.errors()[0]['msg']})") from error
