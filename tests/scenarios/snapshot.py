"""The digest of each item, as it was published. To change it knowingly: ``python -m tests.scenarios.snapshot``."""

from __future__ import annotations

from pathlib import Path

from mcp_stubs.domain import domain_names
from mcp_stubs.result import Failure, Signal
from scenarios.item import items

PATH = Path(__file__).with_name("items.sha256")


def lines() -> list[str]:
    """One line an item: the first 16 hex digits of its digest, and its id."""
    return [f"{one.digest(Signal.BOTH)[:16]}  {one.id}" for one in items(domain_names(), Failure)]


if __name__ == "__main__":
    PATH.write_text("\n".join(lines()) + "\n")
