"""The API's own tool calls."""

from __future__ import annotations

import json
from typing import Any

JsonObject = dict[str, Any]


def observed(body: JsonObject) -> str | None:
    """The last tool message's text."""
    for message in reversed(body["messages"]):
        if message.get("role") == "tool":
            content = message.get("content")
            return content if isinstance(content, str) else "\n".join(block["text"] for block in content or [])
    return None


def call(tool: str, arguments: JsonObject, call_id: str) -> tuple[JsonObject, str]:
    """A ``tool_calls`` message."""
    function = {"name": tool, "arguments": json.dumps(arguments)}
    calls = [{"id": call_id, "type": "function", "function": function}]
    return {"role": "assistant", "content": None, "tool_calls": calls}, "tool_calls"


def say(text: str) -> str:
    """The text itself."""
    return text
