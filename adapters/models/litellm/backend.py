"""A LiteLLM model as a ``Model``: the parent's side of ``child.py``."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from adapters.bench.environment import Environment, isolated
from adapters.bench.framework import installed_version
from adapters.models.access import Access
from adapters.models.base import JsonObject, ProviderError
from adapters.models.refusal import refusal
from adapters.models.remote import RemoteModel
from adapters.models.secrets import Secrets
from adapters.models.usage import COST
from mcp_stubs.cli_errors import UserError

_CHILD = Path(__file__).with_name("child.py")
_START_SECONDS, _END_SECONDS = 120.0, 5.0
_LINE_LIMIT = 64 * 1024 * 1024


def litellm_environment() -> Environment:
    """The environment of this folder's lock, built now if need be (said on stderr). Raises EnvironmentBuildError."""
    environment = Environment("litellm", Path(__file__).with_name("requirements.lock"))
    environment.ensure(lambda line: print(line, file=sys.stderr))
    return environment


class LiteLLMModel(RemoteModel):
    """One model string of LiteLLM, which is a child process while ``serve`` is open. Keys reach it by environment."""

    def __init__(self, name: str, access: Access, environment: Environment) -> None:
        identity = {
            "provider": "litellm",
            "name": name,
            "backend": f"litellm {installed_version(environment.python, 'litellm')}",
        }
        if access.base_url is not None:
            identity["base_url"] = access.base_url
        super().__init__(f"litellm:{name}", identity, access)
        self._arguments = (name, str(access.patience), access.base_url or "", access.api_key_env or "")
        self._environment = environment
        self._process: asyncio.subprocess.Process | None = None
        self._waiting: dict[int, asyncio.Future[JsonObject]] = {}
        self._next = 0

    @asynccontextmanager
    async def serve(self) -> AsyncIterator[None]:
        """Import LiteLLM and keep it. Raises UserError for a provider that it does not know and a key that is unset."""
        with tempfile.TemporaryDirectory() as folder:
            process = await asyncio.create_subprocess_exec(
                self._environment.python,
                *("-I", _CHILD, *self._arguments),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                # What a library logs may hold a key.
                stderr=asyncio.subprocess.DEVNULL,
                cwd=folder,
                env=isolated(os.environ),
                limit=_LINE_LIMIT,
                start_new_session=True,
            )
            reading: asyncio.Task[None] | None = None
            try:
                self.priced = await _first_line(process)
                self._process = process
                reading = asyncio.create_task(self._read(process))
                yield
            finally:
                self._process = None
                await _end(process)
                if reading is not None:
                    await reading

    async def _send(self, body: JsonObject) -> tuple[JsonObject, JsonObject]:
        process = self._process
        if process is None or process.stdin is None:
            raise ProviderError(f"the model {self.spec} is not being served")
        self._next += 1
        number = self._next
        self._waiting[number] = asyncio.get_running_loop().create_future()
        sent = {name: value for name, value in body.items() if name != "model"}
        try:
            _write(process, {"id": number, "body": sent})
            answer = await self._waiting[number]
        except asyncio.CancelledError:
            _write(process, {"cancel": number})
            raise
        finally:
            del self._waiting[number]
        if "error" in answer:
            raise _typed(answer["error"])
        remarks = {} if answer["cost"] is None else {COST: answer["cost"]}
        return answer["reply"], remarks

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            answer = json.loads(line)
            future = self._waiting.get(answer["id"])
            if future is not None and not future.done():
                future.set_result(answer)
        if self._process is not None:
            self._process, self.hopeless = None, "the LiteLLM process ended"
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(ProviderError("the LiteLLM process ended"))


def _write(process: asyncio.subprocess.Process, message: JsonObject) -> None:
    assert process.stdin is not None
    process.stdin.write(json.dumps(message).encode() + b"\n")


async def _first_line(process: asyncio.subprocess.Process) -> bool | None:
    """Whether the model has a price; None: its replies will say. Raises UserError when the child cannot serve it."""
    assert process.stdout is not None
    try:
        line = await asyncio.wait_for(process.stdout.readline(), _START_SECONDS)
    except TimeoutError:
        raise UserError(f"LiteLLM did not start within {_START_SECONDS:.0f} s") from None
    if not line:
        raise UserError("LiteLLM did not start: its process ended")
    state = json.loads(line)
    if "error" in state:
        raise UserError(state["error"])
    priced: bool | None = state["priced"]
    return priced


def _typed(error: dict[str, Any]) -> ProviderError:
    # The child has taken every key out of the message.
    who, message = f"LiteLLM ({error['type']})", error["message"]
    if error["status"] is None:
        return ProviderError(f"{who}: {Secrets([]).hide(message)}")
    also = tuple(error["refused"])
    return refusal(who, error["status"], message, {"error": error["body"]}, error["retry_after"], Secrets([]), also)


async def _end(process: asyncio.subprocess.Process) -> None:
    assert process.stdin is not None
    process.stdin.close()
    try:
        await asyncio.wait_for(process.wait(), _END_SECONDS)
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
