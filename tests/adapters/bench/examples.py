"""Examples for the bench's tests: one episode, one unit."""

from __future__ import annotations

from typing import Any

from adapters.bench.episode import Episode
from adapters.bench.units import Unit
from mcp_stubs.result import Signal
from scenarios.status import Status

UNIT = Unit(
    item="banking/balance/CORRUPTED",
    condition="native",
    adapter="crewai",
    agent="native",
    framework_version="1",
    content="c",
    model="m",
    temperature=0.7,
    max_tokens=10,
    signal=Signal.BOTH,
    protocol="forced",
    seed=0,
    trial=1,
)


def episode(unit: str = UNIT.key, status: Status = Status.OK, **given: Any) -> Episode:
    """An episode with nothing in it but its unit and status."""
    plain: dict[str, Any] = {
        "item": UNIT.item,
        "condition": UNIT.condition,
        "adapter": UNIT.adapter,
        "agent": UNIT.agent,
        "trial": 1,
        "framework_version": "1",
        "protocol": "forced",
        "reason": "",
        "calls": (),
        "rounds": (),
        "answer": "text",
        "raw_answer": "text",
        "splice": None,
        "started_at": "2026-11-30T00:00:00+00:00",
        "seconds": 0.1,
    }
    return Episode(unit=unit, status=status, **{**plain, **given})
