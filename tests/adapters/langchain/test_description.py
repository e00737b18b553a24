"""What can be checked without LangChain: the texts, and that a worker finds everything among the staged files."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import adapters
from adapters.langchain.description import DESCRIPTION

FOLDER = Path(adapters.__file__).parent / "langchain"
STAGED = {"adapters", "adapters.base", "adapters.langchain.description"}


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports do not say which 'langchain' they mean"
            found.add(node.module or "")
    return found


def test_the_description_needs_the_standard_library_alone() -> None:
    names = imported(FOLDER / "description.py")
    assert {name for name in names if name.partition(".")[0] not in sys.stdlib_module_names} <= STAGED


def test_the_adapter_needs_langchain_and_the_staged_files_alone() -> None:
    names = imported(FOLDER / "adapter.py")
    assert {name for name in names if name.startswith(("adapters", "scenarios", "mcp_stubs"))} <= STAGED


def test_calls_can_be_forced_only_where_tools_are_on_the_wire() -> None:
    assert [(agent.name, agent.dialect, agent.protocol) for agent in DESCRIPTION.agents] == [
        ("create_agent", "tools", "forced"),
        ("react", "react", "free"),
    ]


def test_the_empty_prompt_is_told() -> None:
    assert "the line alone" in DESCRIPTION.agents[0].slot


def test_nothing_is_traced() -> None:
    assert set(DESCRIPTION.environment.values()) == {"false"}
    assert {"LANGSMITH_TRACING", "LANGCHAIN_TRACING_V2"} <= set(DESCRIPTION.environment)
