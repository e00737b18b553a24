"""As many workers as the concurrency needs, started when first wanted, replaced when one dies."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

from adapters.base import Answer, Description, Task
from adapters.bench.worker import Worker, WorkerDied
from mcp_stubs.cli_errors import UserError
from mcp_stubs.files import storing

_STARTS = 2


class NoWorker(UserError):
    """The framework's process does not come up: every unit would end the same way, so the run stops."""

    exit_code = 1


class WorkerPool:
    """Hands tasks to the least busy worker. Imports are slow, so a worker is only started when the others are full."""

    def __init__(self, name: str, description: Description, python: Path, homes: Path) -> None:
        """``homes`` is the folder for the workers' private folders; what a killed run left there is removed."""
        shutil.rmtree(homes, ignore_errors=True)
        with storing(homes):
            homes.mkdir()
        self._homes = homes.resolve()
        self._name = name
        self._description = description
        self._python = python
        self._workers: dict[Worker, contextlib.AsyncExitStack] = {}
        self._starting = asyncio.Lock()
        self._apart: Worker | None = None
        self._one_apart = asyncio.Lock()

    @contextlib.asynccontextmanager
    async def serve(self) -> AsyncIterator[None]:
        """Workers live until the block ends."""
        try:
            yield
        finally:
            for worker in self._workers:
                worker.kill()
            await self._bury()

    async def run(self, task: Task, deadline: float, *, alone: bool = False) -> Answer | None:
        """Run a task in some worker; None when the deadline (seconds, by the monotonic clock) passed.

        A worker with a task stuck in it gets no more; its other episodes go on to their own ends. ``alone``: in a
        worker with no other episode in it, one such task at a time. Raises WorkerDied when the worker ended under the
        task, by its own doing or by another task's, and NoWorker when none can be started.
        """
        async with self._one_apart if alone else contextlib.nullcontext():
            worker = await self._worker(alone)
            try:
                async with asyncio.timeout(deadline):
                    return await worker.run(task)
            except TimeoutError:
                worker.retire()
                return None

    async def _worker(self, alone: bool) -> Worker:
        async with self._starting:
            await self._bury()
            if alone:
                if self._apart is None or not self._apart.open:
                    self._apart = await self._start()
                return self._apart
            open_ones = [worker for worker in self._workers if worker.open and worker is not self._apart]
            return min(open_ones, key=lambda worker: worker.load) if open_ones else await self._start()

    async def _start(self) -> Worker:
        for attempt in range(1, _STARTS + 1):
            worker, stack = (
                Worker(self._name, self._description, self._python, self._homes),
                contextlib.AsyncExitStack(),
            )
            try:
                await stack.enter_async_context(worker.running())
            except WorkerDied as error:
                if attempt == _STARTS:
                    raise NoWorker(
                        f"{error}; if the environment is damaged, 'python -m adapters env refresh {self._name}' "
                        "builds it anew"
                    ) from error
            else:
                self._workers[worker] = stack
                return worker
        raise AssertionError("not reached")

    async def _bury(self) -> None:
        """Remove what the dead ones left: processes that were not reaped, private folders."""
        for worker in [one for one in self._workers if not one.alive]:
            await self._workers.pop(worker).aclose()
