"""Requests of four wires as plain messages."""

from __future__ import annotations

from typing import Any

import pytest

from frameworks_audit.frameworks.forms import messages, tool_names

SAID = [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "How\nmuch?"}]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        (
            "/x/v1/chat/completions",
            {
                "messages": [
                    {"role": "developer", "content": "Be brief."},
                    {"role": "user", "content": [{"type": "text", "text": "How"}, {"type": "text", "text": "much?"}]},
                ]
            },
        ),
        (
            "/x/v1/responses",
            {
                "instructions": "Be brief.",
                "input": [
                    {"role": "user", "content": [{"type": "input_text", "text": "How\nmuch?"}]},
                    {"type": "reasoning"},
                ],
            },
        ),
        ("/x/v1/responses", {"instructions": "Be brief.", "input": "How\nmuch?"}),
        (
            "/x/v1/messages?beta=true",
            {
                "system": [{"type": "text", "text": "Be brief."}],
                "messages": [{"role": "user", "content": "How\nmuch?"}],
            },
        ),
        (
            "/x/v1beta/models/m:generateContent",
            {
                "systemInstruction": {"parts": [{"text": "Be brief."}]},
                "contents": [{"role": "user", "parts": [{"text": "How\nmuch?"}]}],
            },
        ),
        (
            "/x/v1beta/models/m:streamGenerateContent?alt=sse",
            {
                "system_instruction": {"parts": [{"text": "Be brief."}]},
                "contents": [{"parts": [{"text": "How\nmuch?"}]}],
            },
        ),
    ],
)
def test_every_form_says_the_same(path: str, body: dict[str, Any]) -> None:
    assert messages(path, body)["messages"] == SAID


def test_an_unknown_form_is_refused() -> None:
    with pytest.raises(ValueError, match="/x/v1/embeddings"):
        messages("/x/v1/embeddings", {"messages": []})


@pytest.mark.parametrize(
    "tools",
    [
        [{"type": "function", "function": {"name": "look"}}, {"type": "function", "function": {"name": "end"}}],
        [{"type": "function", "name": "look"}, {"name": "end"}],
        [{"functionDeclarations": [{"name": "look"}, {"name": "end"}]}],
    ],
)
def test_tools_by_name(tools: list[dict[str, Any]]) -> None:
    assert tool_names(tools) == ["look", "end"]
