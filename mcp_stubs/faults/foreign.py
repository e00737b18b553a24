"""Records of quite another type: well formed, and nothing to do with what was asked."""

from __future__ import annotations

from collections.abc import Iterator

from mcp_stubs.faults.document import Document, Json
from mcp_stubs.faults.draw import Draw


def foreign(document: Document, draw: Draw) -> Json:
    """A record of another type that shares no word of a key with the first value hit."""
    asked = document.key.casefold().split("_")
    return draw.choice([record for record in _records(draw) if not _akin(asked, list(_words(record)))])


def _akin(some: list[str], others: list[str]) -> bool:
    return any(one.startswith(other) or other.startswith(one) for one in some for other in others if one and other)


def _words(node: Json) -> Iterator[str]:
    if isinstance(node, dict):
        for key, value in node.items():
            yield from key.casefold().split("_")
            yield from _words(value)
    elif isinstance(node, list):
        for value in node:
            yield from _words(value)


def _records(draw: Draw) -> list[Json]:
    mark = draw.hexadecimal(12)
    return [
        {"user_id": f"u_{mark}", "login": "svc-connector", "locale": "en-GB", "theme": "dark", "digest_mail": "weekly"},
        {"probes": [{"probe": "db", "ms": draw.between(2, 39)}, {"probe": "queue", "ms": 1}], "build": f"b{mark[:7]}"},
        {"page": 1, "per_page": 25, "total_pages": 0, "links": {"self": "?page=1", "next": None}},
        {"offset": 0, "size": 50, "sort": "created", "_links": {"self": {"href": f"/v2/search/{mark}"}}},
        {"job": f"j-{mark}", "state": "queued", "poll": f"/jobs/j-{mark}", "interval_s": draw.choice([2, 5, 10])},
        {"access_token": f"eyJ{draw.base64(24)}", "token_type": "Bearer", "expires_in": draw.choice([900, 3600])},
        {"openapi": "3.0.3", "info": {"title": "Internal API", "version": f"2.{draw.between(3, 19)}.0"}, "paths": {}},
        {"session": mark, "csrf": draw.hexadecimal(20), "features": ["export", "bulk_edit"], "tz": "UTC"},
        {"filename": f"export-{mark[:6]}.csv", "mime": "text/csv", "bytes": 0, "sha1": draw.hexadecimal(40)},
        {"event": "webhook.received", "delivery": draw.uuid(), "attempt": 1, "subscribers": []},
    ]
