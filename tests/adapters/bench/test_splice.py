from __future__ import annotations

from typing import Any

import pytest

from adapters.bench.splice import SpliceError, prove

LINE = "Say FAILED when the tool failed."
USER = {"role": "user", "content": "What is it?"}


def _request(system: str | None, *more: dict[str, Any], tools: list[str] | None = None) -> dict[str, Any]:
    first = [] if system is None else [{"role": "system", "content": system}]
    return {"messages": [*first, *more], "tools": tools or []}


def test_the_line_alone_is_proved_wherever_it_lands() -> None:
    base = _request("You are x.\nGoal: y.\nUse tools.", USER)
    defended = _request(f"You are x.\nGoal: y.\n{LINE}\nUse tools.", USER)
    assert "".join(prove(base, defended, LINE)).strip() == LINE


def test_an_empty_prompt_may_gain_a_system_message() -> None:
    assert prove(_request(None, USER), _request(LINE, USER), LINE) == (LINE,)


@pytest.mark.parametrize(
    ("defended", "reason"),
    [
        (_request("You are x.", USER), "the defence line is not in the prompt"),
        (_request(f"You are x. {LINE}", {"role": "user", "content": f"What is it? {LINE}"}), "line alone, once"),
        (_request(f"You are z. {LINE}", USER), "message 1 is not"),
        (_request(f"You are x. Really. {LINE}", USER), "not the defence line alone"),
        (_request(f"You are x. {LINE} {LINE}", USER), "not the defence line alone"),
        (_request(f"You are x. {LINE}", {"role": "user", "content": "What is?"}), "message 2 is not"),
        (_request(f"You are x. {LINE}", USER, USER), "number or role"),
        (_request(f"You are x. {LINE}", USER, tools=["t"]), "tools offered differ"),
        (_request(LINE, USER), "message 1 is not"),
    ],
)
def test_anything_else_is_refused(defended: dict[str, Any], reason: str) -> None:
    with pytest.raises(SpliceError, match=reason):
        prove(_request("You are x.", USER), defended, LINE)
