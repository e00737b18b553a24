"""Reading an agent's conversation off its model requests: what was added, what of a tool's result the model saw."""

from __future__ import annotations

import json
from collections.abc import Collection
from itertools import takewhile
from typing import Any

from adapters.bench.rounds import tool_name
from adapters.models.reasoning import REASONING_BLOCKS

JsonObject = dict[str, Any]

OBSERVATION = "Observation:"
"""How the ReAct text dialect introduces a tool's result."""

_CUE = "\nThought:"
"""What some agents write behind a result, for the model to go on from."""


def text(message: JsonObject) -> str:
    """A message's text: its content, or the text blocks of it joined by newlines; empty for none. Never reasoning."""
    content = message.get("content")
    if isinstance(content, list):
        blocks = [block for block in content if isinstance(block, dict) and block.get("type") not in REASONING_BLOCKS]
        return "\n".join(str(block.get("text", "")) for block in blocks)
    return "" if content is None else str(content)


def added(previous: JsonObject, current: JsonObject) -> list[JsonObject] | None:
    """The messages that ``current`` adds to ``previous``; None when it does not start with all of them unchanged
    (the framework rewrote the prompt or began the episode again).

    Where the last of them has grown, as with agents that write down their steps in one message, what was added to its
    text counts as a new message.
    """
    before, after = previous.get("messages", []), current.get("messages", [])
    if after[: len(before)] == before:
        return list(after[len(before) :]) or None
    grown = _growth(before[-1], after[len(before) - 1]) if len(after) >= len(before) else None
    if grown is None or after[: len(before) - 1] != before[:-1]:
        return None
    return [grown, *after[len(before) :]]


def _growth(old: JsonObject, new: JsonObject) -> JsonObject | None:
    """``new`` with only what its text has more than that of ``old``; None when that is not all the difference."""
    before, after = text(old), text(new)
    if {**old, "content": ""} != {**new, "content": ""} or not after.startswith(before):
        return None
    return {**new, "content": after[len(before) :]}


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
    if observations := [one for one in others if one.startswith(OBSERVATION)]:
        return ["\n".join(one.removeprefix(OBSERVATION).strip() for one in observations)]
    own = text(reply)
    appended = [_beyond(text(message), own) for message in new if _repeats(message, own)]
    # Where the result was written behind the model's words, other messages are the framework's own instructions.
    parts = [part for part in appended if part] or [part for part in others if part]
    return ["\n".join(part.removeprefix(OBSERVATION).removesuffix(_CUE).strip() for part in parts)] if parts else []


def _repeats(message: JsonObject, own: str) -> bool:
    """Whether the model's own words stand at the beginning of a message: in its turn, or in one that has grown."""
    return message.get("role") == "assistant" or bool(own.strip() and text(message).startswith(own))


def _beyond(written: str, own: str) -> str:
    """What stands in ``written`` after its common beginning with ``own``."""
    pairs = zip(written, own, strict=False)
    return written[sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs)) :].strip()


def pending(reply: JsonObject, control: Collection[str]) -> bool:
    """Whether a reply asks for a call of any tool but the framework's own ``control`` tools."""
    return any(tool_name(call) not in control for call in reply.get("tool_calls") or ())


def last_words(reply: JsonObject, control: Collection[str]) -> str:
    """What a reply says: what it hands to a ``control`` tool, such as smolagents' ``final_answer``, else its text."""
    handed = [_arguments(call) for call in reply.get("tool_calls") or () if tool_name(call) in control]
    return "\n".join(handed) if handed else text(reply)


def _arguments(call: JsonObject) -> str:
    """A call's arguments as text: their values, or all that is written where it is no JSON object."""
    written = str(call.get("function", {}).get("arguments") or "")
    try:
        arguments = json.loads(written)
    except ValueError:
        return written
    values = arguments.values() if isinstance(arguments, dict) else [arguments]
    told = [value if isinstance(value, str) else json.dumps(value) for value in values if value is not None]
    return "\n".join(told)
