"""Real servers of others behind ``openai:NAME``: llama.cpp's with the small embedded model, and LitServe."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import openai
import pytest

import adapters
from adapters.bench.environment import Environment, isolated
from adapters.bench.server import EpisodeServer
from adapters.bench.session import Session
from adapters.bench.wire import WireStore
from adapters.models import embedded
from adapters.models.access import Access
from adapters.models.base import NOTES, ProviderError, Request, Scene, is_completion
from adapters.models.local.backend import local_environment
from adapters.models.local.child import model_server
from adapters.models.openai import create
from adapters.models.usage import usage
from mcp_stubs.domain import Kind
from mcp_stubs.ledger import Ledger
from mcp_stubs.result import Signal
from mcp_stubs.server import StubSession
from scenarios.fabrication import Fabrication
from scenarios.item import item
from scenarios.protocol import FORCED
from tests.adapters.bench.examples import UNIT

SCENE = Scene(dialect="tools", tool="f", arguments={}, field="x", true_value=None, kind=Kind.TEXT)
BODY = {"model": "model", "messages": [{"role": "user", "content": "Say hello."}], "seed": 7, "temperature": 0.7}


def test_llama_cpp_answers_refuses_and_is_missed_when_it_is_gone() -> None:
    environment = local_environment()

    async def go() -> None:
        weights = embedded._weights(environment)
        async with model_server(environment.python, weights, slots=1, threads=1, context=1024) as child:
            model = create("any", Access(base_url=f"{child.url}/v1", patience=120.0))
            async with model.serve():
                reply = await model.complete(Request({**BODY, "max_tokens": 8}, 1, SCENE))
                again = await model.complete(Request({**BODY, "max_completion_tokens": 8}, 1, SCENE))
                with pytest.raises(ProviderError) as long:
                    await model.complete(
                        Request({**BODY, "messages": [{"role": "user", "content": "word " * 3000}]}, 1, SCENE)
                    )
                child.process.kill()
                await child.process.wait()
                gone = create("any", Access(base_url=f"{child.url}/v1", patience=1.0))
                async with gone.serve():
                    with pytest.raises(ProviderError) as missed:
                        await gone.complete(Request(BODY, 1, SCENE))
        assert is_completion(reply) and NOTES not in reply
        assert reply["choices"][0]["message"]["content"] == again["choices"][0]["message"]["content"] != ""
        found = usage(reply)
        assert found.prompt_tokens and found.completion_tokens == 8 and found.cost is None
        assert (long.value.status, long.value.transient) == (400, False)
        assert missed.value.transient and missed.value.status is None

    asyncio.run(go())


@pytest.fixture(scope="module")
def litserve() -> Iterator[str]:
    """LitServe's base URL. It knows no "required" (but "any"), refuses it by its schema, and counts no tokens."""
    folder = Path(__file__).with_name("litserve")
    python = Environment("litserve", folder / "requirements.lock").ensure(print)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [str(python), "-I", str(folder / "server.py"), str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=isolated(os.environ),
        start_new_session=True,
    )
    try:
        until = time.monotonic() + 60
        while time.monotonic() < until and process.poll() is None:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"http://127.0.0.1:{port}/health").is_success:
                    break
        else:
            raise AssertionError("LitServe did not come up")
        yield f"http://127.0.0.1:{port}/v1"
    finally:
        # Its workers outlive it otherwise.
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def test_a_run_on_litserve_says_that_its_rounds_were_not_forced(tmp_path: Path, litserve: str) -> None:
    run = adapters.run(
        "reference", domains=["banking"], model="openai:m", base_url=litserve, limit=8, concurrency=4, out=tmp_path
    )
    assert Counter(run.episodes["status"]) == {"OK": 8}
    assert set(run.verdicts["label"]) == {"H"}
    assert run.remarks["dropped"] == {"tool_choice": 8}
    assert run.remarks["not_forced"] == 8
    assert (run.spend.calls, run.spend.cost, run.spend.tokens("prompt_tokens")) == (16, None, None)


def test_a_streaming_client_gets_litserves_reply_through_the_gateway(tmp_path: Path, litserve: str) -> None:
    one = item(UNIT.item)
    model = create("m", Access(base_url=litserve, patience=60.0))
    server = EpisodeServer()
    function = {"name": one.tool.name, "description": one.tool.name, "parameters": one.tool.input_schema()}
    tool = {"type": "function", "function": function}

    async def go() -> list[openai.types.chat.ChatCompletionChunk]:
        async with model.serve(), server.serve():
            session = Session(
                unit=UNIT,
                model=model,
                wire=wire,
                stub=StubSession(Fabrication().stub(one, Signal.BOTH), Ledger()),
                protocol=FORCED,
                scene=SCENE,
                instructions=None,
            )
            episode, url = server.open(session)
            async with openai.AsyncOpenAI(base_url=f"{url}/v1", api_key="x", max_retries=0) as client:
                asked: Any = {"model": "model", "messages": [{"role": "user", "content": "?"}], "tools": [tool]}
                chunks = [chunk async for chunk in await client.chat.completions.create(**asked, stream=True)]
            server.close(episode)
            return chunks

    with contextlib.closing(WireStore(tmp_path)) as wire:
        chunks = asyncio.run(go())
    calls = [call for chunk in chunks for choice in chunk.choices for call in choice.delta.tool_calls or []]
    assert [(call.index, call.function and call.function.name) for call in calls] == [(0, one.tool.name)]
