"""LiteLLM in its own environment and process, against a provider that plays every part on loopback."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from adapters.models import registry, retry
from adapters.models.access import Access
from adapters.models.base import NOTES, JsonObject, Model, ProviderError, Request, Scene
from adapters.models.litellm import create
from adapters.models.litellm.backend import litellm_environment
from adapters.models.usage import usage
from mcp_stubs.cli_errors import UserError
from mcp_stubs.domain import Kind
from tests.adapters.models.provider import HANG, Answer, provider, refuses, replies, unsupported

OFFLINE = Path(__file__).parents[1] / "offline.py"
SCENE = Scene(dialect="tools", tool="f", arguments={}, field="x", true_value=None, kind=Kind.TEXT)
KEY = "sk-very-secret-0123456789"
TOOL = {"type": "function", "function": {"name": "f", "description": "d", "parameters": {"type": "object"}}}
CALL = {"id": "c1", "type": "function", "function": {"name": "f", "arguments": "{}"}}
BODY: JsonObject = {
    "model": "model",
    "messages": [
        {"role": "user", "content": "2+2?"},
        {"role": "assistant", "content": None, "tool_calls": [CALL]},
        {"role": "tool", "tool_call_id": "c1", "content": "4"},
    ],
    "tools": [TOOL],
    "temperature": 0.7,
    "max_tokens": 200,
}
USAGE = {"prompt_tokens": 1000, "completion_tokens": 100, "total_tokens": 1100}
CLAUDE = {
    "id": "m",
    "type": "message",
    "role": "assistant",
    "model": "c",
    "content": [{"type": "thinking", "thinking": "hm", "signature": "s"}, {"type": "text", "text": "4"}],
    "stop_reason": "end_turn",
    "usage": {"input_tokens": 1000, "output_tokens": 100},
}


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Back-off without waiting, and keys."""
    monkeypatch.setattr(retry, "_FIRST_WAIT", 0.0)
    for name in ("OPENAI_API_KEY", "ANTHROPIC_API_KEY", "OPENROUTER_API_KEY", "GEMINI_API_KEY"):
        monkeypatch.setenv(name, KEY)


def _ask(model: Model, *bodies: JsonObject) -> list[JsonObject | ProviderError]:
    async def one(body: JsonObject) -> JsonObject | ProviderError:
        try:
            return await model.complete(Request(body, 1, SCENE))
        except ProviderError as error:
            return error

    async def go() -> list[JsonObject | ProviderError]:
        async with model.serve():
            return [await one(body) for body in bodies]

    return asyncio.run(go())


def _reply(found: JsonObject | ProviderError) -> JsonObject:
    assert not isinstance(found, ProviderError), str(found)
    return found


def test_openai_by_litellm_every_fault_and_what_is_dropped() -> None:
    """One process for all of it: its start is three seconds."""
    answers = [
        replies("4", usage=USAGE),
        refuses(429, ("Retry-After", "0")),
        replies("4"),  # no usage: tokens and cost are unknown, whatever LiteLLM fills in
        Answer(200, b"garbage"),
        Answer(200, b""),
        Answer(200, replies().body[:40], promised=400),
        refuses(500),
        replies("5"),
        unsupported("temperature"),
        replies("6"),
        refuses(400, message=f"bad {KEY}"),
        refuses(401, message=f"bad {KEY}"),
    ]
    with provider(answers) as served:
        model = create("openai/gpt-4o", Access(base_url=served.url, patience=20.0))
        found = _ask(model, {**BODY, "user": "me", "seed": 3}, *[BODY] * 5)
        first, second, third, fourth = map(_reply, found[:4])
        assert first["choices"][0]["message"]["content"] == "4"
        assert usage(first).prompt_tokens == 1000
        assert usage(first).cost == pytest.approx(0.0035)
        assert second[NOTES] == {"attempts": 2}
        assert (usage(second).prompt_tokens, usage(second).cost) == (None, None)
        assert (third["choices"][0]["message"]["content"], third[NOTES]) == ("5", {"attempts": 5})
        assert fourth[NOTES] == {"dropped": ["temperature"]}
        errors = [one for one in found[4:] if isinstance(one, ProviderError)]
        assert [(one.status, one.transient, one.final) for one in errors] == [(400, False, False), (401, False, True)]
        assert not [str(one) for one in errors if KEY in str(one)]
        assert len(served.bodies) == len(answers)
        assert model.hopeless is not None
        # What LiteLLM does to a request: see the facts. The model's name is not the agent's.
        sent = served.requests[0]
        assert (sent["model"], sent["seed"], sent["temperature"], sent["tools"]) == ("gpt-4o", 3, 0.7, [TOOL])
        assert "content" not in sent["messages"][1]


