"""The ReAct dialect, as an agent writes it that keeps all of an episode in one growing turn."""

from __future__ import annotations

from typing import Any

import pytest

from adapters.models.scripted.dialects.react import call, observed

BEGIN = "Use the format:\nObservation: the result of the action\nThought: done\n\nBegin!\n\nQuestion: What?\nThought:"
ACTION = str(call("get", {"id": "A"}, "1")[0]["content"])


def _turn(*results: str) -> dict[str, Any]:
    steps = "".join(f"{ACTION}\nObservation: {result}\nThought: " for result in results)
    return {"messages": [{"role": "user", "content": BEGIN + steps}]}


def test_the_formats_example_is_no_result() -> None:
    assert observed(_turn()) is None


@pytest.mark.parametrize("system", [False, True])
def test_the_last_result_ends_before_the_next_thought(system: bool) -> None:
    body = _turn("#Zx!!", '{"status":"ok"}')
    if system:
        body["messages"].insert(0, {"role": "system", "content": "Observation: of the system"})
    assert observed(body) == '{"status":"ok"}'


def test_of_blocks_as_python_prints_them_the_text_is_read() -> None:
    payload = '{"message":"KeyError: \'x\'",\n"é": "a\\\\b"}'
    assert observed(_turn(repr([{"type": "text", "text": payload, "id": "1"}]))) == payload
    for other in ("[]", "[1, 2]", "7", "{'a': 1}", "[{'type': 'image'}]"):
        assert observed(_turn(other)) in (other, "")
