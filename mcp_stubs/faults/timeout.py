"""TIMEOUT: no answer in time, and the envelope says so."""

from __future__ import annotations

from mcp_stubs.faults.base import Shape, hiding
from mcp_stubs.faults.document import Document, Json, read
from mcp_stubs.faults.draw import Draw
from mcp_stubs.result import Failure, Path, Result


class Timeout:
    """An error envelope with one of the bodies that gateways and databases send when they stop waiting."""

    failure = Failure.TIMEOUT

    def apply(self, result: Result, focus: Path, seed: str) -> Result:
        """An envelope with ``status: "error"`` and no data; how it is signalled in MCP is a second step."""
        return hiding(result, read(result, focus), self.failure, seed, _SHAPES)


def _failed(document: Document, draw: Draw) -> str:
    return document.envelope(status="error", error=_body(draw))


def _body(draw: Draw) -> Json:
    seconds = draw.choice([10, 15, 29, 30, 60])
    elapsed = seconds * 1000 + draw.between(2, 48)
    return draw.choice(
        [
            {"code": 504, "message": f"Gateway Timeout: upstream did not respond within {seconds} s"},
            {"code": "DEADLINE_EXCEEDED", "message": f"Deadline exceeded after {elapsed} ms"},
            {"code": "TIMEOUT", "message": f"Request timed out after {seconds} seconds", "elapsed_ms": elapsed},
            {"code": "QUERY_CANCELED", "message": "Query canceled due to statement timeout", "elapsed_ms": elapsed},
            {"code": "READ_TIMEOUT", "message": f"Read timed out (read timeout={seconds}.0)", "attempts": 1},
            {"message": "504 Gateway Time-out"},
            {"code": 504, "message": "Endpoint request timed out", "request_id": draw.uuid()},
            {"code": 504, "message": "upstream request timeout"},
            {"code": 504, "message": "stream timeout", "response_flags": "UT", "duration_ms": elapsed},
            {"code": "ETIMEDOUT", "message": f"connect ETIMEDOUT after {elapsed}ms", "syscall": "connect"},
            {"code": "ECONNABORTED", "message": f"timeout of {seconds * 1000}ms exceeded"},
            {"code": "LOCK_TIMEOUT", "message": "Lock wait timeout exceeded; try restarting transaction"},
            {
                "code": "POOL_TIMEOUT",
                "message": f"QueuePool limit of size 5 overflow 10 reached, connection timed out, timeout {seconds}.00",
            },
            {
                "type": "about:blank",
                "status": 504,
                "message": f"No response from the backend in {seconds} seconds.",
            },
            {"code": 408, "message": "Request Timeout", "trace_id": draw.hexadecimal(32)},
            {"code": -32001, "message": "Request timed out", "data": {"timeout": seconds * 1000}},
        ]
    )


_SHAPES: tuple[Shape, ...] = (_failed,)
