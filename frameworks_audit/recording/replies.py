"""What the recording endpoint answers: a harmless text; a call only where the request takes nothing else."""

from __future__ import annotations

import json
from typing import Any

JsonObject = dict[str, Any]

TEXT = (
    "Thought: I now know the final answer\n"
    "Final Answer: This is a recording endpoint. No model has read the request; its prompt has been audited."
)
"""Agents that read steps in the text come to their end with it; all others show it as it is."""

_ENDING = ("final_answer", "final", "finish", "done", "answer", "respond", "submit", "complete", "end")
_EMPTY: dict[str, Any] = {"string": "recorded", "integer": 1, "number": 1.0, "boolean": False, "array": []}


def completion(body: JsonObject, number: int) -> JsonObject:
    """The chat completion for a request, the ``number``-th of this endpoint."""
    tool = _demanded(body)
    message: JsonObject = {"role": "assistant", "content": TEXT}
    if tool is not None:
        arguments = instance(tool["parameters"])
        # Whatever its schema says: a call's arguments are an object.
        arguments = arguments if isinstance(arguments, dict) else {}
        call = {"name": tool["name"], "arguments": json.dumps(arguments)}
        message = {
            "role": "assistant",
            "content": None,
            "tool_calls": [{"id": f"call_{number}", "type": "function", "function": call}],
        }
    return {
        "id": f"chatcmpl-{number}",
        "object": "chat.completion",
        "created": 0,
        "model": str(body.get("model", "model")),
        "choices": [{"index": 0, "message": message, "finish_reason": "stop" if tool is None else "tool_calls"}],
        "usage": {"prompt_tokens": 0, "completion_tokens": 0, "total_tokens": 0},
    }


def _demanded(body: JsonObject) -> JsonObject | None:
    """The tool that has to be called: the one that is named or, where any is, one that ends the run.

    A tool that nobody demanded is never called: what it would do in the user's world is not known here.
    """
    tools: list[JsonObject] = [one["function"] for one in body.get("tools") or []]
    choice = body.get("tool_choice")
    if not tools or choice in (None, "auto", "none"):
        return None
    if isinstance(choice, dict):
        return next((one for one in tools if one["name"] == choice["function"]["name"]), None)
    return next((one for word in _ENDING for one in tools if word in one["name"].casefold()), tools[0])


def instance(schema: Any) -> Any:
    """The smallest value that a JSON Schema takes, as far as types, enums and required members say it.

    What is no schema is read as that of a text.
    """
    if not isinstance(schema, dict):
        return _EMPTY["string"]
    if "const" in schema:
        return schema["const"]
    if isinstance(schema.get("enum"), list) and schema["enum"]:
        return schema["enum"][0]
    if "default" in schema:
        return schema["default"]
    for union in ("anyOf", "oneOf", "allOf"):
        if isinstance(schema.get(union), list) and schema[union]:
            return instance(schema[union][0])
    kind = schema.get("type", "object" if "properties" in schema else "string")
    kind = kind[0] if isinstance(kind, list) and kind else kind
    if kind == "object":
        members, required = schema.get("properties"), schema.get("required")
        known = members if isinstance(members, dict) else {}
        names = [one for one in required if isinstance(one, str)] if isinstance(required, list) else []
        return {name: instance(known.get(name)) for name in names}
    return _EMPTY.get(kind) if isinstance(kind, str) else None
