from __future__ import annotations

import asyncio
from typing import Any

import pytest

from adapters.models.base import ProviderError
from adapters.models.local.template import Render, Template, inspect
from adapters.models.local.turns import plain_turns, text_of

TOOL = {"type": "function", "function": {"name": "f", "parameters": {"type": "object"}}}
USER = {"role": "user", "content": "question"}
ASKED = {
    "role": "assistant",
    "content": None,
    "tool_calls": [{"id": "1", "type": "function", "function": {"name": "f", "arguments": '{"a": "é"}'}}],
}


def result(text: str) -> dict[str, Any]:
    return {"role": "tool", "tool_call_id": "1", "content": text}


def test_a_conversation_without_tools_stays_as_it_is() -> None:
    messages = [{"role": "system", "content": "s"}, USER, {"role": "assistant", "content": "a"}, USER]
    assert plain_turns(messages, []) == messages


def test_tools_are_declared_after_the_system_text() -> None:
    declared = plain_turns([{"role": "system", "content": "Be brief."}, USER], [TOOL])
    assert [turn["role"] for turn in declared] == ["system", "user"]
    assert declared[0]["content"].startswith("Be brief.\n\n# Tools\n")
    assert '{"name": "f", "parameters": {"type": "object"}}' in declared[0]["content"]
    assert plain_turns([USER], [TOOL])[0]["content"].startswith("# Tools\n")


def test_a_call_and_its_results_become_turns() -> None:
    told = plain_turns([USER, ASKED, result("one"), result("two"), USER], [])
    assert told == [
        USER,
        {"role": "assistant", "content": '<tool_call>\n{"name": "f", "arguments": {"a": "é"}}\n</tool_call>'},
        {"role": "user", "content": "<tool_response>\none\n</tool_response>\n<tool_response>\ntwo\n</tool_response>"},
        USER,
    ]


def test_what_a_model_wrote_as_arguments_is_kept_even_when_it_is_no_json() -> None:
    call = {"id": "1", "type": "function", "function": {"name": "f", "arguments": "{broken"}}
    told = plain_turns([{"role": "assistant", "content": "Wait.", "tool_calls": [call]}], [])
    assert told[0]["content"] == "Wait.\n<tool_call>\n{broken\n</tool_call>"


@pytest.mark.parametrize(
    ("content", "text"),
    [(None, ""), ("a", "a"), ([{"type": "text", "text": "a"}, {"type": "text", "text": "b"}], "a\nb")],
)
def test_content_may_be_text_or_parts(content: Any, text: str) -> None:
    assert text_of(content) == text


def template(*, tools: bool, default: str, refuses: bool = False) -> Render:
    """A renderer like llama.cpp's for a template that knows tools or not, and has a default system text or not."""

    async def render(body: dict[str, Any]) -> str:
        messages = body["messages"]
        if refuses and (body.get("tools") or any(message["role"] != "user" for message in messages)):
            raise ProviderError("unknown role", status=400)
        lines = [] if messages[0]["role"] == "system" else [default]
        lines += [f"{message['role']}: {message.get('content') or ''}" for message in messages]
        if tools:
            lines += [str(body.get("tools")), *(str(message.get("tool_calls")) for message in messages)]
        return "\n".join(lines)

    return render


@pytest.mark.parametrize(
    ("render", "wanted"),
    [
        (template(tools=False, default="You are a model made by someone."), Template(False, True)),
        (template(tools=True, default="You are a model made by someone."), Template(True, True)),
        (template(tools=True, default=""), Template(True, False)),
        (template(tools=False, default="", refuses=True), Template(False, False)),
    ],
)
def test_a_template_is_known_by_what_it_renders(render: Render, wanted: Template) -> None:
    assert asyncio.run(inspect(render)) == wanted


def test_a_default_system_text_is_kept_out_by_an_empty_turn() -> None:
    empty = {"role": "system", "content": ""}
    assert Template(tools=True, default_system=True).put([USER], [TOOL]) == {"messages": [empty, USER], "tools": [TOOL]}
    assert Template(tools=True, default_system=False).put([USER], []) == {"messages": [USER]}
    own = {"role": "system", "content": "s"}
    assert Template(tools=False, default_system=True).put([own, USER], []) == {"messages": [own, USER]}
