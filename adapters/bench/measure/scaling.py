"""Whether many episodes at once are as many as they could be."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, median

from adapters.bench.episode import Episode
from adapters.bench.measure.arena import Arena, planned_units
from adapters.bench.measure.figures import Figure
from adapters.bench.measure.processes import Meter
from adapters.bench.plan import Planned
from adapters.models.base import JsonObject, Request
from adapters.models.scripted import ScriptedModel
from adapters.models.scripted.behaviours import behaviour

LIMIT = 85.0


class SlowModel(ScriptedModel):
    """A scripted model whose replies take ``seconds`` each, and no CPU the while."""

    def __init__(self, seconds: float) -> None:
        super().__init__("honest", behaviour("honest"))
        self._seconds = seconds

    async def complete(self, request: Request) -> JsonObject:
        """The scripted reply, later."""
        await asyncio.sleep(self._seconds)
        return await super().complete(request)


class GatheringModel(ScriptedModel):
    """A scripted model that answers no first request before ``episodes`` have sent one: by then every worker is up."""

    def __init__(self, episodes: int) -> None:
        super().__init__("honest", behaviour("honest"))
        self._all = asyncio.Barrier(episodes)

    async def complete(self, request: Request) -> JsonObject:
        """The scripted reply, to the first request only once all are there."""
        if request.round == 1:
            await self._all.wait()
        return await super().complete(request)


def ideal(concurrency: int, calls: float, latency: float, cores: int, cpu: float) -> float:
    """Episodes a second that neither the model's latency (s) nor the baseline's CPU (s an episode) would hinder."""
    return min(concurrency / (calls * latency), cores / cpu)


async def scaling(stage: Arena, *, baseline_cpu: float, concurrency: int, latency: float, rounds: int) -> Figure:
    """The rate of episodes as a percentage of the ideal one, in the long run: without the start and the tail."""
    counted, warm = 4 * concurrency, 2 * concurrency
    planned = planned_units(stage.adapter, stage.version, warm + counted + concurrency)
    shares, rates, best = [], [], 0.0
    await _run(stage, planned[:concurrency], concurrency, GatheringModel(concurrency), Meter(warm, counted))
    for _ in range(rounds):
        meter = Meter(warm, counted)
        calls = await _run(stage, planned, concurrency, SlowModel(latency), meter)
        best = ideal(concurrency, calls, latency, cores(), baseline_cpu)
        rates.append(meter.rate)
        shares.append(100 * meter.rate / best)
    return Figure(
        name=f"{concurrency} at once with {latency:g} s a call, {stage.adapter}",
        unit="% of ideal",
        rounds=tuple(shares),
        limit=LIMIT,
        at_most=False,
        detail={"episodes/s": median(rates), "ideal/s": best, "cores": cores()},
    )


async def _run(stage: Arena, planned: Sequence[Planned], concurrency: int, model: ScriptedModel, meter: Meter) -> float:
    """Model calls an episode."""
    calls: list[int] = []

    def closed(episode: Episode) -> None:
        calls.append(len(episode.rounds))
        meter.ended()

    with tempfile.TemporaryDirectory() as folder:
        await stage.bench(planned, concurrency, model=model, folder=Path(folder), closed=closed)
    return mean(calls)


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
