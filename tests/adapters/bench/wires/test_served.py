"""Other wires below a real episode URL, spoken by the providers' own clients: protocol, record and refusals."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import anthropic
import httpx
import openai
import pytest

from adapters.base import Answer
from adapters.bench.conclude import conclude
from adapters.bench.server import EpisodeServer
from adapters.bench.session import Session
from adapters.models.scripted import create
from mcp_stubs.result import Signal
from scenarios.status import Status
from tests.adapters.bench.examples import ITEM, opened

SCHEMA: Any = ITEM.tool.input_schema()


def _call(session: Session, name: str) -> str:
    result = session.stub.stub.call(name, ITEM.arguments)
    session.stub.ledger.record(name, ITEM.arguments, result)
    return result.text


async def _over_messages(url: str, session: Session) -> str:
    turns: list[Any] = [{"role": "user", "content": ITEM.query.text}]
    tool: Any = {"name": ITEM.tool.name, "description": "d", "input_schema": SCHEMA}
    async with anthropic.AsyncAnthropic(base_url=url, api_key="x", max_retries=0) as client:
        while True:
            reply = await client.messages.create(model="model", max_tokens=99, messages=turns, tools=[tool])
            block = reply.content[0]
            if block.type != "tool_use":
                return block.text if block.type == "text" else ""
            found = {"type": "tool_result", "tool_use_id": block.id, "content": _call(session, block.name)}
            turns += [{"role": "assistant", "content": reply.content}, {"role": "user", "content": [found]}]


async def _over_responses(url: str, session: Session) -> str:
    turns: list[Any] = [{"role": "user", "content": ITEM.query.text}]
    tool: Any = {"type": "function", "name": ITEM.tool.name, "parameters": SCHEMA, "strict": False}
    async with openai.AsyncOpenAI(base_url=f"{url}/v1", api_key="x", max_retries=0) as client:
        while True:
            reply = await client.responses.create(model="model", input=turns, tools=[tool])
            call = reply.output[0]
            if call.type != "function_call":
                return reply.output_text
            found = {"type": "function_call_output", "call_id": call.call_id, "output": _call(session, call.name)}
            turns += [call.model_dump(exclude_none=True), found]


@pytest.mark.parametrize(("wire", "agent"), [("messages", _over_messages), ("responses", _over_responses)])
def test_an_episode_over_another_wire_is_kept_and_marked(
    tmp_path: Path, wire: str, agent: Callable[[str, Session], Awaitable[str]]
) -> None:
    async def go(session: Session) -> str:
        episodes = EpisodeServer()
        async with episodes.serve():
            return await agent(episodes.open(session)[1], session)

    with opened(tmp_path, create("honest")) as session:
        text = asyncio.run(go(session))
        assert conclude(session, Answer(text)) == (Status.OK, "")
        assert session.seen == {1: ITEM.result(Signal.BOTH).text}
        assert [one.notes["translated_from"] for one in session.rounds] == [wire, wire]
        # The protocol holds here too: the first round is forced.
        assert session.wire.get(session.rounds[0].request)["tool_choice"] == "required"


@pytest.mark.parametrize(
    ("path", "body", "why"),
    [
        ("messages", b'{"messages": [], "thinking": {"type": "enabled"}, "max_tokens": 1}', "'thinking'"),
        ("responses", b'{"input": "x", "background": true}', "'background'"),
        ("responses", b"[1]", "no JSON object"),
        ("chat/completions", b"{", "no JSON object"),
        ("chat/completions", b'{"messages": "x"}', "no list of messages"),
    ],
)
def test_a_request_that_cannot_be_understood_is_refused_and_never_behaviour(
    tmp_path: Path, path: str, body: bytes, why: str
) -> None:
    async def go(session: Session) -> httpx.Response:
        episodes = EpisodeServer()
        async with episodes.serve(), httpx.AsyncClient(trust_env=False) as client:
            return await client.post(f"{episodes.open(session)[1]}/v1/{path}", content=body)

    with opened(tmp_path, create("honest")) as session:
        response = asyncio.run(go(session))
        status, reason = conclude(session, Answer("text"))
    assert response.status_code == 400
    assert why not in json.dumps(response.json())
    assert status is Status.HARNESS_ERROR
    assert why in reason
    assert session.rounds == []
