"""The first requests of an adapter's agents, without and with the line: the adapter's own probe and seam."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from adapters.bench import probe, registry
from adapters.bench.desk import Desk
from adapters.bench.pool import WorkerPool
from adapters.bench.server import EpisodeServer
from adapters.bench.worker import WorkerDied
from frameworks_audit.frameworks.seam import LINE
from mcp_stubs.ledger import Ledger
from mcp_stubs.result import Signal
from mcp_stubs.server import StubSession
from scenarios.fabrication import Fabrication
from scenarios.item import Item, item

JsonObject = dict[str, Any]

_ITEM = "banking/balance/NONE"
_TIMEOUT = 60.0


def question() -> str:
    """What the adapters' agents are asked."""
    return item(_ITEM).query.text


def requests(name: str, agents: Sequence[str], python: Path) -> dict[str, tuple[JsonObject | str, JsonObject | None]]:
    """For each agent the request (or why there is none) and the one with the line, in Chat Completions' form."""
    return asyncio.run(_requests(name, agents, python))


async def _requests(
    name: str, agents: Sequence[str], python: Path
) -> dict[str, tuple[JsonObject | str, JsonObject | None]]:
    found: dict[str, tuple[JsonObject | str, JsonObject | None]] = {}
    with tempfile.TemporaryDirectory() as folder:
        server = EpisodeServer()
        pool = WorkerPool(name, registry.description(name), python, Path(folder) / "workers")
        desk = Desk(server, pool, _TIMEOUT)
        async with server.serve(), pool.serve():
            for agent in agents:
                try:
                    base = await probe.prompt(
                        desk,
                        Fabrication(),
                        item(_ITEM),
                        Signal.BOTH,
                        agent,
                        temperature=0.0,
                        max_tokens=200,
                        instructions=None,
                    )
                except probe.ProbeFailed as error:
                    found[agent] = (str(error), None)
                    continue
                found[agent] = (base, await _defended(desk, item(_ITEM), agent))
    return found


async def _defended(desk: Desk, one: Item, agent: str) -> JsonObject | None:
    asked = probe.Probe(StubSession(Fabrication().stub(one, Signal.BOTH), Ledger()))
    try:
        await desk.ask(asked, one, agent, temperature=0.0, max_tokens=200, instructions=None, splice=LINE)
    except WorkerDied:
        return None
    return asked.request
