"""An instrument: an episode URL that only looks at the first model request and answers none."""

from __future__ import annotations

from typing import Any

from adapters.bench.session import Refusal
from mcp_stubs.server import StubSession


class Probe:
    """Captures an agent's prompt as sent. Costs no model call: every request is refused after the first was kept."""

    def __init__(self, stub: StubSession) -> None:
        self.stub = stub
        self.over = False
        self.request: dict[str, Any] | None = None

    async def complete(self, body: dict[str, Any]) -> dict[str, Any]:
        """Keep the first request; always raises Refusal."""
        if self.request is None:
            self.request = body
        raise Refusal("the prompt was captured; no model answers here")
