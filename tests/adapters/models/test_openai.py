"""``openai:NAME`` against a provider that plays every part: what goes out, what comes back, what is asked again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from adapters.models import retry
from adapters.models.access import Access
from adapters.models.base import NOTES, JsonObject, ProviderError, Request, Scene
from adapters.models.openai import OpenAIModel, create
from mcp_stubs.cli_errors import UserError
from mcp_stubs.domain import Kind
from tests.adapters.models.provider import DROP, HANG, Answer, Provider, provider, refuses, replies, unsupported

SCENE = Scene(dialect="tools", tool="f", arguments={}, field="x", true_value=None, kind=Kind.TEXT)
KEY = "sk-very-secret-0123456789"
TOOL = {"type": "function", "function": {"name": "f", "parameters": {}}}
BODY: JsonObject = {
    "messages": [{"role": "user", "content": "2+2?"}, {"role": "assistant", "content": None, "tool_calls": []}],
    "model": "model",
    "temperature": 0.7,
    "max_tokens": 200,
    "seed": 7,
}


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Back-off without waiting, and a key."""
    monkeypatch.setattr(retry, "_FIRST_WAIT", 0.0)
    monkeypatch.setenv("OPENAI_API_KEY", KEY)


def _model(served: Provider, **access: Any) -> OpenAIModel:
    return create("gpt-x", Access(base_url=served.url, **{"patience": 20.0, **access}))


def _ask(model: OpenAIModel, *bodies: JsonObject) -> list[JsonObject]:
    async def go() -> list[JsonObject]:
        async with model.serve():
            return [await model.complete(Request(body, 1, SCENE)) for body in bodies]

    return asyncio.run(go())


def _fault(model: OpenAIModel, body: JsonObject = BODY) -> ProviderError:
    with pytest.raises(ProviderError) as raised:
        _ask(model, body)
    assert "\n" not in str(raised.value)
    return raised.value


def test_only_the_models_name_differs_on_the_wire_and_the_reply_is_as_received() -> None:
    sent = {
        **BODY,
        "messages": [
            {"role": "user", "content": "Zürich \ud83d\ude00 \u2028", "odd": {"b": 1, "a": [1.0, 1e-7, 10**30]}}
        ],
        "user": "me",
        "unknown_member": {"z": None, "a": True},
    }
    with provider([replies("4", usage={"prompt_tokens": 3}, odd=[1, None])]) as served:
        (reply,) = _ask(_model(served), sent)
        assert served.bodies == [json.dumps({**sent, "model": "gpt-x"}).encode()]
        assert json.dumps(reply).encode() == replies("4", usage={"prompt_tokens": 3}, odd=[1, None]).body
        assert served.heads[0].startswith("POST /v1/chat/completions HTTP/1.1")
        assert f"Authorization: Bearer {KEY}" in served.heads[0]


@pytest.mark.parametrize(
    "first",
    [
        refuses(500),
        refuses(503, ("Retry-After", "0")),
        refuses(429, ("Retry-After", "0")),
        refuses(408),
        refuses(409),
        refuses(425),
        refuses(529),
        DROP,
        Answer(200, replies().body[:40], promised=len(replies().body)),
        Answer(200, replies().body[:40]),
        Answer(200, b"<html>garbage</html>"),
        Answer(200, b""),
        Answer(200, b"[]"),
        Answer(200, b'{"choices": []}'),
        Answer(200, b'{"choices": [{"message": null}]}'),
        Answer(200, b'{"choices": [{"message": {"content": ""}, "finish_reason": "error"}]}'),
        Answer(200, b'{"error": {"code": 502, "message": "upstream"}}'),
        Answer(200, b"not gzip", (("Content-Encoding", "gzip"),)),
    ],
)
def test_a_passing_fault_is_asked_again_and_remarked(first: Answer) -> None:
    with provider([first, replies("4")]) as served:
        (reply,) = _ask(_model(served), BODY)
        assert reply["choices"][0]["message"]["content"] == "4"
        assert reply[NOTES] == {"attempts": 2}
        assert len(served.bodies) == 2
        assert served.bodies[0] == served.bodies[1]


