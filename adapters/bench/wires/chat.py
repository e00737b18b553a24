"""Chat Completions (``POST /v1/chat/completions``): the gateway's own wire, so nothing is translated."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from adapters.bench.wires import Complete, JsonObject, Reply, Untranslatable

PATH = "chat/completions"
TRANSLATES = False

_KNOWN = ("role", "content", "tool_calls")


async def answer(body: JsonObject, complete: Complete) -> Reply:
    """The chat completion, or its events. Raises Untranslatable, and what ``complete`` raises."""
    if not isinstance(body.get("messages"), list):
        raise Untranslatable("the body is not a Chat Completions request: it has no list of messages")
    completion = await complete(body)
    if not body.get("stream"):
        return completion
    return stream(completion, include_usage=bool((body.get("stream_options") or {}).get("include_usage")))


def error(message: str, status: int) -> JsonObject:
    """An error's body."""
    return {"error": {"message": message, "type": "invalid_request_error", "code": None}}


def stream(completion: JsonObject, *, include_usage: bool) -> Iterator[bytes]:
    """Server-sent events of a ``chat.completion``: role, text, other members, tool calls, finish reason, usage if asked
    for, end.

    The reply is in the wire store before the first event, so nothing is streamed that could be lost.
    """
    frame = {
        "id": completion.get("id", ""),
        "object": "chat.completion.chunk",
        "created": completion.get("created", 0),
        "model": completion.get("model", ""),
    }

    def event(choices: list[JsonObject], **more: Any) -> bytes:
        return b"data: " + json.dumps({**frame, "choices": choices, **more}).encode() + b"\n\n"

    for choice in completion.get("choices", []):
        index, message = choice.get("index", 0), choice.get("message", {})
        deltas: list[JsonObject] = [{"role": message.get("role", "assistant"), "content": ""}]
        if message.get("content"):
            deltas.append({"content": message["content"]})
        # Reasoning, refusals and whatever else the provider says stand in members of their own.
        deltas += [{name: value} for name, value in message.items() if name not in _KNOWN and value is not None]
        deltas += [
            {"tool_calls": [{**call, "index": number}]} for number, call in enumerate(message.get("tool_calls") or [])
        ]
        for delta in deltas:
            yield event([{"index": index, "delta": delta, "finish_reason": None}])
        yield event([{"index": index, "delta": {}, "finish_reason": choice.get("finish_reason", "stop")}])
    if include_usage:
        yield event([], usage=completion.get("usage"))
    yield b"data: [DONE]\n\n"
