from __future__ import annotations

import json
from typing import Any

from adapters.bench.wires.chat import stream

CALLS = [
    {"id": name, "index": 0, "type": "function", "function": {"name": "f", "arguments": "{}"}} for name in ("c1", "c2")
]
COMPLETION: dict[str, Any] = {
    "id": "x",
    "created": 1,
    "model": "model",
    "choices": [
        {
            "index": 0,
            "finish_reason": "tool_calls",
            "message": {"role": "assistant", "content": "hé", "tool_calls": CALLS},
        }
    ],
    "usage": {"prompt_tokens": 1, "completion_tokens": 2, "total_tokens": 3},
}


def _events(*, include_usage: bool) -> list[Any]:
    lines = [event.decode().removeprefix("data: ").strip() for event in stream(COMPLETION, include_usage=include_usage)]
    assert lines[-1] == "[DONE]"
    return [json.loads(line) for line in lines[:-1]]


def test_the_deltas_put_together_are_the_reply() -> None:
    deltas = [event["choices"][0]["delta"] for event in _events(include_usage=False)]
    assert "".join(delta.get("content", "") for delta in deltas) == "hé"
    assert [call for delta in deltas for call in delta.get("tool_calls", [])] == [
        {**CALLS[0], "index": 0},
        {**CALLS[1], "index": 1},
    ]
    assert _events(include_usage=False)[-1]["choices"][0]["finish_reason"] == "tool_calls"


def test_other_members_of_the_message_come_whole() -> None:
    message = {"role": "assistant", "content": "4", "reasoning_content": "hm", "refusal": None}
    chunks = list(stream({"choices": [{"index": 0, "message": message}]}, include_usage=False))
    deltas = [json.loads(event.removeprefix(b"data: "))["choices"][0]["delta"] for event in chunks[:-1]]
    assert {"reasoning_content": "hm"} in deltas
    assert not [delta for delta in deltas if "refusal" in delta]


def test_usage_comes_last_and_only_when_asked_for() -> None:
    assert _events(include_usage=True)[-1] == {
        "id": "x",
        "object": "chat.completion.chunk",
        "created": 1,
        "model": "model",
        "choices": [],
        "usage": COMPLETION["usage"],
    }
    assert all("usage" not in event for event in _events(include_usage=False))
