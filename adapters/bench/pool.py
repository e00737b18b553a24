"""As many workers as the concurrency needs, started when first wanted, replaced when one dies."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

from adapters.base import Answer, Description, Task
from adapters.bench.worker import Worker


class WorkerPool:
    """Hands tasks to the least busy worker. Imports are slow, so a worker is only started when the others are full."""

    def __init__(self, name: str, description: Description, python: Path, homes: Path) -> None:
        """``homes`` is the folder for the workers' private folders; what a killed run left there is removed."""
        shutil.rmtree(homes, ignore_errors=True)
        homes.mkdir()
        self._homes = homes.resolve()
        self._name = name
        self._description = description
        self._python = python
        self._workers: list[Worker] = []
        self._starting = asyncio.Lock()
        self._stack = contextlib.AsyncExitStack()

    @contextlib.asynccontextmanager
    async def serve(self) -> AsyncIterator[None]:
        """Workers live until the block ends."""
        async with self._stack:
            yield

    async def run(self, task: Task, deadline: float) -> Answer | None:
        """Run a task in some worker; None when the deadline (seconds) passed, that worker being ended then.

        Raises WorkerDied when the worker ended under the task, by its own doing or by another task's.
        """
        worker = await self._free_worker()
        try:
            async with asyncio.timeout(deadline):
                return await worker.run(task)
        except TimeoutError:
            worker.kill()
            return None

    async def _free_worker(self) -> Worker:
        async with self._starting:
            self._workers = [worker for worker in self._workers if worker.alive]
            idle = [worker for worker in self._workers if worker.load < self._description.concurrency]
            if idle:
                return min(idle, key=lambda worker: worker.load)
            worker = Worker(self._name, self._description, self._python, self._homes)
            await self._stack.enter_async_context(worker.running())
            self._workers.append(worker)
            return worker
