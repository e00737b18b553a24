"""The Responses wire, spoken by the real ``openai`` client."""

from __future__ import annotations

import asyncio
from typing import Any

import openai
import pytest

from adapters.bench import conversation
from adapters.bench.wires import Untranslatable, responses
from tests.adapters.bench.wires.endpoint import JsonObject, Wire, completion, serve

PATH = "/v1/responses"
SCHEMA = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": False}
TOOL = {"type": "function", "name": "f", "description": "Does f.", "parameters": SCHEMA, "strict": True}
CALL = {"id": "call_1", "type": "function", "function": {"name": "f", "arguments": '{"a": "é"}'}}
OTHER = {"id": "call_2", "type": "function", "function": {"name": "f", "arguments": "{}"}}


def _client(wire: Wire) -> openai.OpenAI:
    return openai.OpenAI(base_url=f"{wire.url}/v1", api_key="x", max_retries=0)


def test_a_call_its_result_and_the_answer_make_one_chat_conversation() -> None:
    with serve(responses, PATH, completion("tool_calls", tool_calls=[CALL, OTHER]), completion(content="4")) as wire:
        with _client(wire) as client:
            items: list[Any] = [{"role": "user", "content": "2+2?"}]
            given: Any = {"model": "model", "instructions": "Be brief.", "tools": [TOOL], "max_output_tokens": 9}
            first = client.responses.create(input=items, tool_choice="required", temperature=0.5, **given)
            calls = [item for item in first.output if item.type == "function_call"]
            assert [(one.call_id, one.name, one.arguments) for one in calls] == [
                ("call_1", "f", '{"a": "é"}'),
                ("call_2", "f", "{}"),
            ]
            items += [item.model_dump() for item in first.output]
            items += [{"type": "function_call_output", "call_id": one.call_id, "output": "four"} for one in calls]
            second = client.responses.create(input=items, **given)
        assert second.output_text == "4"
        assert second.status == "completed"
        assert second.usage is not None
        assert (second.usage.input_tokens, second.usage.output_tokens, second.usage.total_tokens) == (30, 7, 37)
        assert second.usage.input_tokens_details.cached_tokens == 10
        assert second.usage.output_tokens_details.reasoning_tokens == 2
    function = {name: TOOL[name] for name in ("name", "description", "parameters", "strict")}
    asked, again = wire.asked
    assert asked == {
        "model": "model",
        "temperature": 0.5,
        "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "2+2?"}],
        "tools": [{"type": "function", "function": function}],
        "tool_choice": "required",
        "max_tokens": 9,
    }
    # The second request begins with the first, as the session demands.
    assert conversation.added(asked, again) == [
        {"role": "assistant", "content": None, "tool_calls": [CALL, OTHER]},
        {"role": "tool", "tool_call_id": "call_1", "content": "four"},
        {"role": "tool", "tool_call_id": "call_2", "content": "four"},
    ]


def test_a_stream_is_the_same_response() -> None:
    reply = completion("tool_calls", content="Let me see. é", tool_calls=[CALL])
    with serve(responses, PATH, reply, reply) as wire, _client(wire) as client:
        plain = client.responses.create(model="model", input="2+2?")
        with client.responses.stream(model="model", input="2+2?") as stream:
            kinds = [event.type for event in stream]
            whole = stream.get_final_response()
    assert whole.output_text == plain.output_text == "Let me see. é"
    assert [item.to_dict() for item in whole.output] != []
    assert {**whole.output[1].to_dict(), "parsed_arguments": None} == {
        **plain.output[1].to_dict(),
        "parsed_arguments": None,
    }
    assert kinds[0] == "response.created" and kinds[-1] == "response.completed"
    assert {"response.output_text.delta", "response.function_call_arguments.delta"} <= set(kinds)


def test_a_cut_reply_is_incomplete() -> None:
    with serve(responses, PATH, completion("length", content="4")) as wire, _client(wire) as client:
        found = client.responses.create(model="model", input="2+2?")
    assert found.status == "incomplete"
    assert found.incomplete_details is not None and found.incomplete_details.reason == "max_output_tokens"


def test_an_empty_reply_stays_empty() -> None:
    found = responses.response({}, completion(content=""))
    assert [item["content"] for item in found["output"]] == [[]]


@pytest.mark.parametrize(
    "body",
    [
        {"input": "x", "previous_response_id": "resp_1"},
        {"input": "x", "conversation": "conv_1"},
        {"input": "x", "background": True},
        {"input": "x", "tools": [{"type": "web_search"}]},
        {"input": "x", "tool_choice": {"type": "allowed_tools"}},
        {"input": [{"type": "item_reference", "id": "x"}]},
        {"input": [{"role": "user", "content": [{"type": "input_file", "file_id": "x"}]}]},
        {"input": [{"content": "no role"}]},
        {"input": 3},
    ],
)
def test_what_has_no_counterpart_is_refused_and_the_model_not_asked(body: JsonObject) -> None:
    async def never(_: JsonObject) -> JsonObject:
        raise AssertionError("was asked")

    with pytest.raises(Untranslatable):
        asyncio.run(responses.answer(body, never))


def test_a_refusal_reads_as_the_clients_error() -> None:
    with serve(responses, PATH) as wire, _client(wire) as client, pytest.raises(openai.BadRequestError) as raised:
        client.responses.create(model="model", input="x", previous_response_id="resp_1")
    assert "previous_response_id" in raised.value.message


def test_messages_of_every_role_and_part_are_kept_in_order() -> None:
    image = {"type": "input_image", "image_url": "data:image/png;base64,AA=="}
    items = [
        {"role": "developer", "content": "Be brief."},
        {"role": "user", "content": [{"type": "input_text", "text": "What is it?"}, image]},
        {"type": "reasoning", "id": "r", "summary": []},
        {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "A dot."}]},
        {"type": "function_call", "call_id": "c", "name": "f", "arguments": "{}"},
        {"type": "function_call_output", "call_id": "c", "output": [{"type": "input_text", "text": "four"}]},
    ]
    call = {"id": "c", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    parts = [
        {"type": "text", "text": "What is it?"},
        {"type": "image_url", "image_url": {"url": "data:image/png;base64,AA==", "detail": "auto"}},
    ]
    text = {"format": {"type": "json_schema", "name": "n", "schema": SCHEMA}}
    asked = responses.request({"input": items, "text": text, "reasoning": {"effort": "low"}})
    assert asked["messages"] == [
        {"role": "system", "content": "Be brief."},
        {"role": "user", "content": parts},
        {"role": "assistant", "content": "A dot.", "tool_calls": [call]},
        {"role": "tool", "tool_call_id": "c", "content": "four"},
    ]
    assert asked["response_format"] == {"type": "json_schema", "json_schema": {"name": "n", "schema": SCHEMA}}
    assert asked["reasoning_effort"] == "low"
