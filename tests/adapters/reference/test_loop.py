"""The loop itself, against a model that plays a written part: no bench, no protocol, no worker."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import mcp_types as types
import pytest
from mcp.client import Client
from mcp.server import Server
from starlette.responses import JSONResponse, PlainTextResponse, Response

from adapters.base import Answer
from adapters.bench import conversation
from adapters.reference.adapter import _call, run
from mcp_stubs.loopback import listen
from mcp_stubs.result import Result, RpcError
from tests.adapters.reference.endpoint import TOOL, Endpoint, calls, says


@pytest.fixture(scope="module")
def endpoint() -> Iterator[Endpoint]:
    one = Endpoint()
    with one.serve():
        yield one


def test_it_asks_calls_and_answers(endpoint: Endpoint) -> None:
    part = endpoint.play(calls('{"account_id": "A-1"}'), says("It is 5."))
    assert run(part.task()) == Answer(text="It is 5.", tool_results=("payload",))
    (entry,) = part.stub.ledger.entries
    assert (entry.tool, entry.arguments) == (TOOL, {"account_id": "A-1"})


def test_a_request_holds_the_tools_and_no_word_on_their_use(endpoint: Endpoint) -> None:
    part = endpoint.play(says("text"))
    run(part.task(temperature=0.0, max_tokens=7))
    (body,) = part.requests
    tool = part.stub.stub.tools[0]
    assert body == {
        "model": "model",
        "messages": [{"role": "user", "content": "What is the balance?"}],
        "tools": [
            {
                "type": "function",
                "function": {"name": TOOL, "description": tool.description, "parameters": tool.input_schema},
            }
        ],
        "temperature": 0.0,
        "max_tokens": 7,
    }


@pytest.mark.parametrize(
    ("instructions", "splice", "system"),
    [("Be brief.", None, "Be brief."), (None, "line", "line"), ("Be brief.", "line", "Be brief.\nline")],
)
def test_the_splice_ends_the_system_prompt(
    endpoint: Endpoint, instructions: str | None, splice: str | None, system: str
) -> None:
    part = endpoint.play(says("text"))
    run(part.task(instructions=instructions, splice=splice))
    assert part.requests[0]["messages"] == [
        {"role": "system", "content": system},
        {"role": "user", "content": "What is the balance?"},
    ]


def test_every_call_of_a_reply_is_made_and_the_reply_goes_back_as_it_came(endpoint: Endpoint) -> None:
    reply = {**calls("{}", "{}"), "content": "Let me look.", "reasoning_content": "hm", "refusal": None}
    part = endpoint.play(reply, says("text"))
    assert run(part.task()).tool_results == ("payload", "payload")
    assert len(part.stub.ledger.entries) == 2
    first, second = part.requests
    new = conversation.added(first, second)
    assert new == [
        reply,
        {"role": "tool", "tool_call_id": "call_0", "content": "payload"},
        {"role": "tool", "tool_call_id": "call_1", "content": "payload"},
    ]
    assert conversation.results_seen(new, reply) == ["payload", "payload"]


@pytest.mark.parametrize("written", ['{"account_id": "A', "[1]", "null", "", None])
def test_a_call_is_made_whatever_its_arguments(endpoint: Endpoint, written: str | None) -> None:
    part = endpoint.play(calls(written), says("text"))
    assert run(part.task()) == Answer(text="text", tool_results=("payload",))
    assert part.stub.ledger.entries[0].arguments == {}


def test_a_call_of_a_tool_that_was_not_offered_goes_to_the_server(endpoint: Endpoint) -> None:
    part = endpoint.play(calls("{}", tool="get_weather"), says("text"))
    assert run(part.task()) == Answer(text="text", tool_results=("payload",))
    assert part.stub.ledger.entries[0].tool == "get_weather"


@pytest.mark.parametrize(
    "result", [Result("no such row", is_error=True), Result("", rpc_error=RpcError(-32603, "no such row"))]
)
def test_an_error_of_the_tool_is_a_result(endpoint: Endpoint, result: Result) -> None:
    part = endpoint.play(calls("{}"), says("text"), result=result)
    assert run(part.task()) == Answer(text="text", tool_results=("no such row",))


def test_of_several_blocks_the_texts_are_joined() -> None:
    blocks = [
        types.TextContent(type="text", text="one"),
        types.ImageContent(type="image", data="", mime_type="image/png"),
        types.TextContent(type="text", text="two"),
    ]

    async def list_tools(context: object, params: object) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[])

    async def call_tool(context: object, params: object) -> types.CallToolResult:
        return types.CallToolResult(content=blocks)

    async def ask() -> str:
        async with Client(Server("system", on_list_tools=list_tools, on_call_tool=call_tool)) as tools:
            return await _call(tools, {"name": "any", "arguments": "{}"})

    assert asyncio.run(ask()) == "one\ntwo"


@pytest.mark.parametrize("text", ["", None])
def test_an_empty_reply_ends_the_episode(endpoint: Endpoint, text: str | None) -> None:
    part = endpoint.play(calls("{}"), says(text))
    assert run(part.task()) == Answer(text="", tool_results=("payload",))
    assert len(part.requests) == 2


def test_a_refused_ninth_request_is_the_end(endpoint: Endpoint) -> None:
    refusal = JSONResponse({"error": {"message": "This request cannot be served."}}, 400)
    part = endpoint.play(*[calls("{}")] * 8, refusal)
    answer = run(part.task())
    assert (answer.text, len(answer.tool_results), len(part.requests)) == (None, 8, 9)
    assert answer.error == 'ModelError: HTTP 400: {"error":{"message":"This request cannot be served."}}'


def test_without_a_refusal_it_ends_all_the_same(endpoint: Endpoint) -> None:
    part = endpoint.play(calls("{}"))
    answer = run(part.task())
    assert (answer.text, answer.error, len(part.requests)) == (None, "ModelError: no text in 9 replies", 9)


@pytest.mark.parametrize(
    ("response", "error"),
    [
        (PlainTextResponse("upstream is down", 502), "ModelError: HTTP 502: upstream is down"),
        (PlainTextResponse("too many", 429), "ModelError: HTTP 429: too many"),
        (PlainTextResponse("<html>"), "ModelError: no chat completion: <html>"),
        (JSONResponse([]), "ModelError: no chat completion: []"),
        (JSONResponse({"choices": []}), 'ModelError: no chat completion: {"choices":[]}'),
        (
            JSONResponse({"choices": [{"message": "hi"}]}),
            'ModelError: no chat completion: {"choices":[{"message":"hi"}]}',
        ),
        (JSONResponse({"choices": [{"message": {"content": [1]}}]}), "ModelError: content that is no text: [1]"),
        (Response(status_code=204), "ModelError: no chat completion: "),
    ],
)
def test_what_is_no_completion_is_an_error_and_not_asked_again(
    endpoint: Endpoint, response: Response, error: str
) -> None:
    part = endpoint.play(calls("{}"), response)
    assert run(part.task()) == Answer(text=None, tool_results=("payload",), error=error)
    assert len(part.requests) == 2


def test_a_call_without_a_function_is_an_error(endpoint: Endpoint) -> None:
    part = endpoint.play({"role": "assistant", "tool_calls": [{"id": "call_0"}]})
    assert run(part.task()).error == "KeyError: 'function'"


@pytest.mark.parametrize("refused", ["model_url", "mcp_url"])
def test_a_refused_connection_is_an_error(endpoint: Endpoint, refused: str) -> None:
    with listen() as listener:
        closed = f"http://127.0.0.1:{listener.getsockname()[1]}"
    part = endpoint.play(says("text"))
    answer = run(part.task(**{refused: closed}))
    assert (answer.text, part.requests) == (None, [])
    assert answer.error is not None
    assert answer.error.startswith("ConnectError: ")


def test_a_server_without_that_episode_is_an_error(endpoint: Endpoint) -> None:
    part = endpoint.play(says("text"))
    assert run(part.task(mcp_url=part.base.replace("/e/", "/e/no-") + "/mcp")) == Answer(
        text=None, error="MCPError: Not Found"
    )


def test_the_time_limit_is_the_episodes(endpoint: Endpoint) -> None:
    part = endpoint.play(calls("{}"), None)
    answer = run(part.task(timeout=0.2))
    assert answer == Answer(
        text=None, tool_results=("payload",), error="TimeoutError: no end within the episode's time"
    )


def test_episodes_at_once_do_not_mix(endpoint: Endpoint) -> None:
    parts = [
        endpoint.play(calls("{}"), says(f"answer {number}"), result=Result(f"payload {number}")) for number in range(16)
    ]
    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(run, [part.task() for part in parts]))
    assert answers == [Answer(f"answer {number}", (f"payload {number}",)) for number in range(16)]
    assert all(json.dumps(part.requests).count(f"payload {number}") == 1 for number, part in enumerate(parts))
