"""What can be checked without CrewAI: the texts, and that a worker finds everything among the staged files."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import adapters
from adapters.crewai.description import DESCRIPTION, TREATMENT
from tests.adapters.imports import imported

FOLDER = Path(adapters.__file__).parent / "crewai"
STAGED = {"adapters", "adapters.base", "adapters.crewai.description"}


def test_the_description_needs_the_standard_library_alone() -> None:
    foreign = {
        name for name in imported(FOLDER / "description.py") if name.partition(".")[0] not in sys.stdlib_module_names
    }
    assert foreign <= STAGED


def test_the_adapter_needs_crewai_and_the_staged_files_alone() -> None:
    names = imported(FOLDER / "adapter.py")
    assert {name for name in names if name.startswith(("adapters", "scenarios", "mcp_stubs"))} <= STAGED


@pytest.mark.parametrize("text", [text for name, text in TREATMENT.items() if name != "version"])
def test_the_treatment_neither_warns_of_failure_nor_presses_for_a_value(text: str) -> None:
    assert not re.search(
        r"fail|error|unavailable|missing|honest|invent|must|always|never|accura|tool", text, re.IGNORECASE
    )
    assert "{" not in text, "CrewAI would fill it in"


def test_calls_can_be_forced_only_where_tools_are_on_the_wire() -> None:
    assert [(agent.name, agent.dialect, agent.protocol) for agent in DESCRIPTION.agents] == [
        ("native", "tools", "forced"),
        ("react", "react", "free"),
    ]
