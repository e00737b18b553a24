"""Python programs: smolagents' code agent. Each is cut off at the tag that ends it, as the agent's stop words would."""

from __future__ import annotations

import re
from typing import Any

JsonObject = dict[str, Any]

_LOGS = re.compile(r"\s*Observation:\nExecution logs:\n(.*)\nLast output from code snippet:\n", re.DOTALL)


def observed(body: JsonObject) -> str | None:
    """What the last program printed."""
    for message in reversed(body["messages"][2:]):
        if message["role"] == "user" and (found := _LOGS.match(_text(message))):
            return found[1]
    return None


def call(tool: str, arguments: JsonObject, call_id: str) -> tuple[JsonObject, str]:
    """A program that prints what the tool returns; it has no call ids."""
    written = ", ".join(f"{name}={value!r}" for name, value in arguments.items())
    return _program("I need the record.", f"record = {tool}({written})\nprint(record)"), "stop"


def say(text: str) -> JsonObject:
    """A program that ends the episode."""
    return _program("I can answer now.", f"final_answer({text!r})")


def _program(thought: str, code: str) -> JsonObject:
    return {"role": "assistant", "content": f"Thought: {thought}\n<code>\n{code}\n"}


def _text(message: JsonObject) -> str:
    content = message["content"]
    return content if isinstance(content, str) else "\n".join(block["text"] for block in content)
