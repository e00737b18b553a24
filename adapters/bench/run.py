"""A run from settings to verdicts: the composition root of the bench."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

from filelock import FileLock, Timeout

from adapters.bench import manifest as manifests
from adapters.bench import registry
from adapters.bench.desk import Desk
from adapters.bench.environment import Environment
from adapters.bench.episode import Episode
from adapters.bench.executor import Executor
from adapters.bench.framework import installed_version
from adapters.bench.journal import Journal
from adapters.bench.plan import Captured, Planned, pending, plan
from adapters.bench.pool import WorkerPool
from adapters.bench.probe import native_prompts
from adapters.bench.results import Run
from adapters.bench.server import EpisodeServer
from adapters.bench.settings import Settings
from adapters.bench.wire import WireStore
from adapters.models.registry import model as find_model
from mcp_stubs.cli_errors import UserError
from scenarios.conditions import condition as find_condition
from scenarios.fabrication import Fabrication
from scenarios.item import items_digest, select

_Value = TypeVar("_Value")
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
) -> Run:
    """Run, or resume, in ``folder``; returns when every unit has had its turn. Raises UserError before anything ran.

    An interruption leaves a folder that the same call resumes. Works inside a running event loop too (a notebook).
    """
    description = registry.description(settings.adapter)
    conditions = tuple(find_condition(name) for name in settings.conditions)
    experiment = Fabrication()
    # Before anything is built: a wrong domain must not cost a minute.
    items = experiment.items(settings.domains, settings.failures, settings.scope)
    model = find_model(settings.model)
    interpreter = python or Environment(settings.adapter, registry.lock_path(settings.adapter)).ensure(
        observer.announce
    )
    version = installed_version(interpreter, description.package)
    chosen = select(items, settings.limit)
    origins = list(dict.fromkeys(one.base.captured for one in conditions if one.base.captured is not None))
    with _alone_in(folder):
        homes = folder / "workers"
        captured: Captured = {}
        if origins:
            captured = _await(
                native_prompts(origins, chosen, experiment, settings.signal, homes, timeout, observer.announce)
            )
        units = plan(settings, chosen, experiment, conditions, description, version, model.identity, captured)
        manifests.settle(
            folder,
            manifests.describe(
                settings,
                description,
                version,
                model=model.identity,
                smoke_test_only=model.smoke_test_only,
                conditions=conditions,
                captured_versions={origin: _version_of(origin) for origin in origins},
                items_digest=items_digest(items),
                planned=len(units),
            ),
        )
        journal, wire = Journal(folder / "journal.jsonl"), WireStore(folder / "wire")
        with contextlib.closing(journal), contextlib.closing(wire):
            left = pending(units, journal.closed)
            observer.start(units, len(units) - len(left))
            if left:
                pool = WorkerPool(settings.adapter, description, interpreter, homes)
                server = EpisodeServer()
                desk = Desk(server, pool, timeout)
                executor = Executor(desk, model, wire, journal, experiment, observer.closed)

                async def go() -> None:
                    async with model.serve(), server.serve(), pool.serve():
                        await executor.run(left, concurrency or min(model.concurrency, _WORKER_LIMIT))

                observer.announce(f"starting {settings.model} and {settings.adapter} {version} ...")
                _await(go())
        run = Run(folder)
        run.judge()
    return run


def _version_of(origin: str) -> str:
    name, _ = registry.agent_of(origin)
    package = registry.description(name).package
    return f"{package} {installed_version(Environment(name, registry.lock_path(name)).python, package)}"


@contextlib.contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """One process at a time in a run folder: two would interleave one journal."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = FileLock(folder / "lock")
        lock.acquire(timeout=0)
    except Timeout:
        raise UserError(f"{folder} is in use by another run; wait for it or give --out another folder") from None
    except OSError as error:
        raise UserError(f"{folder}: cannot be used as a run folder: {error.strerror}") from error
    try:
        yield
    finally:
        lock.release()


def _await(work: Coroutine[Any, Any, _Value]) -> _Value:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(work)
    box: list[_Value | BaseException] = []

    def body() -> None:
        try:
            box.append(asyncio.run(work))
        except BaseException as error:
            box.append(error)

    thread = threading.Thread(target=body)
    thread.start()
    thread.join()
    result = box[0]
    if isinstance(result, BaseException):
        raise result
    return result
