"""The closed vocabularies of failure and the one type that every fault takes and returns."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""Where a value stands in the JSON of a result: ``("data", "balance")``."""


class Failure(StrEnum):
    """What goes wrong with a tool's result (arXiv 2609.14758, the eight failures). ``NONE`` is the control."""

    NONE = "NONE"
    HTTP_500 = "HTTP_500"
    TIMEOUT = "TIMEOUT"
    REDACTED = "REDACTED"
    CORRUPTED = "CORRUPTED"
    STALE = "STALE"
    WRONG_FORMAT = "WRONG_FORMAT"
    EMPTY_RESULT = "EMPTY_RESULT"
    TRUNCATED = "TRUNCATED"

    @property
    def signalled(self) -> bool:
        """Whether the envelope says that it failed (``status: "error"``); the six others claim ``"ok"``."""
        return self in (Failure.HTTP_500, Failure.TIMEOUT)


class Signal(StrEnum):
    """How a signalled failure is encoded in MCP. Silent failures are never signalled."""

    BOTH = "both"
    ENVELOPE = "envelope"
    IS_ERROR = "is_error"
    JSON_RPC = "json_rpc"


@dataclass(frozen=True)
class RpcError:
    """A JSON-RPC error sent instead of a tool result."""

    code: int
    message: str


@dataclass(frozen=True)
class Result:
    """One tool result as the stub sends it: exactly one text block, no structured content, no output schema.

    ``earlier`` is the same answer as it stood at an older time, where the source knows one (a stub's history, a
    proxy's memory); STALE serves it. ``echoes`` are the paths of values that only repeat the request (the entity asked
    for); a fault leaves those alone. Neither goes on the wire by itself.
    """

    text: str
    is_error: bool = False
    rpc_error: RpcError | None = None
    earlier: Result | None = None
    echoes: tuple[Path, ...] = ()
