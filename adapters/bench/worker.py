"""Worker processes: the real framework in its own environment, seen from the bench."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
import signal
import tempfile
from collections.abc import AsyncIterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

import adapters
from adapters.base import Answer, Description, End, Task
from mcp_stubs.files import storing

_INHERITED = ("PATH", "LANG", "LC_ALL", "TZ", "TMPDIR", "OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE")
_LINE_LIMIT = 64 * 1024 * 1024
_START_SECONDS = 300.0
"""How long a framework's import may take: far above the worst, a cold disk, since nothing else ends a hang in it."""
_BLOCK = 64 * 1024
_TAIL = 2000
"""Bytes kept of what a worker printed last."""
_LAST_WORDS_SECONDS = 1.0


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
        self._ended = self._retired = False
        self._printed = b""
        self._process: asyncio.subprocess.Process | None = None

    @property
    def load(self) -> int:
        """Episodes that run in it now."""
        return len(self._waiting)

    @property
    def alive(self) -> bool:
        """Whether the process runs. A dead one has no return code until it is reaped, so its end is noted at once."""
        return not self._ended and self._process is not None and self._process.returncode is None

    @property
    def open(self) -> bool:
        """Whether it takes a task."""
        return self.alive and not self._retired and self.load < self._description.concurrency

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Start it in a private folder (its HOME), wait for the framework's import; end its process group after.

        Raises WorkerDied when it does not come up, StorageError when there is no room for the folder.
        """
        with contextlib.ExitStack() as stack:
            with storing(self._homes):
                home = tempfile.TemporaryDirectory(dir=self._homes, ignore_cleanup_errors=True)
                folder = Path(stack.enter_context(home))
                _stage(self._name, folder)
            readers: list[asyncio.Task[None]] = []
            try:
                await self._start(folder, readers)
                yield
            finally:
                self.kill()
                if self._process is not None:
                    await self._process.wait()
                if readers:
                    # What a child of the framework's holds open may never end.
                    await asyncio.wait(readers, timeout=_LAST_WORDS_SECONDS)
                for reader in readers:
                    reader.cancel()
                await asyncio.gather(*readers, return_exceptions=True)

    async def run(self, task: Task) -> Answer:
        """Run one task; raises WorkerDied when the process ends before it answers."""
        if not self.alive:
            raise WorkerDied(f"the {self._name} worker has ended")
        self._next += 1
        number = self._next
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        try:
            self._tasks.write(json.dumps({"id": number, "task": asdict(task)}).encode() + b"\n")
            return await future
        finally:
            self._waiting.pop(number, None)
            self._end_if_done()

    def retire(self) -> None:
        """Give it no more tasks, since one is stuck in it; it is ended when its other episodes have ended."""
        self._retired = True
        self._end_if_done()

    def kill(self) -> None:
        """End the process and all that it started."""
        self._ended = True
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def _end_if_done(self) -> None:
        if self._retired and not self._waiting:
            self.kill()

    async def _start(self, folder: Path, readers: list[asyncio.Task[None]]) -> None:
        tasks, answers, output = os.pipe(), os.pipe(), os.pipe()
        try:
            self._process = await asyncio.create_subprocess_exec(
                *(str(self._python), "-I", "-u", str(folder / "worker_main.py")),
                *(self._name, str(tasks[0]), str(answers[1])),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=output[1],
                stderr=output[1],
                cwd=folder,
                env=clean_environment(self._description.environment, folder),
                pass_fds=(tasks[0], answers[1]),
                start_new_session=True,
            )
        except OSError as error:
            for mine in (tasks[1], answers[0], output[0]):
                os.close(mine)
            raise WorkerDied(f"the {self._name} worker cannot be started: {error}") from error
        finally:
            for its in (tasks[0], answers[1], output[1]):
                os.close(its)
        loop = asyncio.get_running_loop()
        transport, protocol = await loop.connect_write_pipe(asyncio.streams.FlowControlMixin, os.fdopen(tasks[1], "wb"))
        self._tasks = asyncio.StreamWriter(transport, protocol, None, loop)
        heard = asyncio.create_task(self._hear(output[0]))
        first: asyncio.Future[None] = loop.create_future()
        readers += [heard, asyncio.create_task(self._answers(answers[0], first, heard))]
        try:
            async with asyncio.timeout(_START_SECONDS):
                await first
        except TimeoutError:
            raise WorkerDied(f"the {self._name} worker did not start within {_START_SECONDS:.0f} seconds") from None

    async def _hear(self, descriptor: int) -> None:
        """Keep the end of what it prints. Always read, so that a framework that floods never waits for us; read from
        a pipe, so that it fills no disk."""
        async with _reading(descriptor, _BLOCK) as output:
            while block := await output.read(_BLOCK):
                self._printed = (self._printed + block)[-_TAIL:]

    async def _answers(self, descriptor: int, first: asyncio.Future[None], heard: asyncio.Task[None]) -> None:
        """Hand each answer to whom it is for, until the process ends or says something else than answers."""
        how = "ended"
        try:
            async with _reading(descriptor, _LINE_LIMIT) as answers:
                if await answers.readline():
                    first.set_result(None)
                while line := await answers.readline():
                    self._deliver(line)
        except (ValueError, KeyError, TypeError) as error:
            how = f"gave an unreadable answer ({error!r:.200}) and was ended"
        finally:
            self.kill()
            self._tasks.close()
        await asyncio.wait([heard], timeout=_LAST_WORDS_SECONDS)
        died = WorkerDied(f"the {self._name} worker {how}: {_last_line(self._printed)}")
        futures: list[asyncio.Future[Any]] = [first, *self._waiting.values()]
        for future in futures:
            if not future.done():
                future.set_exception(died)

    def _deliver(self, line: bytes) -> None:
        message = json.loads(line)
        future = self._waiting.get(message["id"])
        if future is not None and not future.done():
            answer = message["answer"]
            told = Answer(answer["text"], tuple(answer["tool_results"]), answer["error"], End(answer["end"]))
            future.set_result(told)


@contextlib.asynccontextmanager
async def _reading(descriptor: int, limit: int) -> AsyncIterator[asyncio.StreamReader]:
    reader = asyncio.StreamReader(limit=limit)
    transport, _ = await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(descriptor, "rb")
    )
    try:
        yield reader
    finally:
        transport.close()


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
        shutil.copy(adapter_folder(name) / module, package / name)


def adapter_folder(name: str) -> Path:
    """Where the adapter's two staged files lie."""
    return Path(adapters.__file__).parent / name


def clean_environment(variables: Mapping[str, str], home: Path) -> dict[str, str]:
    """What a framework's process sees: a few harmless variables of ours, ``home`` for its HOME, and ``variables``."""
    inherited = {name: os.environ[name] for name in _INHERITED if name in os.environ}
    return {**inherited, "HOME": str(home), **variables}


def _last_line(printed: bytes) -> str:
    lines = [line.strip() for line in printed.decode(errors="replace").splitlines() if line.strip()]
    return lines[-1] if lines else "no output"
