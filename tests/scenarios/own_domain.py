"""A domain of a user's own: banking's two files under another name."""

from __future__ import annotations

from pathlib import Path

from mcp_stubs.domain import domain_text, load_domain
from scenarios.query import queries_text


def own_domain(folder: Path) -> Path:
    """Write ``mine.yaml`` and ``mine.queries.yaml`` into ``folder``; the path of the former."""
    path = folder / "mine.yaml"
    path.write_text(domain_text("banking")[0].replace("name: banking", "name: mine", 1))
    queries = queries_text("banking", load_domain("banking"))[0].replace("domain: banking", "domain: mine", 1)
    path.with_suffix(".queries.yaml").write_text(queries)
    return path
