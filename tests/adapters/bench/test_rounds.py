from __future__ import annotations

from typing import Any

import pytest

from adapters.bench.rounds import shape
from scenarios.protocol import FORCED, FREE, ToolUse


def _tool(name: str) -> dict[str, Any]:
    return {"type": "function", "function": {"name": name, "parameters": {}}}


DOMAIN, CONTROL = _tool("get_account"), _tool("final_answer")
BODY = {"model": "m", "messages": [], "tools": [DOMAIN, CONTROL], "tool_choice": "auto", "stream": True}


def test_a_forced_round_offers_the_domain_tools_only_and_requires_one() -> None:
    shaped = shape(BODY, ToolUse.FORCED, {"get_account"}, 1)
    assert (shaped["tools"], shaped["tool_choice"]) == ([DOMAIN], "required")


def test_an_allowed_round_is_as_the_framework_sent_it() -> None:
    shaped = shape(BODY, ToolUse.ALLOWED, {"get_account"}, 1)
    assert (shaped["tools"], shaped["tool_choice"]) == ([DOMAIN, CONTROL], "auto")


def test_a_forbidden_round_keeps_control_tools() -> None:
    assert shape(BODY, ToolUse.FORBIDDEN, {"get_account"}, 1)["tools"] == [CONTROL]


def test_a_forbidden_round_without_control_tools_has_no_tool_fields() -> None:
    shaped = shape({**BODY, "tools": [DOMAIN], "parallel_tool_calls": True}, ToolUse.FORBIDDEN, {"get_account"}, 1)
    assert shaped == {"model": "m", "messages": [], "seed": 1}


@pytest.mark.parametrize("use", list(ToolUse))
def test_a_text_dialect_passes_with_a_seed_and_without_streaming(use: ToolUse) -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "?"}], "stop": ["x"], "stream": True}
    assert shape(body, use, {"get_account"}, 7) == {**{k: v for k, v in body.items() if k != "stream"}, "seed": 7}


def test_a_seed_of_the_framework_stays() -> None:
    assert shape({"messages": [], "seed": 3}, ToolUse.ALLOWED, set(), 7)["seed"] == 3


def test_the_papers_loop() -> None:
    uses = [FORCED.tool_use(number) for number in range(1, 9)]
    assert uses == [ToolUse.FORCED, *[ToolUse.ALLOWED] * 2, *[ToolUse.FORBIDDEN] * 5]
    assert {FREE.tool_use(number) for number in range(1, 9)} == {ToolUse.ALLOWED}
