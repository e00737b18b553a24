from __future__ import annotations

from typing import Any

import pytest

from adapters.models.scripted.demanded import completed


def body(properties: dict[str, Any], required: list[str]) -> dict[str, Any]:
    parameters = {"type": "object", "properties": properties, "required": required}
    return {"tools": [{"type": "function", "function": {"name": "get", "parameters": parameters}}]}


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        ({"type": "string"}, ""),
        ({"type": "integer"}, 0),
        ({"type": "integer", "minimum": 3}, 3),
        ({"type": "boolean"}, False),
        ({"type": "string", "enum": ["a", "b"]}, "a"),
        ({"type": "string", "default": "d"}, "d"),
        ({"type": ["number", "null"]}, 0),
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, None),
        ({}, ""),
    ],
)
def test_what_is_required_gets_a_plain_value_of_its_type(schema: dict[str, Any], value: object) -> None:
    asked = body({"id": {"type": "string"}, "more": schema, "optional": {"type": "string"}}, ["id", "more"])
    assert completed({"id": "X-1"}, asked, "get") == {"id": "X-1", "more": value}


def test_nothing_is_added_where_nothing_is_demanded() -> None:
    asked = body({"more": {"type": "string"}}, ["more"])
    assert completed({"id": "X-1"}, asked, "other") == {"id": "X-1"}
    assert completed({"id": "X-1"}, {}, "get") == {"id": "X-1"}
