"""A small made-up run for the tests of the tables: four domains, three kinds of failure and the control."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mcp_stubs.result import Failure
from scenarios.split import Half, split
from scenarios.tables.example import MadeUp, Plan

PLANS = {
    "deploy": Plan(0.3, u=0.05, lost=0.05),
    "deploy+slot": Plan(0.25, alarm=0.2),
    "deploy+placebo": Plan(0.3),
}
DOMAINS = (*split().halves[Half.DEVELOPMENT][:2], *split().halves[Half.HELD_OUT][:2])


def small(name: str = "made-up", **given: Any) -> MadeUp:
    """The run, with whatever is ``given`` in place of its own."""
    plain: dict[str, Any] = {
        "plans": PLANS,
        "seed": 11,  # every way to declare is in it
        "domains": DOMAINS,
        "failures": (Failure.TIMEOUT, Failure.CORRUPTED, Failure.STALE, Failure.NONE),
        "folder": Path(name),
    }
    return MadeUp(**{**plain, **given})
