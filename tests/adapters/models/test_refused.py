from __future__ import annotations

from typing import Any

import pytest

from adapters.models.refused import TUNING, Adaptation, refused_by

BODY = {"messages": [], "temperature": 1, "max_tokens": 5, "seed": 3, "tool_choice": "required"}


@pytest.mark.parametrize("name", TUNING)
def test_a_typed_error_names_the_parameter(name: str) -> None:
    for code in ("unsupported_parameter", "unsupported_value", "unknown_parameter", None, 400):
        assert refused_by(400, {"error": {"param": name, "code": code}}) == (name,)
    assert refused_by(400, {"error": {"param": f"{name}.function", "code": None}}) == (name,)
    assert refused_by(400, {"object": "error", "message": "no", "param": name, "code": 400}) == (name,)
    assert refused_by(422, {"detail": [{"type": "enum", "loc": ["body", name, "x"], "msg": "no"}]}) == (name,)


@pytest.mark.parametrize(
    ("status", "answer"),
    [
        (500, {"error": {"param": "seed"}}),
        (401, {"error": {"param": "seed"}}),
        (400, {"error": {"param": "messages"}}),
        (400, {"error": {"param": "seed", "code": "integer_below_min_value"}}),
        (400, {"error": {"param": None}}),
        (400, {"error": {"message": "seed is not supported"}}),
        (400, {"error": "seed"}),
        (422, {"detail": "seed"}),
        (422, {"detail": [{"type": "less_than_equal", "loc": ["body", "temperature"]}]}),
        (422, {"detail": [{"type": "enum", "loc": ["body", "tools"]}, {"type": "enum", "loc": "seed"}, "seed", {}]}),
        (400, "seed"),
        (400, None),
    ],
)
def test_anything_else_names_none(status: int, answer: Any) -> None:
    assert refused_by(status, answer) == ()


def test_a_request_keeps_its_order_and_loses_what_was_refused() -> None:
    one = Adaptation()
    assert one.fit(BODY) == (BODY, {})
    assert one.learn(("seed", "tool_choice"), BODY)
    fitted, notes = one.fit(BODY)
    assert list(fitted) == ["messages", "temperature", "max_tokens"]
    assert notes == {"dropped": ["seed", "tool_choice"], "not_forced": True}
    assert not one.learn(("seed",), fitted)


def test_a_model_that_refuses_a_forced_call_keeps_the_other_choices_unless_it_refuses_them_too() -> None:
    one = Adaptation()
    assert one.learn(("tool_choice",), {"tool_choice": "required"})
    assert one.fit({"tool_choice": {"type": "function"}}) == ({}, {"dropped": ["tool_choice"], "not_forced": True})
    assert one.fit({"tool_choice": "none"}) == ({"tool_choice": "none"}, {})
    assert one.learn(("tool_choice",), {"tool_choice": "none"})
    assert one.fit({"tool_choice": "auto"}) == ({}, {"dropped": ["tool_choice"]})


def test_a_limit_of_tokens_is_renamed_either_way_unless_both_are_there() -> None:
    one = Adaptation()
    assert one.learn(("max_tokens",), BODY)
    assert one.fit({"max_tokens": 5}) == (
        {"max_completion_tokens": 5},
        {"renamed": {"max_tokens": "max_completion_tokens"}},
    )
    both = {"max_tokens": 5, "max_completion_tokens": 6}
    assert one.fit(both) == ({"max_completion_tokens": 6}, {"dropped": ["max_tokens"]})
    other = Adaptation()
    assert other.learn(("max_completion_tokens",), both)
    assert other.fit({"max_completion_tokens": 6})[0] == {"max_tokens": 6}
