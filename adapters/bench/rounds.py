"""The experiment's protocol applied to one model request: which tools it may offer, and whether one must be called."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from scenarios.protocol import ToolUse

JsonObject = dict[str, Any]

_TRANSPORT = ("stream", "stream_options")
_TOOL_FIELDS = ("tools", "tool_choice", "parallel_tool_calls")


def shape(body: JsonObject, use: ToolUse, domain_tools: Collection[str], seed: int) -> JsonObject:
    """The request as the model gets it in a round of that use.

    A request without tools (a text dialect) passes unchanged but for the seed: nothing on the wire can force it.
    Control tools of the framework, such as smolagents' ``final_answer``, stay in every round but the forced one.
    Streaming is a matter between gateway and framework and never reaches the model.
    """
    shaped = {name: value for name, value in body.items() if name not in _TRANSPORT}
    shaped.setdefault("seed", seed)
    tools = body.get("tools")
    if not tools:
        return shaped
    domain = [tool for tool in tools if tool_name(tool) in domain_tools]
    control = [tool for tool in tools if tool_name(tool) not in domain_tools]
    if use is ToolUse.FORCED and domain:
        shaped["tools"] = domain
        shaped["tool_choice"] = "required"
    elif use is ToolUse.FORBIDDEN:
        if control:
            shaped["tools"] = control
        else:
            for name in _TOOL_FIELDS:
                shaped.pop(name, None)
    return shaped


def tool_name(tool: JsonObject) -> str:
    """The name of a tool as a request offers it, or a reply calls it; empty for one that is no function."""
    return str(tool.get("function", {}).get("name", ""))
