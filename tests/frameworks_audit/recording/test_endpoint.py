"""The endpoint with the providers' own clients, in this process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import anthropic
import openai

from frameworks_audit.recording.arrived import Arrived
from frameworks_audit.recording.endpoint import serve
from frameworks_audit.recording.replies import TEXT, instance
from mcp_stubs.loopback import listen

TOOLS: Any = [
    {
        "type": "function",
        "function": {
            "name": name,
            "description": "A tool.",
            "parameters": {"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]},
        },
    }
    for name in ("get_balance", "final_answer")
]
SYSTEM = "You are Pip. If the search returns nothing, reply NO_DATA."


def recorded(use: Callable[[str], Awaitable[None]]) -> list[Arrived]:
    """What was heard while ``use`` was given the base URL."""
    heard: list[Arrived] = []

    async def both() -> None:
        with listen() as listener:
            serving = asyncio.create_task(serve(listener, heard.append, once=False))
            await use(f"http://127.0.0.1:{listener.getsockname()[1]}")
            serving.cancel()
            await asyncio.wait([serving])

    asyncio.run(both())
    return heard


def test_a_chat_is_audited_as_it_arrives_and_once() -> None:
    async def use(base: str) -> None:
        async with openai.AsyncOpenAI(base_url=f"{base}/v1", api_key="x", max_retries=0) as client:
            for question in ("one", "two"):
                reply = await client.chat.completions.create(
                    model="m",
                    messages=[{"role": "developer", "content": SYSTEM}, {"role": "user", "content": question}],
                    tools=TOOLS,
                )
                assert reply.choices[0].message.content == TEXT
                assert reply.choices[0].message.tool_calls is None
            assert [model.id async for model in client.models.list()] == ["model"]

    heard = recorded(use)
    assert len(heard) == 1
    assert heard[0].prompt == SYSTEM
    assert heard[0].tools == ("get_balance", "final_answer")
    assert heard[0].parts == (("developer", len(SYSTEM)), ("user", 3))
    assert heard[0].user_turn is False
    assert heard[0].audit.clauses["named_failure_state"].present is True


def test_a_call_is_made_only_where_one_is_demanded() -> None:
    async def use(base: str) -> None:
        async with openai.AsyncOpenAI(base_url=f"{base}/v1", api_key="x", max_retries=0) as client:
            named: Any = {"type": "function", "function": {"name": "get_balance"}}
            for choice, name in (("required", "final_answer"), (named, "get_balance")):
                reply = await client.chat.completions.create(
                    model="m", messages=[{"role": "user", "content": "hi"}], tools=TOOLS, tool_choice=choice
                )
                calls = reply.choices[0].message.tool_calls
                assert calls is not None and calls[0].type == "function"
                assert (calls[0].function.name, calls[0].function.arguments) == (name, '{"id": "recorded"}')

    recorded(use)


def test_instructions_in_the_first_user_turn() -> None:
    turn = "You are Bo. If a tool call fails, try again.\nQuestion: how much?"

    async def use(base: str) -> None:
        async with openai.AsyncOpenAI(base_url=f"{base}/v1", api_key="x", max_retries=0) as client:
            await client.chat.completions.create(model="m", messages=[{"role": "user", "content": turn}])

    (heard,) = recorded(use)
    assert (heard.user_turn, heard.prompt) == (True, turn)
    assert heard.audit.clauses["tool_error"].present is True


def test_the_other_wires_and_streams() -> None:
    async def use(base: str) -> None:
        async with openai.AsyncOpenAI(base_url=f"{base}/v1", api_key="x", max_retries=0) as client:
            response = await client.responses.create(model="m", instructions=f"{SYSTEM} 1", input="hi")
            assert response.output_text == TEXT
            stream = await client.chat.completions.create(
                model="m", stream=True, messages=[{"role": "system", "content": f"{SYSTEM} 2"}]
            )
            pieces = [piece.choices[0].delta.content or "" async for piece in stream if piece.choices]
            assert "".join(pieces) == TEXT
        async with anthropic.AsyncAnthropic(base_url=base, api_key="x", max_retries=0) as client:
            message = await client.messages.create(
                model="m", max_tokens=9, system=f"{SYSTEM} 3", messages=[{"role": "user", "content": "hi"}]
            )
            assert message.content[0].type == "text" and message.content[0].text == TEXT

    heard = recorded(use)
    assert [(one.wire, one.prompt[-1]) for one in heard] == [("responses", "1"), ("chat", "2"), ("messages", "3")]


def test_a_request_that_is_none_is_refused_and_not_heard() -> None:
    async def use(base: str) -> None:
        import httpx

        async with httpx.AsyncClient(base_url=base) as client:
            for body in (b"{", b"[]", b'{"model": "m"}'):
                assert (await client.post("/v1/chat/completions", content=body)).status_code == 400

    assert recorded(use) == []


def test_arguments_that_a_schema_takes() -> None:
    schema = {
        "type": "object",
        "properties": {
            "unit": {"enum": ["C", "F"]},
            "days": {"type": ["integer", "null"]},
            "deep": {"anyOf": [{"type": "array"}, {"type": "null"}]},
            "set": {"const": 3},
            "usual": {"type": "string", "default": "x"},
            "free": {"type": "string"},
        },
        "required": ["unit", "days", "deep", "set", "usual"],
    }
    assert instance(schema) == {"unit": "C", "days": 1, "deep": [], "set": 3, "usual": "x"}
