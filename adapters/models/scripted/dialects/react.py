"""ReAct as plain text: Thought, Action, Action Input; Observation; Final Answer."""

from __future__ import annotations

import ast
import json
import re
from typing import Any

JsonObject = dict[str, Any]

_OBSERVATION = re.compile(r"(?:^|\n)Observation:\s*(.*)", re.DOTALL)
_REMINDER = "\n\n\nYou ONLY have access to the following tools"
"""CrewAI repeats its tools and format, an example observation among them, after every third result."""

_BEGIN = "\nBegin!\n"
_MARK = "\nObservation:"
_CUE = "\nThought:"
"""LangChain keeps all of an episode in its first turn: the steps stand after this line, the last result before the cue
for the next thought."""


def observed(body: JsonObject) -> str | None:
    """What follows the last ``Observation:``; never the format's own example, which stands in the first two
    messages."""
    for message in reversed(body["messages"][2:]):
        if found := _OBSERVATION.search(str(message.get("content") or "")):
            return _plain(found[1].partition(_REMINDER)[0].strip())
    steps = str(body["messages"][-1].get("content") or "").partition(_BEGIN)[2]
    found_in = steps.rpartition(_MARK)
    return _plain(found_in[2].strip().removesuffix(_CUE).strip()) if found_in[1] else None


def _plain(result: str) -> str:
    """The text of a result that a framework hands on as Python prints it: a list of text blocks."""
    try:
        blocks = ast.literal_eval(result)
        return "\n".join(block["text"] for block in blocks)
    except (ValueError, SyntaxError, TypeError, KeyError):
        return result


def call(tool: str, arguments: JsonObject, call_id: str) -> tuple[JsonObject, str]:
    """A text that asks for an action; the text dialect has no call ids."""
    text = f"Thought: I need the record.\nAction: {tool}\nAction Input: {json.dumps(arguments)}"
    return {"role": "assistant", "content": text}, "stop"


def say(text: str) -> str:
    """A final answer."""
    return f"Thought: I now know the final answer\nFinal Answer: {text}"
