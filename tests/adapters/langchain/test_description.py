"""What the description says."""

from __future__ import annotations

from adapters.langchain.description import DESCRIPTION


def test_calls_can_be_forced_only_where_tools_are_on_the_wire() -> None:
    assert [(agent.name, agent.dialect, agent.protocol) for agent in DESCRIPTION.agents] == [
        ("create_agent", "tools", "forced"),
        ("react", "react", "free"),
    ]


def test_the_empty_prompt_is_told() -> None:
    assert "the line alone" in DESCRIPTION.agents[0].slot


def test_nothing_is_traced() -> None:
    assert DESCRIPTION.environment == {"LANGSMITH_TRACING": "false", "LANGCHAIN_TRACING_V2": "false"}
