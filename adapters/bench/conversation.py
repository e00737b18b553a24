"""Reading an agent's conversation off its model requests: what was added, what of a tool's result the model saw."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from adapters.models.reasoning import REASONING_BLOCKS

JsonObject = dict[str, Any]

_OBSERVATION = "Observation:"
"""How the ReAct text dialect introduces a tool's result."""


def text(message: JsonObject) -> str:
    """A message's text: its content, or the text blocks of it joined by newlines; empty for none. Never reasoning."""
    content = message.get("content")
    if isinstance(content, list):
        blocks = [block for block in content if isinstance(block, dict) and block.get("type") not in REASONING_BLOCKS]
        return "\n".join(str(block.get("text", "")) for block in blocks)
    return "" if content is None else str(content)


def added(previous: JsonObject, current: JsonObject) -> list[JsonObject] | None:
    """The messages that ``current`` adds to ``previous``; None when it does not start with all of them unchanged
    (the framework rewrote the prompt or began the episode again)."""
    before, after = previous.get("messages", []), current.get("messages", [])
    if after[: len(before)] != before or len(after) == len(before):
        return None
    return list(after[len(before) :])


def results_seen(new: list[JsonObject], reply: JsonObject) -> list[str]:
    """What of tool results stands in new messages, in order.

    With the API's tools each ``tool`` message is one result. In a text dialect it is a message that begins as an
    observation does, or else whatever was added beyond the model's own words, as one text.
    """
    results = [text(message) for message in new if message.get("role") == "tool"]
    if results:
        return results
    others = [text(message).strip() for message in new if message.get("role") != "assistant"]
    # Looked for first: where there is one, the framework may have written the model's words anew (LlamaIndex does).
    if observations := [one for one in others if one.startswith(_OBSERVATION)]:
        return ["\n".join(one.removeprefix(_OBSERVATION).strip() for one in observations)]
    own = text(reply)
    appended = [_beyond(text(message), own) for message in new if message.get("role") == "assistant"]
    # Where the result was written behind the model's words, other messages are the framework's own instructions.
    parts = [part for part in appended if part] or [part for part in others if part]
    return ["\n".join(part.removeprefix(_OBSERVATION).strip() for part in parts)] if parts else []


def _beyond(written: str, own: str) -> str:
    """What stands in ``written`` after its common beginning with ``own``."""
    pairs = zip(written, own, strict=False)
    return written[sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs)) :].strip()


def is_empty(reply: JsonObject) -> bool:
    """Whether a reply message has neither text nor a tool call."""
    return not text(reply).strip() and not reply.get("tool_calls")
