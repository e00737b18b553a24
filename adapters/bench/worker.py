"""Worker processes: the real framework in its own environment, seen from the bench."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
import signal
import tempfile
from collections.abc import AsyncIterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import adapters
from adapters.base import Answer, Description, Task

_INHERITED = ("PATH", "LANG", "LC_ALL", "TZ", "TMPDIR", "OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE")
_LINE_LIMIT = 64 * 1024 * 1024
_LOG_TAIL = 2000


class WorkerDied(Exception):
    """The worker process ended before it answered; the message holds the end of what it printed."""


class Worker:
    """One process that runs up to ``description.concurrency`` episodes at once; reused, since imports cost seconds."""

    def __init__(self, name: str, description: Description, python: Path, homes: Path) -> None:
        self._name = name
        self._description = description
        self._python = python
        self._homes = homes
        self._waiting: dict[int, asyncio.Future[Answer]] = {}
        self._next = 0
        self._ended = False
        self._process: asyncio.subprocess.Process | None = None
        self.version = ""

    @property
    def load(self) -> int:
        """Episodes that run in it now."""
        return len(self._waiting)

    @property
    def alive(self) -> bool:
        """Whether it can take a task."""
        # A dead process has no return code until it is reaped, so its end is noted here at once.
        return not self._ended and self._process is not None and self._process.returncode is None

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Start it in a private folder (its HOME), wait for the framework's import; end its process group after."""
        with tempfile.TemporaryDirectory(dir=self._homes, ignore_cleanup_errors=True) as home:
            folder = Path(home)
            _stage(self._name, folder)
            reader: asyncio.Task[None] | None = None
            try:
                reader = await self._start(folder)
                yield
            finally:
                self.kill()
                if reader is not None:
                    await reader
                if self._process is not None:
                    await self._process.wait()

    async def run(self, task: Task) -> Answer:
        """Run one task; raises WorkerDied when the process ends before it answers."""
        self._next += 1
        number = self._next
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        try:
            self._tasks.write(json.dumps({"id": number, "task": asdict(task)}).encode() + b"\n")
            return await future
        finally:
            self._waiting.pop(number, None)

    def kill(self) -> None:
        """End the process and all that it started."""
        self._ended = True
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)

    async def _start(self, folder: Path) -> asyncio.Task[None]:
        tasks_read, tasks_write = os.pipe()
        answers_read, answers_write = os.pipe()
        log = folder / "output.log"
        with log.open("wb") as output:
            self._process = await asyncio.create_subprocess_exec(
                *(str(self._python), "-I", str(folder / "worker_main.py")),
                *(self._name, str(tasks_read), str(answers_write)),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                cwd=folder,
                env=_environment(self._description, folder),
                pass_fds=(tasks_read, answers_write),
                start_new_session=True,
            )
        os.close(tasks_read)
        os.close(answers_write)
        loop = asyncio.get_running_loop()
        transport, protocol = await loop.connect_write_pipe(
            asyncio.streams.FlowControlMixin, os.fdopen(tasks_write, "wb")
        )
        self._tasks = asyncio.StreamWriter(transport, protocol, None, loop)
        answers = asyncio.StreamReader(limit=_LINE_LIMIT)
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(answers), os.fdopen(answers_read, "rb"))
        first = await answers.readline()
        if not first:
            await self._process.wait()
            raise WorkerDied(f"the {self._name} worker did not start: {_tail(log)}")
        self.version = json.loads(first)["version"]
        return asyncio.create_task(self._read(answers, log))

    async def _read(self, answers: asyncio.StreamReader, log: Path) -> None:
        while line := await answers.readline():
            message: dict[str, Any] = json.loads(line)
            future = self._waiting.get(message["id"])
            if future is not None and not future.done():
                answer = message["answer"]
                future.set_result(Answer(answer["text"], tuple(answer["tool_results"]), answer["error"]))
        self._ended = True
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(WorkerDied(f"the {self._name} worker ended: {_tail(log)}"))
        self.kill()
        self._tasks.close()


def _stage(name: str, folder: Path) -> None:
    """Copy the few standard-library-only modules a worker may see. Never our site-packages: with the core on its path
    a framework silently runs on other versions than its lock."""
    source = Path(adapters.__file__).parent
    package = folder / "adapters"
    (package / name).mkdir(parents=True)
    for marker in (package, package / name):
        (marker / "__init__.py").touch()
    shutil.copy(source / "base.py", package)
    shutil.copy(source / "bench" / "worker_main.py", folder)
    for module in ("description.py", "adapter.py"):
        shutil.copy(source / name / module, package / name)


def _environment(description: Description, home: Path) -> dict[str, str]:
    inherited = {name: os.environ[name] for name in _INHERITED if name in os.environ}
    return {**inherited, "HOME": str(home), "PYTHONUNBUFFERED": "1", **description.environment}


def _tail(log: Path) -> str:
    try:
        printed = log.read_bytes()[-_LOG_TAIL:].decode(errors="replace")
    except FileNotFoundError:
        return "no output"
    lines = [line.strip() for line in printed.splitlines() if line.strip()]
    return lines[-1] if lines else "no output"
