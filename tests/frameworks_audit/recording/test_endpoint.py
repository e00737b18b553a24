"""The endpoint with the providers' own clients, in this process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import anthropic
import httpx
import openai
import pytest

from frameworks_audit.recording import arrived, endpoint
from frameworks_audit.recording.arrived import Arrived
from frameworks_audit.recording.command import _print_refused
from frameworks_audit.recording.endpoint import Endpoint, serve
from frameworks_audit.recording.replies import TEXT, instance
from mcp_stubs.loopback import listen

JsonObject = dict[str, Any]
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


def recorded(use: Callable[[str], Awaitable[None]], refused: list[str] | None = None) -> list[Arrived]:
    """What was heard while ``use`` was given the base URL; ``refused`` gets the lines about what was not."""
    heard: list[Arrived] = []
    lines: list[str] = [] if refused is None else refused

    async def both() -> None:
        with listen() as listener:
            serving = asyncio.create_task(serve(listener, heard.append, lines.append, once=False))
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


def test_once_tells_one_prompt_however_many_come() -> None:
    heard: list[Arrived] = []
    hearing = Endpoint(heard.append, lambda line: None, once=True)

    async def use() -> list[int]:
        transport = httpx.ASGITransport(hearing.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://endpoint") as client:
            bodies = [{"messages": [{"role": "system", "content": f"You are bot {number}."}]} for number in range(3)]
            return [(await client.post("/v1/chat/completions", json=body)).status_code for body in bodies]

    assert asyncio.run(use()) == [200, 200, 200]
    assert [one.prompt for one in heard] == ["You are bot 0."]


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


def posted(*requests: tuple[str, bytes | dict[str, Any]]) -> tuple[list[httpx.Response], list[Arrived], list[str]]:
    """The answers to raw requests, what was heard, and the lines about what was refused."""
    answers: list[httpx.Response] = []
    refused: list[str] = []

    async def use(base: str) -> None:
        async with httpx.AsyncClient(base_url=base) as client:
            for path, body in requests:
                content = body if isinstance(body, bytes) else json.dumps(body).encode()
                answers.append(await client.post(path, content=content))

    return answers, recorded(use, refused), refused


CHAT = "/v1/chat/completions"


@pytest.mark.parametrize(
    ("path", "body", "said"),
    [
        (CHAT, b"{", "no JSON"),
        (CHAT, b"\xff", "no JSON"),
        (CHAT, b'{"x":' + b"[" * 100_000, "no JSON"),
        (CHAT, b"[]", "no JSON object"),
        (CHAT, b'{"model": "m"}', "no list of messages"),
        (CHAT, b'{"messages": [1, null]}', "holds no message"),
        ("/v1/responses", b'{"input": 5}', "holds no message"),
        ("/v1/messages", b'{"messages": {}}', "holds no message"),
    ],
)
def test_a_request_that_is_none_is_refused_and_told_and_not_heard(path: str, body: bytes, said: str) -> None:
    (answer,), heard, (line,) = posted((path, body))
    assert (answer.status_code, heard) == (400, [])
    assert said in line
    assert said in json.dumps(answer.json())


def test_a_path_that_nobody_serves_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    (answer,), heard, (line,) = posted(("/v1/completions%1b", {"prompt": SYSTEM}))
    assert (answer.status_code, heard) == (404, [])
    assert "/v1/chat/completions" in answer.json()["error"]["message"]
    assert "requests are posted to" in line
    _print_refused(line + "\x1b[2J")
    assert "\x1b" not in capsys.readouterr().err


def test_what_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoint, "_LARGEST", 200)
    monkeypatch.setattr(arrived, "LONGEST", 20)
    bodies = (
        {"messages": [{"role": "user", "content": "x" * 300}]},
        {"messages": [{"role": "system", "content": SYSTEM}]},
    )
    answers, heard, refused = posted(*((CHAT, body) for body in bodies))
    assert ([one.status_code for one in answers], heard) == ([400, 400], [])
    assert "larger than 200 bytes" in refused[0]
    assert "longer than 20 characters" in refused[1]


HI: list[JsonObject] = [{"role": "user", "content": "hi"}]
SERVED: list[tuple[str, JsonObject, tuple[str, ...]]] = [
    ("/v1/responses", {"input": "hi", "instructions": SYSTEM, "tools": [{"type": "web_search"}]}, ("web_search",)),
    ("/v1/responses", {"input": "hi", "instructions": SYSTEM, "tools": [{"type": "custom", "name": "x"}]}, ("x",)),
    ("/v1/responses", {"input": "hi", "instructions": SYSTEM, "previous_response_id": "r", "conversation": "c"}, ()),
    (
        "/v1/responses",
        {"input": [{"role": "developer", "content": [{"type": "input_text", "text": SYSTEM}, {"type": "input_file"}]}]},
        (),
    ),
    ("/v1/messages", {"messages": HI, "system": SYSTEM, "thinking": {"type": "enabled", "budget_tokens": 9}}, ()),
    ("/v1/messages", {"messages": HI, "system": SYSTEM, "context_management": {"edits": [1]}}, ()),
    (
        "/v1/messages",
        {"messages": HI, "system": [{"type": "text", "text": SYSTEM}], "tools": [{"type": "bash_1", "name": "bash"}]},
        ("bash",),
    ),
    (
        "/v1/v1/messages",
        {"messages": [{"role": "user", "content": [{"type": "document", "source": {}}]}], "system": SYSTEM},
        (),
    ),
    (CHAT, {"messages": [{"role": "system", "content": SYSTEM}], "functions": [{"name": "old"}]}, ("old",)),
    (
        CHAT,
        {
            "messages": [{"role": "system", "content": SYSTEM}],
            "tools": [{"type": "custom", "custom": {"name": "grammar"}}],
            "stream_options": 3,
        },
        ("grammar",),
    ),
]


@pytest.mark.parametrize(("path", "body", "tools"), SERVED)
@pytest.mark.parametrize("stream", [False, True])
def test_whatever_else_an_agent_sends_its_prompt_is_heard(
    path: str, body: JsonObject, tools: tuple[str, ...], stream: bool
) -> None:
    (answer,), (heard,), refused = posted((path, {"model": "m", "stream": stream, **body}))
    assert (answer.status_code, refused) == (200, [])
    assert (heard.prompt, heard.tools) == (SYSTEM, tools)


NO_TOOLS: list[Any] = ["x", {"a": 1}, 5, [None], ["x"], [{}], [{"function": {}}], [{"function": {"name": 5}}]]
NO_SCHEMAS: list[Any] = [
    *("x", [], {"type": "string"}, {"anyOf": "x"}, {"enum": 5}, {"type": {"a": 1}}, {"type": []}),
    {"type": "object", "properties": [], "required": "abc"},
    {"type": "object", "properties": {"a": 1}, "required": ["a", 2]},
]


@pytest.mark.parametrize("choice", [None, "required", 5, {"type": "function", "function": "f"}, {"type": "any"}])
def test_tools_and_choices_of_the_wrong_type_do_no_harm(choice: Any) -> None:
    named = [[{"type": "function", "function": {"name": "f", "parameters": one}}] for one in NO_SCHEMAS]
    turn = {"messages": [{"role": ["?"], "content": 5}, *HI], "tool_choice": choice}
    chats = [(CHAT, {**turn, "tools": tools}) for tools in [*NO_TOOLS, *named]]
    flat = [[{"name": "f", "parameters": one, "input_schema": one}] for one in NO_SCHEMAS]
    others = [
        (path, {**turn, "input": "hi", "tools": tools})
        for path in ("/v1/responses", "/v1/messages")
        for tools in [*NO_TOOLS, *flat]
    ]
    answers, _, refused = posted(*chats, *others)
    assert ({one.status_code for one in answers}, refused) == ({200}, [])


def test_half_a_surrogate_pair_is_heard_and_answered() -> None:
    turn = b'"messages": [{"role": "system", "content": "You are Pip \\ud800."}]'
    answers, heard, _ = posted(
        (CHAT, b'{"model": "\\udfff", ' + turn + b"}"), ("/v1/responses", b'{"input": "hi", "instructions": "\\ud801"}')
    )
    assert [one.status_code for one in answers] == [200, 200]
    assert [one.prompt for one in heard] == ["You are Pip \ud800.", "\ud801"]


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
