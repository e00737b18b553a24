from __future__ import annotations

from typing import Any

import pytest

from adapters.models.local.schema import MAX_ITEMS, MAX_NUMBER, MAX_STRING, bounded, call_schema

STRING = {"type": "string", "maxLength": MAX_STRING}


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ({"type": "string"}, STRING),
        ({"type": "string", "maxLength": 5}, {"type": "string", "maxLength": 5}),
        ({"type": "string", "maxLength": 9999}, STRING),
        ({"type": "string", "minLength": 200}, {"type": "string", "minLength": 200, "maxLength": 200}),
        ({"type": "string", "format": "date"}, {**STRING, "format": "date"}),
        ({"type": "string", "format": "account", "title": "T", "default": "x", "not": {"const": "y"}}, STRING),
        ({"type": "string", "pattern": "^A[0-9]+$"}, {**STRING, "pattern": "^A[0-9]+$"}),
        ({"type": "string", "enum": ["a", "b"]}, {"enum": ["a", "b"]}),
        ({"const": 3}, {"enum": [3]}),
        ({}, STRING),
        (True, STRING),
        ({"type": "integer"}, {"type": "integer", "minimum": -MAX_NUMBER, "maximum": MAX_NUMBER}),
        (
            {"type": "number", "exclusiveMinimum": 0},
            {"type": "number", "exclusiveMinimum": 0, "maximum": MAX_NUMBER},
        ),
        ({"type": "boolean", "description": "d"}, {"type": "boolean"}),
        ({"type": ["string", "null"]}, {"anyOf": [STRING, {"type": "null"}]}),
        ({"oneOf": [{"type": "string"}, {"type": "null"}]}, {"anyOf": [STRING, {"type": "null"}]}),
        ({"allOf": [{"type": "string"}]}, STRING),
        (
            {"type": "array", "items": {"type": "string"}},
            {"type": "array", "items": STRING, "minItems": 0, "maxItems": MAX_ITEMS},
        ),
        (
            {"type": "array", "items": {"type": "boolean"}, "minItems": 20},
            {"type": "array", "items": {"type": "boolean"}, "minItems": 20, "maxItems": 20},
        ),
        (
            {"properties": {"a": {"type": "string"}}, "required": ["a", "gone"]},
            {"type": "object", "properties": {"a": STRING}, "required": ["a"], "additionalProperties": False},
        ),
        ({"$ref": "#/$defs/Text"}, STRING),
    ],
)
def test_every_value_is_limited_and_every_keyword_known(given: Any, wanted: dict[str, Any]) -> None:
    assert bounded(given, {"$defs": {"Text": {"type": "string"}}}) == wanted


def test_a_call_is_one_of_the_tools_with_its_own_definitions() -> None:
    def tool(kind: str) -> dict[str, Any]:
        return {"properties": {"a": {"$ref": "#/$defs/A"}}, "$defs": {"A": {"type": kind}}}

    calls = call_schema({"f": tool("boolean"), "g": tool("null"), "h": {}})["anyOf"]
    assert [call["properties"]["name"] for call in calls] == [{"enum": ["f"]}, {"enum": ["g"]}, {"enum": ["h"]}]
    assert [call["required"] for call in calls] == [["name", "arguments"]] * 3
    arguments = [call["properties"]["arguments"]["properties"] for call in calls]
    assert arguments == [{"a": {"type": "boolean"}}, {"a": {"type": "null"}}, {}]


def test_the_words_that_end_an_episode_are_of_any_length_and_a_domains_arguments_are_not() -> None:
    text = {"properties": {"type": {"type": "string"}, "maxLength": {"anyOf": [{"type": "string"}, {"type": "null"}]}}}
    end, call = call_schema({"end": text, "get": text}, ["end"])["anyOf"]
    loose = {"type": {"type": "string"}, "maxLength": {"anyOf": [{"type": "string"}, {"type": "null"}]}}
    assert end["properties"]["arguments"]["properties"] == loose
    assert call["properties"]["arguments"]["properties"]["type"] == STRING


@pytest.mark.parametrize("reference", ["#/$defs/Loop", "#/$defs/Gone", "https://example.org/schema"])
def test_a_reference_without_an_end_is_refused(reference: str) -> None:
    loop = {"$defs": {"Loop": {"type": "array", "items": {"$ref": "#/$defs/Loop"}}}}
    with pytest.raises(ValueError, match="the schema"):
        call_schema({"f": {**loop, "properties": {"a": {"$ref": reference}}}})