@pytest.mark.parametrize("status", [400, 401, 402, 403, 404, 413, 422])
def test_a_refusal_that_would_come_again_is_not_asked_again(status: int) -> None:
    with provider([refuses(status)]) as served:
        error = _fault(_model(served))
        assert (error.status, error.transient, len(served.bodies)) == (status, False, 1)


def test_a_provider_that_stays_down_is_asked_six_times() -> None:
    with provider([refuses(500)]) as served:
        assert _fault(_model(served)).status == 500
        assert len(served.bodies) == 6


def test_a_provider_that_hangs_is_given_up_and_asked_again() -> None:
    with provider([HANG, replies("4")]) as served:
        (reply,) = _ask(_model(served, patience=1.0), BODY)
        assert reply[NOTES] == {"attempts": 2}
    with provider([HANG]) as served:
        assert "did not answer within 0.9 s" in str(_fault(_model(served, patience=2.0)))
        assert len(served.bodies) == 2


def test_a_provider_that_is_not_there_is_a_passing_fault() -> None:
    with provider([]) as served:
        pass
    error = _fault(_model(served))
    assert error.transient and "could not be asked: ConnectError" in str(error)


def test_a_longer_retry_after_than_the_patience_is_not_waited_for() -> None:
    with provider([refuses(429, ("Retry-After", "50"))]) as served:
        assert _fault(_model(served, patience=20.0)).retry_after == 50
        assert len(served.bodies) == 1


def _without(*names: str) -> Callable[[JsonObject], Answer]:
    """A model that takes none of these parameters, and says so one at a time."""

    def answer(body: JsonObject) -> Answer:
        return next((unsupported(name) for name in names if name in body), replies("4"))

    return answer


def test_a_refused_parameter_is_left_out_once_for_the_rest_of_the_run_and_remarked() -> None:
    with provider(_without("temperature", "seed")) as served:
        first, second = _ask(_model(served), BODY, BODY)
        assert first[NOTES] == second[NOTES] == {"dropped": ["seed", "temperature"]}
        assert [len(one) for one in served.requests] == [5, 4, 3, 3]


def test_max_tokens_goes_out_under_its_other_name_and_then_not_at_all() -> None:
    with provider(_without("max_tokens")) as served:
        (reply,) = _ask(_model(served), BODY)
        assert reply[NOTES] == {"renamed": {"max_tokens": "max_completion_tokens"}}
        assert served.requests[-1]["max_completion_tokens"] == 200
    with provider(_without("max_tokens", "max_completion_tokens")) as served:
        (reply,) = _ask(_model(served), BODY)
        assert reply[NOTES] == {"dropped": ["max_tokens"]}


@pytest.mark.parametrize(
    ("choice", "notes"),
    [
        ("required", {"dropped": ["tool_choice"], "not_forced": True}),
        ({"type": "function", "function": {"name": "f"}}, {"dropped": ["tool_choice"], "not_forced": True}),
        ("auto", {"dropped": ["tool_choice"]}),
    ],
)
def test_a_round_whose_forcing_was_refused_is_recorded_as_not_forced(choice: Any, notes: JsonObject) -> None:
    with provider(_without("tool_choice")) as served:
        (reply,) = _ask(_model(served), {**BODY, "tools": [TOOL], "tool_choice": choice})
        assert reply[NOTES] == notes
        assert served.requests[-1]["tools"] == [TOOL]


@pytest.mark.parametrize(
    "error",
    [
        {"message": "temperature is not supported"},  # words alone are no evidence
        {"param": "messages", "code": "unsupported_value"},
        {"param": "tools", "code": "unsupported_parameter"},
        {"param": "temperature", "code": "decimal_above_max_value"},
        {"param": "top_p", "code": "unsupported_parameter"},  # was not in the request
        {"param": ["temperature"], "code": None},
    ],
)
def test_nothing_is_left_out_on_any_other_evidence(error: JsonObject) -> None:
    with provider([refuses(400, **error)]) as served:
        assert _fault(_model(served)).status == 400
        assert len(served.bodies) == 1


