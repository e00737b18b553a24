"""HTTP_500: the server behind the tool failed, and the envelope says so."""

from __future__ import annotations

from mcp_stubs.faults.base import hiding
from mcp_stubs.faults.document import Json, read
from mcp_stubs.faults.draw import Draw
from mcp_stubs.result import Failure, Path, Result


class Http500:
    """An error envelope with one of the bodies that servers really send with a 500."""

    failure = Failure.HTTP_500

    def apply(self, result: Result, focus: Path, seed: str) -> Result:
        """An envelope with ``status: "error"`` and no data; how it is signalled in MCP is a second step."""
        document = read(result, focus)
        return hiding(
            result, document, self.failure, seed, lambda draw: document.envelope(status="error", error=_body(draw))
        )


def _body(draw: Draw) -> Json:
    return draw.choice(
        [
            {"code": 500, "message": "Internal Server Error"},
            {
                "code": 500,
                "type": "internal_error",
                "message": "An unexpected error occurred while processing the request.",
                "request_id": f"req_{draw.hexadecimal(16)}",
            },
            {
                "code": 500,
                "title": "Internal Server Error",
                "message": "Unhandled exception in the request handler.",
                "trace_id": draw.hexadecimal(32),
            },
            {"code": 500, "message": "HTTP 500 from upstream: could not acquire a database connection from the pool"},
            {
                "code": 500,
                "message": "HTTP 500: NullPointerException at RecordAssembler.assemble(RecordAssembler.java)",
                "correlation_id": "-".join(draw.hexadecimal(length) for length in (8, 4, 4, 4, 12)),
            },
        ]
    )
