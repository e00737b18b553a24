"""HTTP_500: the server behind the tool failed, and the envelope says so."""

from __future__ import annotations

from mcp_stubs.faults.base import Shape, hiding
from mcp_stubs.faults.document import Document, Json, read
from mcp_stubs.faults.draw import Draw
from mcp_stubs.result import Failure, Path, Result


class Http500:
    """An error envelope with one of the bodies that servers really send with a 500."""

    failure = Failure.HTTP_500

    def apply(self, result: Result, focus: Path, seed: str) -> Result:
        """An envelope with ``status: "error"`` and no data; how it is signalled in MCP is a second step."""
        return hiding(result, read(result, focus), self.failure, seed, _SHAPES)


def _failed(document: Document, draw: Draw) -> str:
    return document.envelope(status="error", error=_body(draw))


def _body(draw: Draw) -> Json:
    mark = draw.hexadecimal(16)
    return draw.choice(
        [
            {"code": 500, "message": "Internal Server Error"},
            {"message": "500 Internal Server Error"},
            {
                "code": 500,
                "type": "internal_error",
                "message": "An unexpected error occurred while processing the request.",
                "request_id": f"req_{mark}",
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
                "correlation_id": draw.uuid(),
            },
            {
                "type": "about:blank",
                "status": 500,
                "message": "The server encountered an unexpected condition.",
                "instance": f"/requests/{mark}",
            },
            {
                "code": 500,
                "message": "upstream connect error or disconnect/reset before headers, reason: connection failure",
            },
            {"code": 500, "message": "OperationalError: server closed the connection unexpectedly", "retryable": False},
            {
                "code": "InternalFailure",
                "message": "We encountered an internal error. Please try again.",
                "http_status": 500,
            },
            {"code": 500, "status": "INTERNAL", "message": "Internal error encountered."},
            {
                "code": 500,
                "message": f"Error processing request; please contact the administrator. Reference #{mark[:12]}",
            },
            {
                "code": 500,
                "message": "<html><head><title>500 Internal Server Error</title></head><body><center>"
                "<h1>500 Internal Server Error</h1></center><hr></body></html>",
            },
            {"code": 500, "message": "deadlock detected while updating the audit log", "sqlstate": "40P01"},
            {"code": 500, "message": "KeyError: 'session'", "traceback": ["handlers.py", "middleware.py"]},
            {"statusCode": 500, "error": "Internal Server Error", "message": "An internal server error occurred"},
        ]
    )


_SHAPES: tuple[Shape, ...] = (_failed,)
