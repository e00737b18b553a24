"""What a stub sent, in order and out of band: the agent cannot see it, and the bench need not guess from its text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, TextIO

from mcp_stubs.result import Result


@dataclass(frozen=True)
class LedgerEntry:
    """One call: its place in the episode (from 1), the arguments as they came, and the result as it was sent."""

    sequence: int
    tool: str
    arguments: Mapping[str, Any]
    result: Result
    at: datetime


class Ledger:
    """The calls of one episode or of one standalone server.

    ``errors`` holds exceptions that escaped the stub: a defect of the instrument, so the bench closes such an episode
    as STUB_ERROR. ``file`` gets each entry as one JSON line, flushed.
    """

    def __init__(self, file: TextIO | None = None) -> None:
        self._entries: list[LedgerEntry] = []
        self._errors: list[Exception] = []
        self._file = file

    @property
    def entries(self) -> tuple[LedgerEntry, ...]:
        """Every call so far, in order."""
        return tuple(self._entries)

    @property
    def errors(self) -> tuple[Exception, ...]:
        """Exceptions that escaped the stub, in order."""
        return tuple(self._errors)

    def record(self, tool: str, arguments: Mapping[str, Any], result: Result) -> LedgerEntry:
        """Append one call."""
        entry = LedgerEntry(len(self._entries) + 1, tool, dict(arguments), result, datetime.now(UTC))
        self._entries.append(entry)
        if self._file is not None:
            self._file.write(json.dumps(_line(entry), ensure_ascii=False) + "\n")
            self._file.flush()
        return entry

    def fail(self, error: Exception) -> None:
        """Keep an exception of the stub as evidence."""
        self._errors.append(error)


def _line(entry: LedgerEntry) -> dict[str, Any]:
    rpc = entry.result.rpc_error
    return {
        "sequence": entry.sequence,
        "at": entry.at.isoformat(),
        "tool": entry.tool,
        "arguments": dict(entry.arguments),
        "text": entry.result.text,
        "is_error": entry.result.is_error,
        "rpc_error": None if rpc is None else {"code": rpc.code, "message": rpc.message},
    }
