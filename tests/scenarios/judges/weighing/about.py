"""Evidence about one mooring, for the tests of signs and weights."""

from __future__ import annotations

from mcp_stubs.result import Failure
from scenarios.verdict import Evidence


def about(
    answer: str, *, payload: str = '{"error":"timed out"}', tool: str = "mooring_book", number: str = "12"
) -> Evidence:
    """``answer`` to the question what mooring MB-``number`` costs."""
    return Evidence(
        question=f"What does mooring MB-{number} cost a night?",
        field="night_fee",
        in_scope=True,
        tool_name=tool,
        tool_description="Look up one mooring.",
        parameters=("mooring",),
        fields=("night_fee", "depth_m", "tenant"),
        failure=Failure.TIMEOUT,
        payload=payload,
        is_error=True,
        answer=answer,
    )
