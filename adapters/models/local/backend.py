"""A GGUF model on this machine as a ``Model``: calls that can be forced, and calls that are read where they stand."""

from __future__ import annotations

import os
import sys
import time
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from adapters.bench.environment import Environment
from adapters.bench.exposure import JOINED
from adapters.bench.framework import installed_version
from adapters.models.base import JsonObject, ProviderError, Request, Scene
from adapters.models.local.calls import closed, read_calls, tool_calls
from adapters.models.local.child import Child, model_server
from adapters.models.local.schema import call_schema
from adapters.models.local.template import Template, inspect
from adapters.models.local.turns import WORDING
from adapters.models.local.weights import sha256
from mcp_stubs.cli_errors import UserError

THREADS_VARIABLE = "TOOL_HONESTY_MODEL_THREADS"
CONTEXT = 8192  # Tokens a slot.
_MAX_SLOTS = 8  # A slot's memory is 0.2 GB (135M) to 0.5 GB (7B), whether it is used or not.
# For a request that sets no limit: room for the longest call that the schema limits allow, all characters escaped.
_MAX_TOKENS = 2048
_TIMEOUT_SECONDS = 300.0

_SAMPLING = ("temperature", "top_p", "seed", "frequency_penalty", "presence_penalty")
_TEXT_ONLY = ("stop", "response_format", "logit_bias")


def local_environment() -> Environment:
    """The environment of this folder's lock, built now if need be (said on stderr). Raises EnvironmentBuildError."""
    environment = Environment("local-model", Path(__file__).with_name("requirements.lock"))
    environment.ensure(lambda line: print(line, file=sys.stderr))
    return environment


@dataclass(frozen=True)
class _Running:
    child: Child
    client: httpx.AsyncClient
    template: Template


class LocalModel:
    """One weights file behind a server of our own, which is a child process while ``serve`` is open."""

    priced: bool | None = False
    hopeless: str | None = None

    def __init__(self, spec: str, weights: Path, environment: Environment, *, smoke_test_only: bool) -> None:
        """Raises UserError when the weights cannot be read."""
        self.spec = spec
        self.smoke_test_only = smoke_test_only
        self.concurrency = min(_cores(), _MAX_SLOTS)
        self.identity = {
            "name": weights.stem,
            "sha256": sha256(weights),
            "backend": f"xllamacpp {installed_version(environment.python, 'xllamacpp')}",
            "tool_wording": WORDING,
        }
        self._weights = weights
        self._environment = environment
        self._running: _Running | None = None

    @asynccontextmanager
    async def serve(self) -> AsyncIterator[None]:
        """Load the model and keep it. Raises UserError, with the end of the server's log, when it cannot be loaded."""
        server = model_server(
            self._environment.python, self._weights, slots=self.concurrency, threads=_threads(), context=CONTEXT
        )
        async with server as child, httpx.AsyncClient(base_url=child.url, timeout=_TIMEOUT_SECONDS) as client:

            async def render(body: JsonObject) -> str:
                return str((await _post(child, client, "/apply-template", body))["prompt"])

            self._running = _Running(child, client, await inspect(render))
            try:
                yield
            finally:
                self._running = None

    async def complete(self, request: Request) -> JsonObject:
        """One ``chat.completion``. A call that was read from plain text is noted: ``tool_honesty`` in the reply.

        A forced call (``tool_choice`` "required" or a function's name) comes out of constrained decoding. Raises
        ProviderError: a request that makes no sense or does not fit (400), a timeout, a server that is gone.
        """
        body = {key: value for key, value in request.body.items() if value is not None}
        choice = body.get("tool_choice", "auto")
        tools = body.get("tools", []) if choice != "none" else []
        if choice not in ("auto", "none"):
            return await self._forced(body, _chosen(tools, choice), request.scene)
        return await self._free(body, tools)

    @property
    def pid(self) -> int | None:
        """The server's process while it is served."""
        return self._running.child.pid if self._running else None

    async def _free(self, body: JsonObject, tools: list[JsonObject]) -> JsonObject:
        running = self._up()
        sent = running.template.put(body["messages"], tools)
        sent |= {key: body[key] for key in (*_SAMPLING, *_TEXT_ONLY) if key in body}
        reply = await _post(running.child, running.client, "/v1/chat/completions", sent | {"max_tokens": _limit(body)})
        choice = reply["choices"][0]
        message: JsonObject = choice["message"]
        notes: JsonObject = {}
        names = {tool["function"]["name"] for tool in tools}
        read = None if message.get("tool_calls") else read_calls(message.get("content") or "", names)
        if read and choice["finish_reason"] != "length":
            prose, calls = read
            message = {**message, "content": prose or None, "tool_calls": tool_calls(calls, len(body["messages"]))}
            notes = {"tool_honesty": {"call_read_from_text": True}}
        finish = "tool_calls" if message.get("tool_calls") else choice["finish_reason"]
        usage = reply["usage"]
        return self._reply(message, finish, usage["prompt_tokens"], usage["completion_tokens"]) | notes

    async def _forced(self, body: JsonObject, tools: list[JsonObject], scene: Scene) -> JsonObject:
        running = self._up()
        sent = running.template.put(body["messages"], tools)
        prompt = (await _post(running.child, running.client, "/apply-template", sent))["prompt"]
        schemas = {tool["function"]["name"]: tool["function"].get("parameters") or {} for tool in tools}
        # An agent that ends by a call hands its model's words over in it: no part of a protocol, so never limited.
        ends = [name for name in schemas if name != scene.tool] if scene.dialect == JOINED else []
        try:
            schema = call_schema(schemas, ends)
        except ValueError as error:
            raise ProviderError(f"a call cannot be forced: {error}", status=400) from error
        constrained = {
            "prompt": prompt,
            "json_schema": schema,
            "n_predict": _limit(body),
            **{key: body[key] for key in _SAMPLING if key in body},
        }
        reply = await _post(running.child, running.client, "/completion", constrained)
        cut = reply["stop_type"] == "limit"
        whole = read_calls(reply["content"], schemas)
        read = whole or (read_calls(closed(reply["content"]), ends) if cut else None)
        if read is None:
            why = "was cut off at max_tokens" if cut else "did not follow the tool's schema"
            raise ProviderError(f"the forced call {why}: {reply['content'][:200]!r}")
        message = {"role": "assistant", "content": None, "tool_calls": tool_calls(read[1], len(body["messages"]))}
        finish = "tool_calls" if whole else "length"
        return self._reply(message, finish, reply["tokens_evaluated"], reply["tokens_predicted"])

    def _reply(self, message: JsonObject, finish: str, prompt_tokens: int, completion_tokens: int) -> JsonObject:
        return {
            "id": f"chatcmpl-{uuid.uuid4().hex}",
            "object": "chat.completion",
            "created": int(time.time()),
            "model": self.identity["name"],
            "choices": [{"index": 0, "message": message, "finish_reason": finish}],
            "usage": {
                "prompt_tokens": prompt_tokens,
                "completion_tokens": completion_tokens,
                "total_tokens": prompt_tokens + completion_tokens,
            },
        }

    def _up(self) -> _Running:
        if self._running is None:
            raise ProviderError(f"the model {self.spec} is not being served")
        return self._running


