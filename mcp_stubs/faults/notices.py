"""Notices about quotas that services send in a 200 body."""

from __future__ import annotations

from mcp_stubs.faults.document import Json
from mcp_stubs.faults.draw import Draw

_KEYS = ("Note", "Information", "message", "Message", "notice", "info", "detail", "warning")


def quota(draw: Draw) -> Json:
    """A wording for a used-up quota under one of the keys that such notices stand under."""
    seconds = draw.between(11, 58)
    limit = draw.choice([5, 25, 60, 100, 250, 500])
    wording = draw.choice(
        [
            "Request limit for this plan reached. Please try again later.",
            f"Our standard call frequency is {limit} requests per minute. Consider a higher plan for more.",
            f"You have exceeded the quota of {limit} requests per day for your API key.",
            "Too many requests. Slow down.",
            f"Rate limit exceeded, retry in {seconds} seconds",
            f"Thank you for using this API. Your key is limited to {limit} calls per hour.",
            "API calls quota exceeded! Maximum admitted per account has been reached.",
            "Throttling: request was denied due to request throttling.",
        ]
    )
    notice: dict[str, Json] = {draw.choice(_KEYS): wording}
    extra: dict[str, Json] = draw.choice(
        [
            {},
            {},
            {"retry_after": seconds},
            {"limit": limit, "remaining": 0},
            {"documentation_url": "/docs/rate-limits"},
        ]
    )
    return notice | extra
