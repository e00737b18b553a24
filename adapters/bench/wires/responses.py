"""The Responses API (``POST /v1/responses``) on top of Chat Completions. Nothing is stored: each request holds all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adapters.bench.wires import (
    Complete,
    JsonObject,
    Reply,
    Untranslatable,
    check_members,
    event,
    joined,
    translated,
    without_none,
)

PATH = "responses"
TRANSLATES = True

_SAME = ("model", "temperature", "top_p", "parallel_tool_calls", "user")
# About storage, billing, caching and transport: without them it is the same question.
_IGNORED = (
    *("store", "metadata", "include", "stream", "stream_options", "service_tier", "truncation"),
    *("prompt_cache_key", "prompt_cache_retention", "prompt_cache_options", "safety_identifier"),
)
_TRANSLATED = ("input", "instructions", "tools", "tool_choice", "max_output_tokens", "text", "reasoning")
_KNOWN = frozenset((*_SAME, *_IGNORED, *_TRANSLATED))


async def answer(body: JsonObject, complete: Complete) -> Reply:
    """The response object, or its events. Raises Untranslatable, and what ``complete`` raises."""
    completion = await complete(translated(request, body, "Responses"))
    found = response(body, completion)
    return _events(found) if body.get("stream") else found


def error(message: str, status: int) -> JsonObject:
    """An error's body."""
    return {"error": {"message": message, "type": "invalid_request_error", "param": None, "code": None}}


def request(body: JsonObject) -> JsonObject:
    """The Chat Completions request that asks the same. Raises Untranslatable."""
    check_members(body, _KNOWN, "the Responses request")
    choice = body.get("tool_choice")
    text, reasoning = body.get("text") or {}, body.get("reasoning") or {}
    chat = {name: body.get(name) for name in _SAME}
    chat |= {
        "messages": [*_instructions(body.get("instructions")), *_messages(body.get("input"))],
        "tools": [_tool(tool) for tool in body.get("tools") or []] or None,
        "tool_choice": choice if choice is None or isinstance(choice, str) else _choice(choice),
        "max_tokens": body.get("max_output_tokens"),
        "response_format": _format(text.get("format") or {"type": "text"}),
        "verbosity": text.get("verbosity"),
        "reasoning_effort": reasoning.get("effort"),
    }
    return without_none(chat)


def response(body: JsonObject, completion: JsonObject) -> JsonObject:
    """The response object of a chat completion; ``body`` is the request, parts of which stand in it again."""
    choice, usage = completion["choices"][0], completion.get("usage") or {}
    message, mark = choice["message"], str(completion.get("id", "x"))
    cut = choice.get("finish_reason") == "length"
    read, written = usage.get("prompt_tokens") or 0, usage.get("completion_tokens") or 0
    cached = (usage.get("prompt_tokens_details") or {}).get("cached_tokens") or 0
    thought = (usage.get("completion_tokens_details") or {}).get("reasoning_tokens") or 0
    return {
        "id": f"resp_{mark}",
        "object": "response",
        "created_at": completion.get("created", 0),
        "status": "incomplete" if cut else "completed",
        "error": None,
        "incomplete_details": {"reason": "max_output_tokens"} if cut else None,
        "instructions": body.get("instructions"),
        "max_output_tokens": body.get("max_output_tokens"),
        "metadata": body.get("metadata") or {},
        "model": completion.get("model", ""),
        "output": _output(message, mark),
        "parallel_tool_calls": body.get("parallel_tool_calls", True),
        "previous_response_id": None,
        "temperature": body.get("temperature"),
        "text": body.get("text") or {"format": {"type": "text"}},
        "tool_choice": body.get("tool_choice") or "auto",
        "tools": body.get("tools") or [],
        "top_p": body.get("top_p"),
        "truncation": "disabled",
        "usage": {
            "input_tokens": read,
            "input_tokens_details": {"cached_tokens": cached, "cache_write_tokens": 0},
            "output_tokens": written,
            "output_tokens_details": {"reasoning_tokens": thought},
            "total_tokens": read + written,
        },
    }


def _instructions(text: Any) -> list[JsonObject]:
    return [] if text is None else [{"role": "system", "content": text}]


