"""What the gateway adds to the time of one model call."""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from statistics import median

import httpx

from adapters.bench.measure.child import Child, example
from adapters.bench.measure.figures import Figure
from adapters.bench.plan import Planned
from adapters.bench.server import EpisodeServer
from adapters.bench.session import Session
from adapters.bench.wire import WireStore
from adapters.models import openai
from adapters.models.access import Access
from adapters.models.base import JsonObject, Model, Scene
from mcp_stubs.ledger import Ledger
from mcp_stubs.server import StubSession
from scenarios.fabrication import Fabrication

LIMIT = 2.5


async def gateway(server: Child, *, calls: int, rounds: int) -> Figure:
    """Milliseconds more at the median of each round: through the gateway to the bare HTTP model, or straight to it.

    The wire store is in the temporary folder (``TMPDIR``). What a durable record takes is part of the figure, so the
    detail says what one line takes there by itself.
    """
    planned = example()
    model = openai.create("model", Access(base_url=f"{server.bare}/v1"))
    directs, gateways = [], []
    with tempfile.TemporaryDirectory() as folder, contextlib.closing(WireStore(Path(folder) / "wire")) as wire:
        disk = durable_line(Path(folder) / "lines")
        episodes = EpisodeServer()
        async with model.serve(), episodes.serve(), httpx.AsyncClient(trust_env=False) as client:
            for number in range(rounds + 1):
                direct, through = [], []
                for call in range(calls):
                    # A unit of its own each time: a recorded reply would be replayed.
                    session = _session(planned, number * calls + call, model, wire)
                    episode, url = episodes.open(session)
                    body = _body(planned)
                    direct.append(await _milliseconds(client, f"{server.bare}/v1", body))
                    through.append(await _milliseconds(client, f"{url}/v1", body))
                    episodes.close(episode)
                if number:  # the first round is for all three to get warm
                    directs.append(median(direct))
                    gateways.append(median(through))
    return Figure(
        name="gateway, added to a model call",
        unit="ms",
        rounds=tuple(through - direct for through, direct in zip(gateways, directs, strict=True)),
        limit=LIMIT,
        detail={"direct ms": median(directs), "through ms": median(gateways), "durable line ms": disk},
    )


def durable_line(path: Path, times: int = 64) -> float:
    """Milliseconds, at the median, to append a short line to a file and have it on the disk."""
    took = []
    with path.open("ab") as file:
        for _ in range(times):
            started = time.perf_counter()
            file.write(b"x" * 1023 + b"\n")
            file.flush()
            os.fsync(file.fileno())
            took.append(1000 * (time.perf_counter() - started))
    return median(took)


async def _milliseconds(client: httpx.AsyncClient, url: str, body: JsonObject) -> float:
    started = time.perf_counter()
    response = await client.post(f"{url}/chat/completions", json=body)
    took = time.perf_counter() - started
    assert response.raise_for_status().json()["choices"], response.text
    return 1000 * took


def _session(planned: Planned, trial: int, model: Model, wire: WireStore) -> Session:
    experiment, item = Fabrication(), planned.item
    return Session(
        unit=replace(planned.unit, trial=trial),
        model=model,
        wire=wire,
        stub=StubSession(experiment.stub(item, planned.unit.signal), Ledger()),
        protocol=experiment.protocol(planned.agent.protocol),
        scene=Scene(
            planned.agent.dialect, item.tool.name, item.arguments, item.query.field, item.true_value, item.query.kind
        ),
        instructions=planned.instructions,
    )


def _body(planned: Planned) -> JsonObject:
    tool = planned.item.tool
    function = {"name": tool.name, "description": tool.description, "parameters": tool.input_schema()}
    system = {"role": "system", "content": planned.instructions}
    return {
        "model": "model",
        "messages": [system, {"role": "user", "content": planned.item.query.text}],
        "tools": [{"type": "function", "function": function}],
        "temperature": planned.unit.temperature,
        "max_tokens": planned.unit.max_tokens,
    }
