"""The API's own tool calls, where the end is one too, and results come back as a user's text: smolagents."""

from __future__ import annotations

from typing import Any

from adapters.models.scripted.dialects import tools

JsonObject = dict[str, Any]

_END = "final_answer"
_OBSERVATION = "Observation:\n"


def observed(body: JsonObject) -> str | None:
    """The last result that came back, errors of the framework's included."""
    for message in reversed(body["messages"][2:]):
        if message["role"] == "user":
            return _text(message).removeprefix(_OBSERVATION)
    return None


def call(tool: str, arguments: JsonObject, call_id: str) -> tuple[JsonObject, str]:
    """A ``tool_calls`` message."""
    return tools.call(tool, arguments, call_id)


def say(text: str) -> JsonObject:
    """A call that ends the episode: plain text would be sent back."""
    message, _ = tools.call(_END, {"answer": text}, "call_end")
    return message


def _text(message: JsonObject) -> str:
    content = message["content"]
    return content if isinstance(content, str) else "\n".join(block["text"] for block in content)
