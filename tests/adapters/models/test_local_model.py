"""The local backend with the real embedded model, served once for all the tests here."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

import psutil
import pytest

from adapters.models import embedded, gguf
from adapters.models.base import JsonObject, ProviderError, Request, Scene
from adapters.models.local.backend import LocalModel
from mcp_stubs.cli_errors import UserError
from mcp_stubs.domain import Kind

DEADLINE_SECONDS = 30.0
SCENE = Scene(dialect="tools", tool="get_account", arguments={}, field="balance", true_value=None, kind=Kind.MONEY)
SYSTEM = {"role": "system", "content": "You help the customers of a bank."}
QUESTION = {"role": "user", "content": "What is the balance of account ACCT-88213-K?"}


def tool(name: str, properties: JsonObject, required: list[str] | None = None) -> JsonObject:
    parameters = {"type": "object", "properties": properties, "required": required or list(properties)}
    return {"type": "function", "function": {"name": name, "description": f"Calls {name}.", "parameters": parameters}}


ACCOUNT = tool("get_account", {"account_id": {"type": "string"}})
SEARCH = tool(
    "search",
    {
        "text": {"type": "string"},
        "branch": {"type": "string", "enum": ["Fenwick Quay", "Old Mill"]},
        "limit": {"type": "integer"},
        "above": {"type": "number"},
        "since": {"type": ["string", "null"], "format": "date"},
        "tags": {"type": "array", "items": {"type": "string"}},
        "open": {"anyOf": [{"type": "boolean"}, {"type": "null"}]},
    },
    ["text", "branch", "limit", "above", "since"],
)
NESTED = {
    "type": "function",
    "function": {
        "name": "book",
        "parameters": {
            "type": "object",
            "properties": {"stay": {"$ref": "#/$defs/Stay"}},
            "required": ["stay"],
            "$defs": {
                "Stay": {"type": "object", "properties": {"nights": {"type": "integer"}}, "required": ["nights"]}
            },
        },
    },
}
NOTHING: JsonObject = {"type": "function", "function": {"name": "ping"}}


class Served:
    """The model on an event loop of its own, since the tests are plain functions."""

    def __init__(self, model: LocalModel) -> None:
        self.model = model
        self.loop = asyncio.new_event_loop()

    def do(self, **body: Any) -> JsonObject:
        return self.ask(**body).result(DEADLINE_SECONDS * 4)

    def ask(self, **body: Any) -> Future[JsonObject]:
        return self.ask_as(SCENE, **body)

    def ask_as(self, scene: Scene, **body: Any) -> Future[JsonObject]:
        request = Request({"max_tokens": 200, "temperature": 1.0, **body}, 1, scene)
        return asyncio.run_coroutine_threadsafe(self.model.complete(request), self.loop)


def embedded_model() -> LocalModel:
    model = embedded.create("")
    assert isinstance(model, LocalModel)
    return model


def serving(model: LocalModel) -> Iterator[Served]:
    served = Served(model)
    thread = Thread(target=served.loop.run_forever)
    thread.start()
    up = model.serve()
    try:
        asyncio.run_coroutine_threadsafe(up.__aenter__(), served.loop).result(DEADLINE_SECONDS)
        yield served
        asyncio.run_coroutine_threadsafe(up.__aexit__(None, None, None), served.loop).result(DEADLINE_SECONDS)
    finally:
        served.loop.call_soon_threadsafe(served.loop.stop)
        thread.join()
        served.loop.close()


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    yield from serving(embedded_model())


@pytest.fixture
def doomed() -> Iterator[Served]:
    yield from serving(embedded_model())


def eventually(true: Callable[[], bool]) -> bool:
    end = time.monotonic() + DEADLINE_SECONDS
    while not true():
        if time.monotonic() > end:
            return False
        os.sched_yield()
    return True


def message(reply: JsonObject) -> JsonObject:
    found: JsonObject = reply["choices"][0]["message"]
    return found


def arguments(reply: JsonObject) -> JsonObject:
    found: JsonObject = json.loads(message(reply)["tool_calls"][0]["function"]["arguments"])
    return found


def test_it_says_what_it_is() -> None:
    model = embedded_model()
    assert (model.spec, model.smoke_test_only) == ("embedded", True)
    assert model.identity["name"].startswith("SmolLM2-135M")
    assert len(model.identity["sha256"]) == 64 and model.identity["backend"].startswith("xllamacpp ")
    assert model.concurrency >= 1


@pytest.mark.parametrize("asked", [ACCOUNT, SEARCH, NESTED, NOTHING], ids=lambda one: one["function"]["name"])
def test_a_forced_call_is_valid_ten_times_of_ten(served: Served, asked: JsonObject) -> None:
    name = asked["function"]["name"]
    choices = ["required", {"type": "function", "function": {"name": name}}]
    waiting = [
        served.ask(messages=[SYSTEM, QUESTION], tools=[asked], tool_choice=choices[seed % 2], seed=seed)
        for seed in range(10)
    ]
    for reply in [one.result(DEADLINE_SECONDS * 4) for one in waiting]:
        assert reply["choices"][0]["finish_reason"] == "tool_calls"
        assert message(reply)["content"] is None
        assert [call["function"]["name"] for call in message(reply)["tool_calls"]] == [name]
        given = arguments(reply)
        schema = asked["function"].get("parameters", {})
        assert set(schema.get("required", [])) <= set(given) <= set(schema.get("properties", {}))
        if name == "search":
            assert given["branch"] in ("Fenwick Quay", "Old Mill")
            assert isinstance(given["limit"], int) and isinstance(given["above"], int | float)
            assert given["since"] is None or len(given["since"]) == 10
        assert reply["usage"]["prompt_tokens"] > 10 and reply["usage"]["completion_tokens"] > 2
        assert "tool_honesty" not in reply


def test_a_name_forces_that_tool_among_several(served: Served) -> None:
    choice = {"type": "function", "function": {"name": "search"}}
    reply = served.do(messages=[QUESTION], tools=[ACCOUNT, SEARCH], tool_choice=choice, seed=1)
    assert message(reply)["tool_calls"][0]["function"]["name"] == "search"
    reply = served.do(messages=[QUESTION], tools=[ACCOUNT, SEARCH], tool_choice="required", seed=1)
    assert message(reply)["tool_calls"][0]["function"]["name"] in ("get_account", "search")


def test_a_whole_episode_call_result_answer(served: Served) -> None:
    messages: list[JsonObject] = [SYSTEM, QUESTION]
    first = served.do(messages=messages, tools=[ACCOUNT], tool_choice="required", seed=3)
    call = message(first)["tool_calls"][0]
    result = {"role": "tool", "tool_call_id": call["id"], "content": '{"status": "ok", "balance": 18437.62}'}
    messages += [message(first), result]
    for use in ({"tools": [ACCOUNT], "tool_choice": "auto"}, {"tools": [ACCOUNT], "tool_choice": "none"}, {}):
        reply = served.do(messages=messages, seed=3, **use)
        assert message(reply)["role"] == "assistant" and reply["choices"][0]["finish_reason"] in ("stop", "length")
        assert message(reply)["content"]
        assert reply["usage"]["prompt_tokens"] > first["usage"]["prompt_tokens"] - 150


def test_the_seed_is_passed_through(served: Served) -> None:
    def text(seed: int) -> str:
        return str(message(served.do(messages=[QUESTION], seed=seed, max_tokens=12))["content"])

    text(0)  # From here on the prompt is in the cache: reading it anew rounds differently.
    assert text(7) == text(7)
    assert len({text(seed) for seed in range(4)}) > 1


def test_without_tools_there_is_text_only(served: Served) -> None:
    reply = served.do(messages=[QUESTION], seed=1, max_tokens=5)
    assert reply["choices"][0]["finish_reason"] == "length"
    assert message(reply)["content"] and "tool_calls" not in message(reply)
    assert reply["usage"]["completion_tokens"] == 5


def test_a_text_dialect_stops_where_it_asks_to(served: Served) -> None:
    prompt = {"role": "user", "content": "Count: one, two, three, four, five. Repeat exactly what I wrote."}
    reply = served.do(messages=[prompt], stop=["three"], temperature=0.0)
    assert reply["choices"][0]["finish_reason"] == "stop"
    assert "three" not in message(reply)["content"]


def test_no_system_text_is_added_to_what_was_sent(served: Served) -> None:
    bare = served.do(messages=[QUESTION], max_tokens=1)["usage"]["prompt_tokens"]
    empty = served.do(messages=[{"role": "system", "content": ""}, QUESTION], max_tokens=1)["usage"]["prompt_tokens"]
    assert bare == empty


def test_null_fields_are_no_fields(served: Served) -> None:
    reply = served.do(messages=[QUESTION], tools=None, tool_choice=None, stop=None, temperature=None, max_tokens=2)
    assert message(reply)["content"]


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"messages": [{"role": "user", "content": "one more word " * 9000}]}, "exceeds the available context"),
        ({"messages": [QUESTION], "tools": [], "tool_choice": "required"}, "names no tool"),
        (
            {
                "messages": [QUESTION],
                "tools": [ACCOUNT],
                "tool_choice": {"type": "function", "function": {"name": "x"}},
            },
            "names no tool",
        ),
        (
            {"messages": [QUESTION], "tools": [tool("f", {"a": {"$ref": "#/$defs/Gone"}})], "tool_choice": "required"},
            "cannot be forced",
        ),
    ],
)
def test_a_request_that_cannot_be_met_is_a_provider_error(served: Served, body: JsonObject, why: str) -> None:
    with pytest.raises(ProviderError, match=why) as raised:
        served.do(**body)
    assert raised.value.status == 400


def test_a_forced_call_that_does_not_fit_is_a_provider_error(served: Served) -> None:
    with pytest.raises(ProviderError, match="cut off at max_tokens"):
        served.do(messages=[QUESTION], tools=[ACCOUNT], tool_choice="required", max_tokens=3)


def test_an_end_by_a_call_may_be_as_long_as_a_text_and_is_cut_off_like_one(served: Served) -> None:
    end = tool("final_answer", {"answer": {"type": "string"}})
    tell = {"role": "user", "content": "Tell me all that you know of the sea, in many long sentences."}
    body = {"messages": [tell], "tools": [end], "tool_choice": "required", "max_tokens": 60, "seed": 1}
    reply = served.ask_as(replace(SCENE, dialect="final_answer"), **body).result(DEADLINE_SECONDS * 4)
    assert len(arguments(reply)["answer"]) > 64
    assert reply["choices"][0]["finish_reason"] == "length"


def test_a_model_that_is_not_served_is_a_provider_error() -> None:
    with pytest.raises(ProviderError, match="not being served"):
        asyncio.run(embedded_model().complete(Request({"messages": [QUESTION]}, 1, SCENE)))


def test_a_killed_server_is_a_provider_error_at_once_and_afterwards(doomed: Served) -> None:
    pid = doomed.model.pid
    assert pid is not None
    waiting = doomed.ask(messages=[QUESTION], max_tokens=4000, logit_bias=[[2, False]])
    os.kill(pid, signal.SIGKILL)
    for asked in (waiting, doomed.ask(messages=[QUESTION])):
        with pytest.raises(ProviderError, match="the model server was killed"):
            asked.result(DEADLINE_SECONDS)


def test_the_server_does_not_outlive_a_killed_parent() -> None:
    program = (
        "import asyncio\n"
        "from adapters.models import embedded\n"
        "async def main():\n"
        "    model = embedded.create('')\n"
        "    async with model.serve():\n"
        "        print(model.pid, flush=True)\n"
        "        await asyncio.Event().wait()\n"
        "asyncio.run(main())\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        child = psutil.Process(int(parent.stdout.readline()))
        assert child.is_running()
        parent.kill()
    assert eventually(lambda: not child.is_running() or child.status() == psutil.STATUS_ZOMBIE)


def test_a_file_that_cannot_be_loaded_gives_one_line_with_the_reason(tmp_path: Path) -> None:
    weights = tmp_path / "torn.gguf"
    weights.write_bytes(b"GGUF and nothing that follows")
    model = gguf.create(str(weights))
    assert (model.spec, model.smoke_test_only) == (f"gguf:{weights}", False)

    async def load() -> None:
        async with model.serve():
            raise AssertionError("it was loaded")

    with pytest.raises(UserError, match=r"could not load .*torn\.gguf: .*failed to load model") as raised:
        asyncio.run(load())
    assert "\n" not in str(raised.value)


def test_nothing_is_printed_and_nothing_left_when_serving_ends(capfd: pytest.CaptureFixture[str]) -> None:
    for served in serving(embedded_model()):
        served.do(messages=[QUESTION], max_tokens=2)
        pid = served.model.pid
    assert pid is not None and not psutil.pid_exists(pid)
    assert capfd.readouterr() == ("", "")
