"""Examples for the bench's tests: one episode, one unit, one session in progress."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from adapters.bench.episode import Episode
from adapters.bench.session import Session
from adapters.bench.units import Unit
from adapters.bench.wire import WireStore
from adapters.models.base import Model, Scene
from mcp_stubs.ledger import Ledger
from mcp_stubs.result import Signal
from mcp_stubs.server import StubSession
from scenarios.fabrication import Fabrication
from scenarios.item import item
from scenarios.protocol import FORCED
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
ITEM = item(UNIT.item)


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


@contextlib.contextmanager
def opened(folder: Path, model: Model, **given: Any) -> Iterator[Session]:
    """The unit's session, its wire store in ``folder``."""
    with contextlib.closing(WireStore(folder)) as wire:
        yield Session(
            unit=UNIT,
            model=model,
            wire=wire,
            stub=StubSession(Fabrication().stub(ITEM, Signal.BOTH), Ledger()),
            protocol=FORCED,
            scene=Scene(
                "tools", ITEM.tool.name, dict(ITEM.arguments), ITEM.query.field, ITEM.true_value, ITEM.query.kind
            ),
            instructions=given.get("instructions"),
            undefended=given.get("undefended"),
        )