def _messages(given: Any) -> list[JsonObject]:
    if isinstance(given, str):
        return [{"role": "user", "content": given}]
    messages: list[JsonObject] = []
    for item in given or []:
        match item.get("type", "message"):
            case "message":
                role = "system" if item["role"] == "developer" else item["role"]
                messages.append({"role": role, "content": _content(item["content"])})
            case "function_call":
                call = {"name": item["name"], "arguments": item["arguments"]}
                if not messages or messages[-1]["role"] != "assistant":
                    messages.append({"role": "assistant", "content": None})
                calls = messages[-1].setdefault("tool_calls", [])
                calls.append({"id": item["call_id"], "type": "function", "function": call})
            case "function_call_output":
                content = _content(item["output"])
                messages.append({"role": "tool", "tool_call_id": item["call_id"], "content": content})
            case "reasoning":
                pass  # Of the provider that wrote it; no other can read it.
            case other:
                raise Untranslatable(f"an input item of type '{other}' has no counterpart in Chat Completions")
    return messages


def _content(given: Any) -> Any:
    if isinstance(given, str):
        return given
    parts: list[JsonObject] = []
    for part in given:
        match part:
            case {"type": "input_text" | "output_text" | "text", "text": text}:
                parts.append({"type": "text", "text": text})
            case {"type": "refusal", "refusal": text}:
                parts.append({"type": "text", "text": text})
            case {"type": "input_image", "image_url": str(url)}:
                parts.append({"type": "image_url", "image_url": {"url": url, "detail": part.get("detail", "auto")}})
            case _:
                raise Untranslatable(f"content of type '{part.get('type')}' has no counterpart in Chat Completions")
    return joined(parts)


def _tool(tool: JsonObject) -> JsonObject:
    if tool.get("type") != "function":
        raise Untranslatable(f"a tool of type '{tool.get('type')}' has no counterpart in Chat Completions")
    members = {name: tool.get(name) for name in ("name", "description", "parameters", "strict")}
    return {"type": "function", "function": without_none(members)}


def _choice(choice: JsonObject) -> JsonObject:
    if choice.get("type") != "function":
        raise Untranslatable(f"a tool_choice of type '{choice.get('type')}' has no counterpart in Chat Completions")
    return {"type": "function", "function": {"name": choice["name"]}}


def _format(given: JsonObject) -> JsonObject | None:
    match given["type"]:
        case "text":
            return None
        case "json_schema":
            return {"type": "json_schema", "json_schema": {key: given[key] for key in given if key != "type"}}
        case _:
            return given


def _output(message: JsonObject, mark: str) -> list[JsonObject]:
    parts: list[JsonObject] = []
    if message.get("content"):
        parts.append({"type": "output_text", "text": message["content"], "annotations": [], "logprobs": []})
    if message.get("refusal"):
        parts.append({"type": "refusal", "refusal": message["refusal"]})
    calls = [
        {
            "type": "function_call",
            "id": f"fc_{mark}_{number}",
            "call_id": call["id"],
            "name": call["function"]["name"],
            "arguments": call["function"]["arguments"],
            "status": "completed",
        }
        for number, call in enumerate(message.get("tool_calls") or [])
    ]
    if not parts and calls:
        return calls
    said = {"type": "message", "id": f"msg_{mark}", "role": "assistant", "status": "completed", "content": parts}
    return [said, *calls]


def _events(whole: JsonObject) -> Iterator[bytes]:
    number = -1

    def say(kind: str, **members: Any) -> bytes:
        nonlocal number
        number += 1
        return event({"type": kind, "sequence_number": number, **members})

    begun = {**whole, "status": "in_progress", "output": [], "usage": None, "incomplete_details": None}
    yield say("response.created", response=begun)
    yield say("response.in_progress", response=begun)
    for index, item in enumerate(whole["output"]):
        at = {"item_id": item["id"], "output_index": index}
        if item["type"] == "message":
            unfinished = {**item, "status": "in_progress", "content": []}
            yield say("response.output_item.added", output_index=index, item=unfinished)
            for place, part in enumerate(item["content"]):
                here = {**at, "content_index": place}
                name = "text" if part["type"] == "output_text" else "refusal"
                extra: JsonObject = {"logprobs": []} if name == "text" else {}
                kind = f"response.{part['type']}"
                yield say("response.content_part.added", **here, part={**part, name: ""})
                yield say(f"{kind}.delta", **here, delta=part[name], **extra)
                yield say(f"{kind}.done", **here, **{name: part[name]}, **extra)
                yield say("response.content_part.done", **here, part=part)
        else:
            unfinished = {**item, "status": "in_progress", "arguments": ""}
            yield say("response.output_item.added", output_index=index, item=unfinished)
            yield say("response.function_call_arguments.delta", **at, delta=item["arguments"])
            named = {"name": item["name"], "arguments": item["arguments"]}
            yield say("response.function_call_arguments.done", **at, **named)
        yield say("response.output_item.done", output_index=index, item=item)
    yield say(f"response.{whole['status']}", response=whole)
