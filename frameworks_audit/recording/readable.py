"""What of a request is read, in its wire's own form: messages with their text, the tools' names, what has to be called.

An agent is to be recorded whatever else it sends: tools that its provider runs, thinking, documents, stored
conversations. The wires refuse what has no counterpart, rightly where a model is to answer; here none does.
"""

from __future__ import annotations

from typing import Any

JsonObject = dict[str, Any]

_ANY_ARGUMENTS: JsonObject = {"type": "object"}
_TEXTS = ("text", "input_text", "output_text")
_CHOICES = ("auto", "none", "required", "any")


def readable(body: JsonObject, wire: str) -> JsonObject:
    """``body`` with what is read of it. Members of the wrong type are left out, and the wire says what is missing."""
    reduced = {"model": str(body.get("model") or "model"), "stream": bool(body.get("stream")), **_READ[wire](body)}
    return {name: value for name, value in reduced.items() if value is not None}


def _chat(body: JsonObject) -> JsonObject:
    legacy = [{"function": one} for one in _objects(body.get("functions"))]
    tools: list[JsonObject] = [
        {"type": "function", "function": one} for one in _tools([*_objects(body.get("tools")), *legacy])
    ]
    messages, options = body.get("messages"), body.get("stream_options")
    return {
        "messages": [_turn(one) for one in _objects(messages)] if isinstance(messages, list) else None,
        "tools": tools or None,
        "tool_choice": _choice(body, [one["function"] for one in tools]),
        "stream_options": options if isinstance(options, dict) else None,
    }


def _responses(body: JsonObject) -> JsonObject:
    instructions, given = body.get("instructions"), body.get("input")
    first = [] if isinstance(instructions, str) else _objects(instructions)
    said = [{"role": "user", "content": given}] if isinstance(given, str) else _objects(given)
    tools = [{"type": "function", **one} for one in _tools(_objects(body.get("tools")))]
    choice = _choice(body, tools)
    return {
        "instructions": instructions if isinstance(instructions, str) else None,
        "input": [_turn(one) for one in (*first, *said) if one.get("type", "message") == "message"],
        "tools": tools or None,
        "tool_choice": {"type": "function", **choice["function"]} if isinstance(choice, dict) else choice,
    }


def _messages(body: JsonObject) -> JsonObject:
    tools = [{"name": one["name"], "input_schema": one["parameters"]} for one in _tools(_objects(body.get("tools")))]
    choice = _choice(body, tools)
    chosen = {"type": "tool", **choice["function"]} if isinstance(choice, dict) else choice and {"type": choice}
    return {
        "system": _content(body.get("system")) or None,
        "messages": [_turn(one) for one in _objects(body.get("messages"))],
        "tools": tools or None,
        "tool_choice": {"type": "any"} if choice == "required" else chosen,
    }


_READ = {"chat": _chat, "responses": _responses, "messages": _messages}


def _objects(given: Any) -> list[JsonObject]:
    return [one for one in given if isinstance(one, dict)] if isinstance(given, list) else []


def _turn(message: JsonObject) -> JsonObject:
    role = message.get("role")
    return {"role": role if isinstance(role, str) else "user", "content": _content(message.get("content"))}


def _content(given: Any) -> Any:
    """The text, or the blocks of text."""
    if isinstance(given, str):
        return given
    texts = [one["text"] for one in _objects(given) if one.get("type") in _TEXTS and isinstance(one.get("text"), str)]
    return [{"type": "text", "text": one} for one in texts]


def _tools(given: list[JsonObject]) -> list[JsonObject]:
    """Name and parameters of each; a tool that its provider runs may have no other name than its type."""
    found = []
    for tool in given:
        inner = next((tool[key] for key in ("function", "custom") if isinstance(tool.get(key), dict)), tool)
        name = inner.get("name") or tool.get("name") or tool.get("type")
        parameters = inner.get("parameters") or inner.get("input_schema")
        if isinstance(name, str):
            known = parameters if isinstance(parameters, dict) else _ANY_ARGUMENTS
            found.append({"name": name, "parameters": known})
    return found


def _choice(body: JsonObject, tools: list[JsonObject]) -> Any:
    """A word; or, as Chat Completions says it, the function that is named, where it is among ``tools``."""
    choice = body.get("tool_choice")
    if not isinstance(choice, dict):
        return choice if choice in _CHOICES[:3] else None
    inner = choice.get("function")
    name = (inner if isinstance(inner, dict) else choice).get("name")
    if any(name == one["name"] for one in tools):
        return {"type": "function", "function": {"name": name}}
    # Anthropic's way to say a word.
    word = choice.get("type")
    return ("required" if word == "any" else word) if word in _CHOICES else None
