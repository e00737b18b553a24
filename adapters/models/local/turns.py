"""A conversation with tools, told in turns that a chat template without tools knows.

Such a template drops the tools silently. So they are declared at the end of the system text, a call is an assistant
turn with the call as JSON, and a result is a user turn.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from adapters.models.local.calls import TextCall

JsonObject = dict[str, Any]

# Treatment text: a model answers to it. A change of it is a change of WORDING, which is part of the identity.
WORDING = "1"
_DECLARATION = """# Tools

You may call these functions:
<tools>
{tools}
</tools>

To call one, answer with nothing but the call:
<tool_call>
{{"name": "<name of the function>", "arguments": {{<its arguments>}}}}
</tool_call>"""


def plain_turns(messages: Sequence[JsonObject], tools: Sequence[JsonObject]) -> list[JsonObject]:
    """``messages`` with system, user and assistant text only; without ``tools`` nothing is declared.

    Results of the same round share one user turn, since the roles must alternate in many templates.
    """
    turns: list[JsonObject] = []
    results: list[str] = []
    for message in messages:
        if message["role"] in ("tool", "function"):
            results.append(f"<tool_response>\n{text_of(message.get('content'))}\n</tool_response>")
            continue
        if results:
            turns.append({"role": "user", "content": "\n".join(results)})
            results = []
        turns.append(_assistant(message) if message.get("tool_calls") else dict(message))
    if results:
        turns.append({"role": "user", "content": "\n".join(results)})
    return _declared(turns, tools) if tools else turns


def text_of(content: Any) -> str:
    """A message's content, a string or a list of parts, as text; parts are joined by line ends."""
    if isinstance(content, list):
        return "\n".join(part["text"] for part in content if "text" in part)
    return content or ""


def _assistant(message: JsonObject) -> JsonObject:
    parts = [text_of(message.get("content"))] if message.get("content") else []
    for call in message["tool_calls"]:
        function = call["function"]
        try:
            written = TextCall(function["name"], json.loads(function["arguments"])).as_text()
        except ValueError:
            written = function["arguments"]
        parts.append(f"<tool_call>\n{written}\n</tool_call>")
    return {"role": "assistant", "content": "\n".join(parts)}


def _declared(turns: list[JsonObject], tools: Sequence[JsonObject]) -> list[JsonObject]:
    lines = "\n".join(json.dumps(tool["function"], ensure_ascii=False) for tool in tools)
    declaration = _DECLARATION.format(tools=lines)
    if turns and turns[0]["role"] == "system":
        system = f"{text_of(turns[0].get('content'))}\n\n{declaration}"
        return [{"role": "system", "content": system}, *turns[1:]]
    return [{"role": "system", "content": declaration}, *turns]
