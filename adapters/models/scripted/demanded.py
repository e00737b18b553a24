"""A call's arguments as the offered tool demands them: some frameworks make every parameter a required one."""

from __future__ import annotations

from typing import Any

JsonObject = dict[str, Any]

_PLAIN: dict[str, Any] = {"integer": 0, "number": 0, "boolean": False, "array": [], "object": {}, "null": None}


def completed(arguments: JsonObject, body: JsonObject, tool: str) -> JsonObject:
    """``arguments``, and of each other parameter that ``body`` says ``tool`` requires a plain value."""
    offered = [one["function"] for one in body.get("tools") or () if one.get("function", {}).get("name") == tool]
    schema = offered[0].get("parameters") or {} if offered else {}
    properties = schema.get("properties") or {}
    missing = [name for name in schema.get("required") or () if name not in arguments]
    return {**arguments, **{name: _value(properties.get(name) or {}) for name in missing}}


def _value(schema: JsonObject) -> Any:
    if schema.get("enum"):
        return schema["enum"][0]
    if any(one.get("type") == "null" for one in schema.get("anyOf") or ()):
        return None  # An optional parameter, in a form where all must be named (CrewAI's).
    kind = schema.get("type", "string")
    plain = _PLAIN.get(kind[0] if isinstance(kind, list) else kind, "")
    return schema.get("default", schema.get("minimum", plain))
