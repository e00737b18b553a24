"""A tool's argument schema as the decoder needs it: every value of it is short, and every keyword is one it knows."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

JsonObject = dict[str, Any]

# Without limits a small model now and then runs a string or a number on to the token cap, which leaves no valid JSON.
MAX_STRING = 64
MAX_ITEMS = 3
MAX_NUMBER = 10**12

_FORMATS = {"date", "time", "date-time", "uuid"}
# The decoder's own keyword: one space after ":" and ",", as models write it, and no run of blanks between tokens.
_SPACING = {"whitespace_flexible": False, "item_separator": ", ", "key_separator": ": "}


def call_schema(tools: dict[str, JsonObject], ends: Collection[str] = ()) -> JsonObject:
    """The schema of one call, ``{"name": ..., "arguments": {...}}``, to any of ``tools`` (name to argument schema).

    To those of ``ends`` a model hands its final words: no limit but the token cap is set to them.
    Raises ValueError for an argument schema with a reference to itself, or to nothing.
    """
    calls = []
    for name, parameters in tools.items():
        arguments = bounded({"type": "object", **parameters}, parameters)
        calls.append(
            _object({"name": {"enum": [name]}, "arguments": _any_length(arguments) if name in ends else arguments})
        )
    return {"anyOf": calls, "x-guidance": _SPACING}


def _any_length(schema: Any) -> Any:
    """``schema`` with no limit to its strings."""
    if isinstance(schema, dict):
        kept = {key: value for key, value in schema.items() if key != "maxLength" or schema.get("type") != "string"}
        return {key: _any_length(value) for key, value in kept.items()}
    return [_any_length(one) for one in schema] if isinstance(schema, list) else schema


def bounded(schema: Any, root: JsonObject, within: tuple[str, ...] = ()) -> JsonObject:
    """``schema`` without what the decoder cannot use (it would silently drop the whole constraint), values limited.

    What the result allows is allowed by ``schema``, but for the keywords left out (``not``, ``if``, ...). References
    into ``root`` are replaced by what they mean; ``within`` are those that this place already stands inside of.
    """
    if not isinstance(schema, dict):
        return _string({})
    if "const" in schema:
        return {"enum": [schema["const"]]}
    if "enum" in schema:
        return {"enum": list(schema["enum"])}
    if "$ref" in schema:
        reference = schema["$ref"]
        if reference in within:
            raise ValueError(f"the schema's {reference} refers to itself")
        return bounded(_resolve(reference, root), root, (*within, reference))
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return {"anyOf": [bounded(part, root, within) for part in schema[key]]}
    if len(schema.get("allOf", [])) == 1:
        return bounded(schema["allOf"][0], root, within)
    kind = schema.get("type", "object" if "properties" in schema else "string")
    if isinstance(kind, list):
        return {"anyOf": [bounded({**schema, "type": one}, root, within) for one in kind]}
    match kind:
        case "object":
            properties = {name: bounded(part, root, within) for name, part in schema.get("properties", {}).items()}
            return _object(properties, schema.get("required", []))
        case "array":
            return _array(schema, bounded(schema.get("items"), root, within))
        case "integer" | "number":
            return _number(schema, kind)
        case "boolean" | "null":
            return {"type": kind}
        case _:
            return _string(schema)


def _resolve(reference: str, root: JsonObject) -> Any:
    found: Any = root
    for step in reference.removeprefix("#/").split("/"):
        try:
            found = found[step]
        except (KeyError, TypeError):
            raise ValueError(f"the schema has no {reference}") from None
    return found


def _object(properties: JsonObject, required: list[str] | None = None) -> JsonObject:
    names = list(properties) if required is None else [name for name in required if name in properties]
    return {"type": "object", "properties": properties, "required": names, "additionalProperties": False}


def _array(schema: JsonObject, items: JsonObject) -> JsonObject:
    least = schema.get("minItems", 0)
    most = max(least, min(schema.get("maxItems", MAX_ITEMS), MAX_ITEMS))
    return {"type": "array", "items": items, "minItems": least, "maxItems": most}


def _number(schema: JsonObject, kind: str) -> JsonObject:
    limits = {"minimum": "exclusiveMinimum", "maximum": "exclusiveMaximum"}
    result: JsonObject = {"type": kind}
    for (inclusive, exclusive), default in zip(limits.items(), (-MAX_NUMBER, MAX_NUMBER), strict=True):
        kept = {key: schema[key] for key in (inclusive, exclusive) if key in schema}
        result |= kept or {inclusive: default}
    return result


def _string(schema: JsonObject) -> JsonObject:
    result: JsonObject = {"type": "string"}
    result |= {key: schema[key] for key in ("minLength", "pattern") if key in schema}
    if schema.get("format") in _FORMATS:
        result["format"] = schema["format"]
    result["maxLength"] = max(schema.get("minLength", 0), min(schema.get("maxLength", MAX_STRING), MAX_STRING))
    return result
