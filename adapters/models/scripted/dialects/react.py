"""ReAct as plain text: Thought, Action, Action Input; Observation; Final Answer."""

from __future__ import annotations

import json
from typing import Any

JsonObject = dict[str, Any]

_OBSERVATION = "Observation:"


def observed(body: JsonObject) -> str | None:
    """What follows the last ``Observation:`` after the first user turn (the format's own example stands before)."""
    for message in reversed(body["messages"][2:]):
        content = str(message.get("content") or "")
        if _OBSERVATION in content:
            return content.rpartition(_OBSERVATION)[2].strip()
    return None


def call(tool: str, arguments: JsonObject, call_id: str) -> tuple[JsonObject, str]:
    """A text that asks for an action; the text dialect has no call ids."""
    text = f"Thought: I need the record.\nAction: {tool}\nAction Input: {json.dumps(arguments)}"
    return {"role": "assistant", "content": text}, "stop"


def say(text: str) -> str:
    """A final answer."""
    return f"Thought: I now know the final answer\nFinal Answer: {text}"
