"""Anthropic's Messages (``POST /v1/messages``) on top of Chat Completions.

Chat Completions has no place for a tool result's ``is_error``: the model sees the text, as it does in every framework
on that wire.
"""

from __future__ import annotations

import json
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

PATH = "messages"
TRANSLATES = True

_SAME = ("model", "max_tokens", "temperature", "top_p")
_IGNORED = ("metadata", "stream", "service_tier", "cache_control")
_TRANSLATED = ("messages", "system", "tools", "tool_choice", "stop_sequences", "thinking")
_KNOWN = frozenset((*_SAME, *_IGNORED, *_TRANSLATED))
_STOP_REASONS = {"stop": "end_turn", "tool_calls": "tool_use", "length": "max_tokens", "content_filter": "refusal"}
_ERRORS = {404: "not_found_error", 502: "api_error"}


async def answer(body: JsonObject, complete: Complete) -> Reply:
    """The message object, or its events. Raises Untranslatable, and what ``complete`` raises."""
    found = message(await complete(translated(request, body, "Messages")))
    return _events(found) if body.get("stream") else found


def error(message: str, status: int) -> JsonObject:
    """An error's body."""
    return {"type": "error", "error": {"type": _ERRORS.get(status, "invalid_request_error"), "message": message}}


def request(body: JsonObject) -> JsonObject:
    """The Chat Completions request that asks the same. Raises Untranslatable."""
    check_members(body, _KNOWN, "the Messages request")
    if (body.get("thinking") or {"type": "disabled"})["type"] != "disabled":
        raise Untranslatable("'thinking' of the Messages request has no counterpart in Chat Completions")
    choice = body.get("tool_choice") or {}
    chat = {name: body.get(name) for name in _SAME}
    chat |= {
        "messages": [*_system(body.get("system")), *(one for given in body["messages"] for one in _turn(given))],
        "tools": [_tool(tool) for tool in body.get("tools") or []] or None,
        "tool_choice": _choice(choice) if choice else None,
        "parallel_tool_calls": False if choice.get("disable_parallel_tool_use") else None,
        "stop": body.get("stop_sequences") or None,
    }
    return without_none(chat)


def message(completion: JsonObject) -> JsonObject:
    """The message object of a chat completion. Raises Untranslatable: a call's arguments are no JSON object."""
    choice, usage = completion["choices"][0], completion.get("usage") or {}
    said = choice["message"]
    content: list[JsonObject] = []
    text = said.get("content") or said.get("refusal")
    if text:
        content.append({"type": "text", "text": text})
    for call in said.get("tool_calls") or []:
        function = call["function"]
        given = {"id": call["id"], "name": function["name"], "input": _arguments(function["arguments"])}
        content.append({"type": "tool_use", **given})
    cached = (usage.get("prompt_tokens_details") or {}).get("cached_tokens") or 0
    return {
        "id": f"msg_{completion.get('id', 'x')}",
        "type": "message",
        "role": "assistant",
        "model": completion.get("model", ""),
        "content": content,
        "stop_reason": _STOP_REASONS.get(choice.get("finish_reason") or "stop", "end_turn"),
        "stop_sequence": None,
        "usage": {
            # Here the tokens read from a cache are not among the others.
            "input_tokens": max(0, (usage.get("prompt_tokens") or 0) - cached),
            "cache_read_input_tokens": cached,
            "cache_creation_input_tokens": 0,
            "output_tokens": usage.get("completion_tokens") or 0,
        },
    }


def _system(given: Any) -> list[JsonObject]:
    return [{"role": "system", "content": _content(given)}] if given else []


def _turn(given: JsonObject) -> list[JsonObject]:
    role, content = given["role"], given["content"]
    if isinstance(content, str):
        return [{"role": role, "content": content}]
    results = [block for block in content if block["type"] == "tool_result"]
    uses = [block for block in content if block["type"] == "tool_use"]
    rest = [block for block in content if block["type"] not in ("tool_result", "tool_use")]
    turns: list[JsonObject] = [
        {"role": "tool", "tool_call_id": one["tool_use_id"], "content": _content(one.get("content") or "") or ""}
        for one in results
    ]
    said = _content(rest)
    if uses:
        calls = [
            {
                "id": use["id"],
                "type": "function",
                "function": {"name": use["name"], "arguments": json.dumps(use["input"])},
            }
            for use in uses
        ]
        turns.append({"role": role, "content": said, "tool_calls": calls})
    elif said is not None:
        turns.append({"role": role, "content": said})
    return turns


def _content(given: Any) -> Any:
    if isinstance(given, str):
        return given
    parts: list[JsonObject] = []
    for block in given:
        match block:
            case {"type": "text", "text": text}:
                parts.append({"type": "text", "text": text})
            case {"type": "image", "source": {"type": "base64", "media_type": kind, "data": data}}:
                parts.append({"type": "image_url", "image_url": {"url": f"data:{kind};base64,{data}"}})
            case {"type": "image", "source": {"type": "url", "url": url}}:
                parts.append({"type": "image_url", "image_url": {"url": url}})
            case {"type": "thinking" | "redacted_thinking"}:
                pass  # Of the provider that wrote it; no other can read it.
            case _:
                raise Untranslatable(f"content of type '{block.get('type')}' has no counterpart in Chat Completions")
    return joined(parts)


def _tool(tool: JsonObject) -> JsonObject:
    if tool.get("type", "custom") != "custom":
        raise Untranslatable(f"a tool of type '{tool['type']}' has no counterpart in Chat Completions")
    members = {"name": tool["name"], "description": tool.get("description"), "parameters": tool["input_schema"]}
    return {"type": "function", "function": without_none(members)}


def _choice(choice: JsonObject) -> Any:
    match choice["type"]:
        case "any":
            return "required"
        case "tool":
            return {"type": "function", "function": {"name": choice["name"]}}
        case "auto" | "none" as same:
            return same
        case other:
            raise Untranslatable(f"a tool_choice of type '{other}' has no counterpart in Chat Completions")


def _arguments(text: str) -> JsonObject:
    try:
        value = json.loads(text or "{}")
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise Untranslatable("the model's call has arguments that are no JSON object, which Messages cannot say")
    return value


def _events(whole: JsonObject) -> Iterator[bytes]:
    usage = {**whole["usage"], "output_tokens": 0}
    yield event({"type": "message_start", "message": {**whole, "content": [], "stop_reason": None, "usage": usage}})
    for index, block in enumerate(whole["content"]):
        if block["type"] == "text":
            empty, delta = {**block, "text": ""}, {"type": "text_delta", "text": block["text"]}
        else:
            empty = {**block, "input": {}}
            delta = {"type": "input_json_delta", "partial_json": json.dumps(block["input"])}
        yield event({"type": "content_block_start", "index": index, "content_block": empty})
        yield event({"type": "content_block_delta", "index": index, "delta": delta})
        yield event({"type": "content_block_stop", "index": index})
    end = {"stop_reason": whole["stop_reason"], "stop_sequence": None}
    yield event({"type": "message_delta", "delta": end, "usage": {"output_tokens": whole["usage"]["output_tokens"]}})
    yield event({"type": "message_stop"})
