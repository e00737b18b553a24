"""What answers an agent's tool calls: always one payload (the bench), or the failed record asked for (standalone)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from mcp_stubs.domain import Domain, DomainError
from mcp_stubs.faults import fault
from mcp_stubs.result import Failure, Path, Result, Signal
from mcp_stubs.signal import encode


@dataclass(frozen=True)
class ToolSpec:
    """A tool as MCP declares it."""

    name: str
    description: str
    input_schema: Mapping[str, Any]


class Stub(Protocol):
    """The seam between MCP and whatever answers: a name, a set of tools, and one method."""

    @property
    def name(self) -> str:
        """The server's name as the agent sees it; it must not tell that this is a test."""
        ...

    @property
    def tools(self) -> tuple[ToolSpec, ...]:
        """The tools that are declared."""
        ...

    def call(self, name: str, arguments: Mapping[str, Any]) -> Result:
        """Answer one call, whatever its name and arguments; failures are results, so nothing is raised."""
        ...


def _specs(domain: Domain) -> tuple[ToolSpec, ...]:
    return tuple(ToolSpec(tool.name, tool.description, tool.input_schema()) for tool in domain.tools)


@dataclass(frozen=True)
class FixedStub:
    """The bench's stub: ``result`` for every call, whatever the arguments (arXiv 2609.14758, the live loop)."""

    domain: Domain
    result: Result

    @property
    def name(self) -> str:
        """The fictional system's name."""
        return self.domain.system

    @cached_property
    def tools(self) -> tuple[ToolSpec, ...]:
        """The domain's tools."""
        return _specs(self.domain)

    def call(self, name: str, arguments: Mapping[str, Any]) -> Result:
        """The item's payload."""
        return self.result


@dataclass(frozen=True)
class DomainStub:
    """The standalone stub: the record that the call asks for, failed as ``failure`` says.

    ``field`` is the one that is hit; without it every data value is. The same call gets the same bytes each time.
    """

    domain: Domain
    failure: Failure
    signal: Signal = Signal.BOTH
    field: str | None = None
    seed: str = ""

    @property
    def name(self) -> str:
        """The fictional system's name."""
        return self.domain.system

    @property
    def tools(self) -> tuple[ToolSpec, ...]:
        """The domain's tools."""
        return _specs(self.domain)

    def call(self, name: str, arguments: Mapping[str, Any]) -> Result:
        """The failed record; an unknown tool or entity gets an error envelope, as a real system would send."""
        try:
            tool = self.domain.tool(name)
        except DomainError:
            return self._refuse(400, f"Unknown tool: {name}")
        entity = arguments.get(tool.entity_parameter)
        if not isinstance(entity, str) or not entity:
            return self._refuse(400, f"Missing required parameter: {tool.entity_parameter}")
        if entity not in self.domain.records:
            return self._refuse(404, f"No record found for {tool.entity_parameter} '{entity}'")
        focus: Path = ("data",) if self.field is None else self.domain.focus(self.field)
        valid = self.domain.result(tool.name, entity)
        failed = fault(self.failure).apply(valid, focus, f"{self.seed}/{tool.name}/{entity}")
        return encode(failed, self.signal)

    def _refuse(self, code: int, message: str) -> Result:
        error = {"code": code, "message": message}
        envelope = {"status": "error", "retrieved_at": self.domain.retrieved_at, "error": error}
        return encode(Result(json.dumps(envelope, ensure_ascii=False, separators=(",", ":"))), self.signal)
