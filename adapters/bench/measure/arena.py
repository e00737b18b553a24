"""The same episodes through the bench, and without it, in the same warm workers."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from adapters.base import Answer, Task
from adapters.bench import registry
from adapters.bench.api import chosen_settings
from adapters.bench.desk import Desk
from adapters.bench.environment import Environment
from adapters.bench.episode import Episode
from adapters.bench.executor import Executor
from adapters.bench.framework import installed_version
from adapters.bench.journal import Journal
from adapters.bench.measure import bare
from adapters.bench.measure.processes import Meter
from adapters.bench.plan import Planned, plan
from adapters.bench.pool import WorkerPool
from adapters.bench.server import EpisodeServer
from adapters.bench.wire import WireStore
from adapters.models.base import Model
from adapters.models.scripted import ScriptedModel, create
from mcp_stubs.cli_errors import UserError
from scenarios.conditions import condition
from scenarios.fabrication import Fabrication
from scenarios.item import select
from scenarios.status import Status

_TIMEOUT = 600.0
"""Seconds an episode: as good as none, since an episode that fails spoils the measurement anyway."""


class NotMeasured(UserError):
    """What was to be measured did not run as it should, so there is no figure."""

    exit_code = 1


def scripted() -> ScriptedModel:
    """The model of every measurement: one call, then a text."""
    return create("honest")


def planned_units(adapter: str, version: str, limit: int | None) -> list[Planned]:
    """The units of a run of ``limit`` items (None: all 1,024) in the adapter's default agent and base."""
    settings = chosen_settings(adapter, domains=None, failures=None, model="scripted:honest", limit=limit)
    experiment = Fabrication()
    items = select(experiment.items(settings.domains, settings.failures, settings.scope), settings.limit)
    conditions = [condition(name) for name in settings.conditions]
    description = registry.description(adapter)
    return plan(settings, items, experiment, conditions, description, version, scripted().identity, {})


@dataclass(frozen=True)
class Arena:
    """Warm workers of one adapter, and the ways to lead an episode through them."""

    adapter: str
    version: str
    desk: Desk

    async def bench(
        self,
        planned: Sequence[Planned],
        concurrency: int,
        *,
        model: Model,
        folder: Path,
        closed: Callable[[Episode], None],
    ) -> None:
        """Run the units as a run does. Raises NotMeasured when one does not end as it should: no figure is of that."""
        spoilt: list[Episode] = []

        def note(episode: Episode) -> None:
            if episode.status is not Status.OK:
                spoilt.append(episode)
            closed(episode)

        journal, wire = Journal(folder / "journal.jsonl"), WireStore(folder / "wire")
        with contextlib.closing(journal), contextlib.closing(wire):
            executor = Executor(self.desk, model, wire, journal, Fabrication(), note)
            await executor.run(planned, concurrency)
        for one in spoilt:
            raise NotMeasured(f"{self.adapter}: {one.item} ended {one.status}, so nothing is measured: {one.reason}")

    async def baseline(
        self, planned: Sequence[Planned], concurrency: int, *, url: str, ended: Callable[[], None]
    ) -> list[Answer | None]:
        """Give the same tasks to the same workers, with the model and the tool at ``url`` (see ``bare.serve``)."""
        answers: list[Answer | None] = [None] * len(planned)
        queue = iter(enumerate(planned))

        async def work() -> None:
            for number, one in queue:
                task = Task(
                    question=one.item.query.text,
                    agent=one.agent.name,
                    model_url=f"{url}/e/{number}/v1",
                    mcp_url=f"{url}/e/{number}/mcp",
                    temperature=one.unit.temperature,
                    max_tokens=one.unit.max_tokens,
                    timeout=_TIMEOUT,
                    instructions=one.instructions,
                )
                answers[number] = await self.desk.pool.run(task, _TIMEOUT)
                ended()

        async with asyncio.TaskGroup() as group:
            for _ in range(min(concurrency, len(planned))):
                group.create_task(work())
        return answers


@contextlib.asynccontextmanager
async def arena(adapter: str, announce: Callable[[str], None]) -> AsyncIterator[Arena]:
    """An episode server and workers, alive until the block ends; the environment is built if need be."""
    description = registry.description(adapter)
    python = Environment(adapter, registry.lock_path(adapter)).ensure(announce)
    version = installed_version(python, description.package)
    with tempfile.TemporaryDirectory() as folder:
        server, pool = EpisodeServer(), WorkerPool(adapter, description, python, Path(folder) / "workers")
        async with server.serve(), pool.serve():
            yield Arena(adapter, version, Desk(server, pool, _TIMEOUT))


async def alternate(stage: Arena, planned: Sequence[Planned], concurrency: int, baseline: Meter, bench: Meter) -> None:
    """One round of each, on the same units. Raises NotMeasured when they did not come to the same answers."""
    model = scripted()
    async with bare.serve(planned, model) as url:
        answers = await stage.baseline(planned, concurrency, url=url, ended=baseline.ended)
    texts: dict[str, str | None] = {}

    def closed(episode: Episode) -> None:
        texts[episode.unit] = episode.answer
        bench.ended()

    with tempfile.TemporaryDirectory() as folder:
        await stage.bench(planned, concurrency, model=model, folder=Path(folder), closed=closed)
    for one, answer in zip(planned, answers, strict=True):
        if answer is None or answer.text != texts[one.unit.key]:
            raise NotMeasured(f"{stage.adapter}: {one.item.id} was answered otherwise without the bench: {answer}")
