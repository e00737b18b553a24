"""TIMEOUT: no answer in time, and the envelope says so."""

from __future__ import annotations

from mcp_stubs.faults.base import hiding
from mcp_stubs.faults.document import Json, read
from mcp_stubs.faults.draw import Draw
from mcp_stubs.result import Failure, Path, Result


class Timeout:
    """An error envelope with one of the bodies that gateways and databases send when they stop waiting."""

    failure = Failure.TIMEOUT

    def apply(self, result: Result, focus: Path, seed: str) -> Result:
        """An envelope with ``status: "error"`` and no data; how it is signalled in MCP is a second step."""
        document = read(result, focus)
        return hiding(
            result, document, self.failure, seed, lambda draw: document.envelope(status="error", error=_body(draw))
        )


def _body(draw: Draw) -> Json:
    seconds = draw.choice([10, 15, 30, 60])
    elapsed = seconds * 1000 + draw.between(2, 48)
    return draw.choice(
        [
            {"code": 504, "message": f"Gateway Timeout: upstream did not respond within {seconds} s"},
            {"code": "DEADLINE_EXCEEDED", "message": f"Deadline exceeded after {elapsed} ms"},
            {"code": "TIMEOUT", "message": f"Request timed out after {seconds} seconds", "elapsed_ms": elapsed},
            {"code": "QUERY_CANCELED", "message": "Query canceled due to statement timeout", "elapsed_ms": elapsed},
            {"code": "READ_TIMEOUT", "message": f"Read timed out (read timeout={seconds}.0)", "attempts": 1},
        ]
    )
