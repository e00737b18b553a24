"""What bad serialisation puts into a field in place of its value."""

from __future__ import annotations

from mcp_stubs.faults.document import Json
from mcp_stubs.faults.draw import Draw


def object_text(draw: Draw) -> str:
    """A script object that was joined to a string."""
    return draw.choice(
        [
            "[object Object]",
            "[object Object]",
            "[object Promise]",
            "undefined",
            "[Function (anonymous)]",
        ]
    )


def schema(value: Json, name: str, style: int) -> Json:
    """The field's declaration in place of its value, in one of four notations."""
    kind = type_name(value)
    return (
        {"type": kind, "nullable": True, "readOnly": True},
        {"type": [kind, "null"], "title": name.replace("_", " ").title()},
        {"field": name, "dataType": kind.upper(), "mode": "NULLABLE"},
        {"name": name, "type": {"kind": "SCALAR", "ofType": None}},
    )[style]


def reference(name: str, style: int, draw: Draw) -> Json:
    """A pointer that nobody followed, in one of five notations."""
    return (
        {"$ref": f"#/components/schemas/{name}"},
        {"$ref": f"#/definitions/{name}"},
        {"__ref": f"{name.title().replace('_', '')}:{draw.hexadecimal(6)}"},
        {"links": {"related": f"/v2/fields/{draw.hexadecimal(8)}"}},
        {"__deferred": {"uri": f"/odata/Entities('{draw.hexadecimal(8)}')/{name}"}},
    )[style]


def many(value: Json, name: str, style: int) -> Json:
    """A list where one value belongs, in one of five forms."""
    return ([[], []], [{"column": name, "type": type_name(value)}], [None], [{}], [name, type_name(value)])[style]


def structure(name: str, style: int, draw: Draw) -> Json:
    """An object where one value belongs, in one of five forms."""
    return (
        {},
        {"raw": {}, "formatted": {}},
        {"value": {"value": {}}},
        {"id": f"fld_{draw.hexadecimal(8)}", "kind": "field"},
        {"_type": "LazyValue", "resolved": False, "loader": f"load_{name}"},
    )[style]


def printed(name: str, style: int, draw: Draw) -> str:
    """An object of a program printed as it is, in one of eight notations."""
    title = name.title().replace("_", "")
    address = f"0x7f{draw.hexadecimal(9)}0"
    return (
        f"<{title}Field object at {address}>",
        f"<property object at {address}>",
        f"<coroutine object get_{name} at {address}>",
        f"<bound method Record.{name} of <Record object at {address}>>",
        f"functools.partial(<function load_{name} at {address}>)",
        f"[L{title};@{draw.hexadecimal(8)}",
        "System.Collections.Generic.List`1[System.Object]",
        f"#<{title}:{address}>",
    )[style]


def type_name(value: Json) -> str:
    """The JSON schema type of a value."""
    if isinstance(value, bool):
        return "boolean"
    return "number" if isinstance(value, int | float) else "string"
