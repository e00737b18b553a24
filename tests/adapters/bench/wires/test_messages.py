"""The Messages wire, spoken by the real ``anthropic`` client."""

from __future__ import annotations

import asyncio
from typing import Any

import anthropic
import pytest

from adapters.bench import conversation
from adapters.bench.wires import Untranslatable, messages
from tests.adapters.bench.wires.endpoint import JsonObject, Wire, completion, serve

PATH = "/v1/messages"
SCHEMA = {"type": "object", "properties": {"a": {"type": "string"}}}
TOOL = {"name": "f", "description": "Does f.", "input_schema": SCHEMA}
CALL = {"id": "call_1", "type": "function", "function": {"name": "f", "arguments": '{"a": "4"}'}}


def _client(wire: Wire) -> anthropic.Anthropic:
    return anthropic.Anthropic(base_url=wire.url, api_key="x", max_retries=0)


def test_a_call_its_result_and_the_answer_make_one_chat_conversation() -> None:
    with serve(messages, PATH, completion("tool_calls", tool_calls=[CALL]), completion(content="4")) as wire:
        with _client(wire) as client:
            turns: list[Any] = [{"role": "user", "content": "2+2?"}]
            given: Any = {"model": "model", "max_tokens": 9, "system": "Be brief.", "tools": [TOOL]}
            first = client.messages.create(
                messages=turns, tool_choice={"type": "any", "disable_parallel_tool_use": True}, **given
            )
            (use,) = first.content
            assert use.type == "tool_use"
            assert (use.id, use.name, use.input, first.stop_reason) == ("call_1", "f", {"a": "4"}, "tool_use")
            result = {"type": "tool_result", "tool_use_id": use.id, "content": "four", "is_error": True}
            turns += [
                {"role": "assistant", "content": first.content},
                {"role": "user", "content": [result, {"type": "text", "text": "Go on."}]},
            ]
            second = client.messages.create(messages=turns, **given)
        assert [block.text for block in second.content if block.type == "text"] == ["4"]
        assert second.stop_reason == "end_turn"
        usage = second.usage
        assert (usage.input_tokens, usage.cache_read_input_tokens, usage.output_tokens) == (20, 10, 7)
    asked, again = wire.asked
    assert asked == {
        "model": "model",
        "max_tokens": 9,
        "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "2+2?"}],
        "tools": [{"type": "function", "function": {"name": "f", "description": "Does f.", "parameters": SCHEMA}}],
        "tool_choice": "required",
        "parallel_tool_calls": False,
    }
    assert conversation.added(asked, again) == [
        {"role": "assistant", "content": None, "tool_calls": [CALL]},
        {"role": "tool", "tool_call_id": "call_1", "content": "four"},
        {"role": "user", "content": "Go on."},
    ]


def test_a_stream_is_the_same_message() -> None:
    reply = completion("tool_calls", content="Let me see. é", tool_calls=[CALL])
    turn: Any = {"model": "model", "max_tokens": 9, "messages": [{"role": "user", "content": "2+2?"}]}
    with serve(messages, PATH, reply, reply) as wire, _client(wire) as client:
        plain = client.messages.create(**turn)
        with client.messages.stream(**turn) as stream:
            text = "".join(stream.text_stream)
            whole = stream.get_final_message()
    assert text == "Let me see. é"
    assert [block.to_dict() for block in whole.content] == [block.to_dict() for block in plain.content]
    assert (whole.stop_reason, whole.usage.input_tokens, whole.usage.output_tokens) == ("tool_use", 20, 7)


@pytest.mark.parametrize(
    ("finish", "reason"), [("length", "max_tokens"), ("content_filter", "refusal"), (None, "end_turn")]
)
def test_why_a_reply_ended(finish: Any, reason: str) -> None:
    assert messages.message(completion(finish, content="4"))["stop_reason"] == reason


@pytest.mark.parametrize(
    "changed",
    [
        {"top_k": 3},
        {"thinking": {"type": "enabled", "budget_tokens": 1024}},
        {"mcp_servers": [{"url": "x"}]},
        {"tools": [{"type": "web_search_20250305", "name": "web_search"}]},
        {"messages": [{"role": "user", "content": [{"type": "document", "source": {}}]}]},
        {"messages": [{"role": "user"}]},
        {"messages": 3},
    ],
)
def test_what_has_no_counterpart_is_refused_and_the_model_not_asked(changed: JsonObject) -> None:
    async def never(_: JsonObject) -> JsonObject:
        raise AssertionError("was asked")

    body = {"model": "model", "max_tokens": 9, "messages": [{"role": "user", "content": "x"}], **changed}
    with pytest.raises(Untranslatable):
        asyncio.run(messages.answer(body, never))


@pytest.mark.parametrize("arguments", ["{", "[]", '"a"'])
def test_arguments_that_the_wire_cannot_say_are_never_made_up(arguments: str) -> None:
    call = {"id": "c", "type": "function", "function": {"name": "f", "arguments": arguments}}
    with pytest.raises(Untranslatable, match="no JSON object"):
        messages.message(completion("tool_calls", tool_calls=[call]))


def test_a_refusal_reads_as_the_clients_error() -> None:
    with serve(messages, PATH) as wire, _client(wire) as client, pytest.raises(anthropic.BadRequestError) as raised:
        client.messages.create(
            model="m", max_tokens=9, messages=[{"role": "user", "content": "x"}], extra_body={"top_k": 3}
        )
    assert "top_k" in str(raised.value)


def test_blocks_are_kept_in_order() -> None:
    source = {"type": "base64", "media_type": "image/png", "data": "AA=="}
    turns = [
        {"role": "user", "content": [{"type": "text", "text": "What is it?"}, {"type": "image", "source": source}]},
        {
            "role": "assistant",
            "content": [{"type": "thinking", "thinking": "hm", "signature": "s"}, {"type": "text", "text": "A dot."}],
        },
    ]
    asked = messages.request(
        {"messages": turns, "system": [{"type": "text", "text": "Be brief."}], "stop_sequences": ["x"]}
    )
    assert asked == {
        "messages": [
            {"role": "system", "content": "Be brief."},
            {
                "role": "user",
                "content": [
                    {"type": "text", "text": "What is it?"},
                    {"type": "image_url", "image_url": {"url": "data:image/png;base64,AA=="}},
                ],
            },
            {"role": "assistant", "content": "A dot."},
        ],
        "stop": ["x"],
    }