@pytest.mark.parametrize(
    ("message", "content", "places"),
    [
        ({"reasoning_content": "hm"}, "4", ["reasoning_content"]),
        ({"reasoning": "hm", "reasoning_details": [{}]}, "4", ["reasoning", "reasoning_details"]),
        ({}, [{"type": "thinking", "thinking": "hm"}, {"type": "text", "text": "4"}], ["content blocks"]),
        ({}, "<think>hm</think>4", ["<think>"]),
    ],
)
def test_reasoning_is_remarked_and_left_where_it_stands(message: JsonObject, content: Any, places: list[str]) -> None:
    with provider([replies(content, **message)]) as served:
        (reply,) = _ask(_model(served), BODY)
        assert reply.pop(NOTES) == {"reasoning": places}
        assert json.dumps(reply).encode() == replies(content, **message).body


@pytest.mark.parametrize("limit", [1, 3])
def test_no_more_requests_are_open_than_allowed(limit: int) -> None:
    together = asyncio.Barrier(limit)

    with provider([replies()]) as served:
        model = _model(served, max_connections=limit)
        send: Callable[[JsonObject], Awaitable[tuple[JsonObject, JsonObject]]] = model._send
        inside = most = 0

        async def watched(body: JsonObject) -> tuple[JsonObject, JsonObject]:
            nonlocal inside, most
            inside += 1
            most = max(most, inside)
            await together.wait()
            try:
                return await send(body)
            finally:
                inside -= 1

        model._send = watched  # type: ignore[method-assign]

        async def go() -> None:
            async with model.serve():
                await asyncio.gather(*(model.complete(Request(BODY, 1, SCENE)) for _ in range(4 * limit)))

        asyncio.run(go())
        assert (most, served.most_at_once <= limit, len(served.bodies)) == (limit, True, 4 * limit)


@pytest.mark.parametrize(
    "answer",
    [
        refuses(401, message=f"Incorrect API key provided: {KEY[:6]}***{KEY[-4:]}"),
        refuses(400, message=f"bad header: Bearer {KEY}"),
        Answer(200, json.dumps({"choices": [{"message": {"content": KEY}}]}).encode()),
        Answer(500, KEY.encode()),
    ],
)
def test_no_error_and_no_reply_repeats_the_key(answer: Answer) -> None:
    with provider([answer]) as served:
        error = _fault(_model(served))
        seen = [str(error), repr(error), str(error.__cause__), str(error.__context__)]
        assert not [text for text in seen if KEY in text or KEY[-4:] in text]


def test_a_key_that_is_refused_or_used_up_ends_the_hope_for_the_run() -> None:
    for answer in (refuses(401), refuses(402), refuses(403), refuses(404), refuses(429, code="insufficient_quota")):
        with provider([answer]) as served:
            model = _model(served)
            _fault(model)
            assert model.hopeless is not None
            assert len(served.bodies) == 1
    for answer in (refuses(404), refuses(403), refuses(400)):
        with provider([replies(), answer]) as served:
            model = _model(served)
            with pytest.raises(ProviderError):
                _ask(model, BODY, BODY)
            assert model.hopeless is None


def test_the_identity_holds_no_key_and_another_place_is_another_model() -> None:
    one, other = (create("n", Access(base_url=url)) for url in ("http://a/v1", "http://b/v1"))
    assert one.identity == {"provider": "openai", "name": "n", "base_url": "http://a/v1"}
    assert one.identity != other.identity
    assert not one.smoke_test_only


def test_the_key_comes_from_the_named_variable_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OTHER_KEY", "sk-other-0123456789")
    with provider([replies()]) as served:
        _ask(_model(served, api_key_env="OTHER_KEY"), BODY)
        monkeypatch.delenv("OPENAI_API_KEY")
        _ask(_model(served), BODY)
        assert "Bearer sk-other-0123456789" in served.heads[0]
        assert "authorization" not in served.heads[1].lower()
    with pytest.raises(UserError, match="needs a key: set OPENAI_API_KEY"):
        create("gpt-x", Access())
    with pytest.raises(UserError, match="variable NOWHERE holds no key"):
        create("gpt-x", Access(api_key_env="NOWHERE"))
    monkeypatch.setenv("OTHER_KEY", "sk-nörd-secret")
    with pytest.raises(UserError, match="no key can have") as raised:
        create("gpt-x", Access(api_key_env="OTHER_KEY"))
    assert "secret" not in str(raised.value)


def test_the_retry_module_is_the_only_one_that_repeats() -> None:
    folder = Path(retry.__file__).parent
    assert [path.name for path in folder.rglob("*.py") if "tenacity" in path.read_text()] == ["retry.py"]