def test_anthropic_by_litellm_reasoning_price_and_refusals_known_beforehand() -> None:
    with provider([Answer(body=json.dumps(CLAUDE).encode()), refuses(529), HANG]) as served:
        model = create("anthropic/claude-sonnet-4-5", Access(base_url=served.url.removesuffix("/v1"), patience=4.0))
        forced = {**BODY, "seed": 3, "tool_choice": "required"}
        reply, error = _ask(model, forced, BODY)
        reply = _reply(reply)
        message = reply["choices"][0]["message"]
        assert (message["content"], message["reasoning_content"]) == ("4", "hm")
        assert reply[NOTES]["dropped"] == ["seed"]  # LiteLLM's own typed error, before anything was sent
        assert reply[NOTES]["reasoning"] == ["reasoning_content", "thinking_blocks"]
        assert usage(reply).cost == pytest.approx(0.0045)
        assert model.priced is True
        sent = served.requests[0]
        assert (sent["tool_choice"], sent["model"]) == ({"type": "any"}, "claude-sonnet-4-5")
        assert isinstance(error, ProviderError) and error.transient
        assert "did not answer within 1.8 s" in str(error)


def test_a_model_without_a_price_is_unknown_and_one_may_be_told() -> None:
    with provider([replies("4", usage={**USAGE, "cost": 0.25})]) as served:
        unpriced = create("openai/nobodys-model", Access(base_url=served.url))
        assert usage(_reply(_ask(unpriced, BODY)[0])).cost == 0.25  # the server's word
        assert unpriced.priced is False
        routed = create("openrouter/meta-llama/nobodys-model", Access(base_url=served.url))
        assert usage(_reply(_ask(routed, BODY)[0])).cost == 0.25
        assert routed.priced is None


def test_a_killed_process_is_a_typed_error_and_nothing_outlives_the_run() -> None:
    with provider([HANG]) as served:
        model = create("openai/gpt-4o", Access(base_url=served.url))

        async def go() -> None:
            async with model.serve():
                asking = asyncio.create_task(model.complete(Request(BODY, 1, SCENE)))
                while not served.bodies:
                    await asyncio.sleep(0.01)
                (child,) = psutil.Process().children()
                child.kill()
                with pytest.raises(ProviderError, match="process ended"):
                    await asking
                with pytest.raises(ProviderError, match="not being served"):
                    await model.complete(Request(BODY, 1, SCENE))

        asyncio.run(go())
    assert model.hopeless == "the LiteLLM process ended"
    assert psutil.Process().children() == []


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("nowhere/model", "LiteLLM knows no provider for 'nowhere/model'"),
        ("groq/llama-3.3-70b-versatile", "needs a key: set GROQ_API_KEY, or name a variable: --api-key-env"),
    ],
)
def test_what_cannot_be_served_is_one_line(monkeypatch: pytest.MonkeyPatch, spec: str, said: str) -> None:
    monkeypatch.delenv("GROQ_API_KEY", raising=False)
    with pytest.raises(UserError) as raised:
        _ask(registry.model(spec))
    assert said in str(raised.value) and "\n" not in str(raised.value)


def test_both_spellings_are_one_model_and_the_identity_holds_no_key() -> None:
    one, other = registry.model("gemini/gemini-2.5-flash"), registry.model("litellm:gemini/gemini-2.5-flash")
    assert one.identity == other.identity
    assert {name: one.identity[name] for name in ("provider", "name")} == {
        "provider": "litellm",
        "name": "gemini/gemini-2.5-flash",
    }
    with pytest.raises(UserError, match="needs a provider and a name"):
        registry.model("litellm:gemini")


CALLS = """
import asyncio, json, sys
from adapters.models.access import Access
from adapters.models.base import Request, Scene
from adapters.models.litellm import create
from mcp_stubs.domain import Kind
from tests.adapters.models.provider import Answer, provider, replies

CLAUDE = json.loads(sys.argv[1])
BODY = {"messages": [{"role": "user", "content": "2+2?"}], "temperature": 0.7, "max_tokens": 20}

async def ask(model):
    async with model.serve():
        return await model.complete(Request(BODY, 1, Scene("tools", "f", {}, "x", None, Kind.TEXT)))

with provider([replies("4")]) as served:
    for name in ("openai/gpt-4o", "openrouter/meta-llama/llama-3.3-70b-instruct"):
        asyncio.run(ask(create(name, Access(base_url=served.url))))
with provider([Answer(body=json.dumps(CLAUDE).encode())]) as served:
    asyncio.run(ask(create("anthropic/claude-sonnet-4-5", Access(base_url=served.url.removesuffix("/v1")))))
print("done")
"""


def _offline(tmp_path: Path, *command: str, **variables: str) -> tuple[str, int]:
    count = tmp_path / "refused"
    done = subprocess.run(
        [sys.executable, str(OFFLINE), str(count), *command],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])} | variables,
    )
    assert done.returncode == 0
    return done.stdout, int(count.read_text())


def test_litellm_fetches_nothing_neither_at_import_nor_at_a_call(tmp_path: Path) -> None:
    litellm_environment()  # built before: package installs are the one thing that may connect
    printed, refused = _offline(tmp_path, sys.executable, "-c", CALLS, json.dumps(CLAUDE))
    assert (printed, refused) == ("done\n", 0)


def test_its_import_alone_would_be_counted_without_our_settings(tmp_path: Path) -> None:
    _, refused = _offline(tmp_path, str(litellm_environment().python), "-c", "import litellm")
    assert refused > 0


def test_the_core_never_imports_litellm() -> None:
    code = "import sys; from adapters.models import registry; registry._modules(); print('litellm' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"
