"""A run from settings to verdicts: the composition root of the bench."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Protocol

from adapters.bench import manifest as manifests
from adapters.bench import registry
from adapters.bench.desk import Desk
from adapters.bench.environment import Environment
from adapters.bench.episode import Episode
from adapters.bench.executor import Executor
from adapters.bench.framework import installed_version, locked_version, run_version
from adapters.bench.journal import Journal
from adapters.bench.journal import read as read_journal
from adapters.bench.locks import alone
from adapters.bench.plan import Captured, Planned, pending, plan
from adapters.bench.pool import WorkerPool
from adapters.bench.probe import native_prompts
from adapters.bench.results import Run
from adapters.bench.server import EpisodeServer
from adapters.bench.settings import Settings
from adapters.bench.spend import Brake, Spend, check_price
from adapters.bench.waiting import wait_for
from adapters.bench.wire import WireStore
from adapters.models.access import Access
from adapters.models.registry import model as find_model
from mcp_stubs.cli_errors import UserError
from scenarios.conditions import condition as find_condition
from scenarios.fabrication import Fabrication
from scenarios.item import items_digest, select

_WORKER_LIMIT = 8
"""Episodes at once unless told otherwise: one worker process of a framework runs that many."""


class Observer(Protocol):
    """Who is told how a run goes; the command line draws it, a test counts it."""

    def announce(self, line: str) -> None:
        """Something takes time now."""
        ...

    def start(self, planned: Sequence[Planned], done: int) -> None:
        """The units are known; ``done`` of them were closed before."""
        ...

    def closed(self, episode: Episode) -> None:
        """An episode was written to the journal."""
        ...


class Silent:
    """An observer that says nothing."""

    def announce(self, line: str) -> None: ...
    def start(self, planned: Sequence[Planned], done: int) -> None: ...
    def closed(self, episode: Episode) -> None: ...


def execute(
    settings: Settings,
    folder: Path,
    *,
    timeout: float,
    concurrency: int | None,
    python: Path | None,
    observer: Observer,
    access: Access | None = None,
    max_cost: float | None = None,
    allow_version: bool = False,
) -> Run:
    """Run, or resume, in ``folder``; returns when every unit has had its turn. Raises UserError before anything ran.

    No further episode starts when another one could pass ``max_cost`` US dollars or the provider takes no request: the
    observer is told why, and what is left stays open. Another version of the framework than the locked one is refused
    unless ``allow_version``.

    An interruption leaves a folder that the same call resumes. Works inside a running event loop too (a notebook).
    """
    description = registry.description(settings.adapter)
    conditions = tuple(find_condition(name) for name in settings.conditions)
    experiment = Fabrication()
    # Before anything is built: a wrong domain must not cost a minute.
    items = experiment.items(settings.domains, settings.failures, settings.scope)
    model = find_model(settings.model, access)
    check_price(model, max_cost)
    lock = registry.lock_path(settings.adapter)
    interpreter = python or Environment(settings.adapter, lock).ensure(observer.announce)
    version = run_version(interpreter, description.package, lock, allow_other=allow_version)
    chosen = select(items, settings.limit)
    origins = list(dict.fromkeys(one.base.captured for one in conditions if one.base.captured is not None))
    with _alone_in(folder):
        for origin in origins:
            _environment(origin).ensure(observer.announce)
        # Before anything else is done in the folder: it may be somebody else's.
        manifests.settle(
            folder,
            manifests.describe(
                settings,
                description,
                version,
                locked_version=locked_version(lock, description.package),
                model=model.identity,
                smoke_test_only=model.smoke_test_only,
                conditions=conditions,
                captured_versions={origin: _version_of(origin) for origin in origins},
                items_digest=items_digest(items),
                planned=len(settings.agents) * len(conditions) * settings.trials * len(chosen),
            ),
        )
        homes = folder / "workers"
        captured: Captured = {}
        if origins:
            captured = wait_for(
                native_prompts(origins, chosen, experiment, settings.signal, homes, timeout, observer.announce)
            )
        units = plan(settings, chosen, experiment, conditions, description, version, model.identity, captured)
        with (
            contextlib.closing(Journal(folder / "journal.jsonl")) as journal,
            contextlib.closing(WireStore(folder / "wire")) as wire,
        ):
            left = pending(units, journal.closed)
            observer.start(units, len(units) - len(left))
            if left:
                pool = WorkerPool(settings.adapter, description, interpreter, homes)
                server = EpisodeServer()
                desk = Desk(server, pool, timeout)
                spend = Spend(read_journal(folder / "journal.jsonl"))
                brake = Brake(model, spend, max_cost)

                def closed(episode: Episode) -> None:
                    spend.add(episode)
                    observer.closed(episode)

                executor = Executor(desk, model, wire, journal, experiment, closed, lambda: brake.room)

                async def go() -> None:
                    async with model.serve(), server.serve(), pool.serve():
                        check_price(model, max_cost)  # a served model may know more about that
                        await executor.run(left, concurrency or min(model.concurrency, _WORKER_LIMIT))

                observer.announce(f"starting {settings.model} and {settings.adapter} {version} ...")
                wait_for(go())
                if brake.reason is not None and pending(left, journal.closed):
                    observer.announce(brake.reason)
        run = Run(folder)
        run.judge()
    return run


def _environment(origin: str) -> Environment:
    name, _ = registry.agent_of(origin)
    return Environment(name, registry.lock_path(name))


def _version_of(origin: str) -> str:
    name, _ = registry.agent_of(origin)
    package = registry.description(name).package
    return f"{package} {installed_version(_environment(origin).python, package)}"


@contextlib.contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """One process at a time in a run folder: two would interleave one journal.

    A folder that did not become a run (it was refused, it is somebody else's) is left as it was.
    """
    lock = folder / "lock"

    def taken() -> None:
        raise UserError(f"{folder} is in use by another run; wait for it or give --out another folder")

    with contextlib.ExitStack() as stack:
        try:
            made = not folder.exists()
            folder.mkdir(parents=True, exist_ok=True)
            stack.enter_context(alone(lock, taken))
        except OSError as error:
            raise UserError(f"{folder}: cannot be used as a run folder: {error.strerror}") from error
        try:
            yield
        finally:
            if not (folder / "manifest.json").exists():
                with contextlib.suppress(OSError):
                    lock.unlink()
                    if made:
                        folder.rmdir()
