"""The parent's side of ``server.py``: start it, know when it is ready, see why it ended, end it."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from adapters.bench.environment import isolated
from mcp_stubs.cli_errors import UserError

_SERVER = Path(__file__).with_name("server.py")
_START_SECONDS = 600.0
_END_SECONDS = 5.0
_NOTICE_SECONDS = 1.0
_TAIL = 500
_STAMP = re.compile(r"\b\d+(\.\d+){3} [EWI] ")


@dataclass(frozen=True)
class Child:
    """A running model server: its base URL, its process, its log."""

    url: str
    process: asyncio.subprocess.Process
    log: IO[bytes]

    @property
    def pid(self) -> int:
        return self.process.pid

    async def gone(self) -> str | None:
        """How it ended, on one line, or None when it runs. A connection breaks a moment before the exit is seen."""
        try:
            code = await asyncio.wait_for(self.process.wait(), _NOTICE_SECONDS)
        except TimeoutError:
            return None
        # Killed from outside, it said nothing about it: the end of the log would be about something else.
        return "was killed" if code == -signal.SIGKILL else f"ended with code {code}{_tail(self.log)}"


@asynccontextmanager
async def model_server(python: Path, weights: Path, *, slots: int, threads: int, context: int) -> AsyncIterator[Child]:
    """Serve ``weights`` with the interpreter of the local environment; raises UserError when it does not come up.

    Its log goes to a file without a name: nothing reaches our own output, and nothing is left behind.
    """
    with tempfile.TemporaryFile() as log:
        # -I keeps this package's folder off the child's path; an own session keeps a Ctrl-C for the parent alone.
        process = await asyncio.create_subprocess_exec(
            python,
            *("-I", _SERVER, weights, str(slots), str(threads), str(context)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=log,
            env=isolated(os.environ),
            start_new_session=True,
        )
        assert process.stdin is not None and process.stdout is not None
        try:
            try:
                line = await asyncio.wait_for(process.stdout.readline(), _START_SECONDS)
            except TimeoutError:
                raise UserError(f"the model server did not load {weights} within {_START_SECONDS:.0f} s") from None
            if not line:
                await process.wait()
                raise UserError(f"the model server could not load {weights}{_tail(log)}")
            yield Child(json.loads(line)["url"], process, log)
        finally:
            process.stdin.close()
            await _end(process)


async def _end(process: asyncio.subprocess.Process) -> None:
    try:
        await asyncio.wait_for(process.wait(), _END_SECONDS)
    except TimeoutError:
        process.kill()
        await process.wait()


def _tail(log: IO[bytes]) -> str:
    # pread: the child writes through the same open file, so its position must not be moved.
    size = os.fstat(log.fileno()).st_size
    start = max(0, size - _TAIL)
    text = " ".join(_STAMP.sub(" ", os.pread(log.fileno(), _TAIL, start).decode(errors="replace")).split())
    return f": {'... ' if start else ''}{text}" if text else ""