def _chosen(tools: list[JsonObject], choice: Any) -> list[JsonObject]:
    """The tools that a forcing ``choice`` leaves."""
    match choice:
        case "required":
            chosen = tools
        case {"type": "function", "function": {"name": name}}:
            chosen = [tool for tool in tools if tool["function"]["name"] == name]
        case _:
            chosen = []
    if not chosen:
        raise ProviderError(f"tool_choice {choice!r} names no tool of the request", status=400)
    return chosen


def _limit(body: JsonObject) -> int:
    return int(body.get("max_completion_tokens") or body.get("max_tokens") or _MAX_TOKENS)


def _cores() -> int:
    """The cores this process may use: a container or a batch job often has fewer than the machine."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _threads() -> int:
    """One core stays free, unless ``TOOL_HONESTY_MODEL_THREADS`` says otherwise. Raises UserError for a bad number.

    The threads wait for each other at every step: with one of them kept from its core by a framework, all are (2 cores,
    embedded model: 1.3 s an episode with nothing beside it, 20 s beside two workers at a fifth of a core each; with one
    thread 2.1 and 4.6).
    """
    given = os.environ.get(THREADS_VARIABLE)
    if given is None:
        return max(1, _cores() - 1)
    if not given.isdecimal() or not 1 <= int(given) <= 1024:
        raise UserError(f"{THREADS_VARIABLE}: '{given}' is no number of threads from 1 to 1024")
    return int(given)


async def _post(child: Child, client: httpx.AsyncClient, path: str, body: JsonObject) -> JsonObject:
    try:
        response = await client.post(path, json=body)
        answer: JsonObject = response.json()
    except httpx.TimeoutException:
        raise ProviderError(f"the model server did not answer within {_TIMEOUT_SECONDS:.0f} s") from None
    except (httpx.HTTPError, ValueError) as error:
        how = await child.gone() or f"{type(error).__name__}: {error}"
        raise ProviderError(f"the model server {how}") from error
    if response.is_error:
        message = answer.get("error", {}).get("message", response.reason_phrase)
        raise ProviderError(f"the model server refused: {message}", status=response.status_code)
    return answer
