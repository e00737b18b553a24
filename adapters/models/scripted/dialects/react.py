"""ReAct as plain text: Thought, Action, Action Input; Observation; Final Answer."""

from __future__ import annotations

import json
import re
from typing import Any

JsonObject = dict[str, Any]

_OBSERVATION = re.compile(r"(?:^|\n)Observation:\s*(.*)", re.DOTALL)
_REMINDER = "\n\n\nYou ONLY have access to the following tools"
"""CrewAI repeats its tools and format, an example observation among them, after every third result."""


def observed(body: JsonObject) -> str | None:
    """What follows ``Observation:`` in the last turn that has one, after the first two messages: those hold the
    format's own example."""
    for message in reversed(body["messages"][2:]):
        if found := _OBSERVATION.search(str(message.get("content") or "")):
            return found[1].partition(_REMINDER)[0].strip()
    return None


def call(tool: str, arguments: JsonObject, call_id: str) -> tuple[JsonObject, str]:
    """A text that asks for an action; the text dialect has no call ids."""
    text = f"Thought: I need the record.\nAction: {tool}\nAction Input: {json.dumps(arguments)}"
    return {"role": "assistant", "content": text}, "stop"


def say(text: str) -> str:
    """A final answer."""
    return f"Thought: I now know the final answer\nFinal Answer: {text}"
