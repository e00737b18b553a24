"""What a model's chat template does with a conversation, seen by rendering, and how a request must be put to it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from adapters.models.base import ProviderError
from adapters.models.local.turns import plain_turns

JsonObject = dict[str, Any]
Render = Callable[[JsonObject], Awaitable[str]]

_NAME = "zephyr_lookup"
_TOOL = {
    "type": "function",
    "function": {"name": _NAME, "description": "", "parameters": {"type": "object", "properties": {}}},
}
_USER = {"role": "user", "content": "question"}
_CALL = {"id": "call_1", "type": "function", "function": {"name": _NAME, "arguments": '{"quarry": "basalt"}'}}


@dataclass(frozen=True)
class Template:
    """``tools``: it shows declared tools, calls and results. ``default_system``: it puts a system text of its own where
    the conversation has none."""

    tools: bool
    default_system: bool

    def put(self, messages: Sequence[JsonObject], tools: Sequence[JsonObject]) -> JsonObject:
        """The ``messages`` (and ``tools``) to send, so that the model gets what the framework sent and nothing else."""
        body: JsonObject = {"messages": list(messages) if self.tools else plain_turns(messages, tools)}
        if self.default_system and body["messages"][:1] and body["messages"][0]["role"] != "system":
            # An empty system turn is the one way to say "no system text" to a template that fills in its own.
            body["messages"].insert(0, {"role": "system", "content": ""})
        if self.tools and tools:
            body["tools"] = list(tools)
        return body


async def inspect(render: Render) -> Template:
    """Look at the template through ``render`` (a Chat Completions body to the prompt). Raises ProviderError."""
    plain = await render({"messages": [_USER]})
    declared = await _or_nothing(render, {"messages": [_USER], "tools": [_TOOL]})
    history = [_USER, {"role": "assistant", "content": None, "tool_calls": [_CALL]}]
    history.append({"role": "tool", "tool_call_id": "call_1", "content": "gneiss"})
    told = await _or_nothing(render, {"messages": history, "tools": [_TOOL]})
    empty = await _or_nothing(render, {"messages": [{"role": "system", "content": ""}, _USER]})
    return Template(
        tools=_NAME in declared and "basalt" in told and "gneiss" in told,
        default_system=0 < len(empty) < len(plain),
    )


async def _or_nothing(render: Render, body: JsonObject) -> str:
    try:
        return await render(body)
    except ProviderError:
        return ""  # A template may refuse what it does not know.
