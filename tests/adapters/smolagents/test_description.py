"""What can be checked without smolagents: that a worker finds all that it needs, and what is declared."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import adapters
from adapters.bench import registry
from adapters.models.scripted.dialects import dialect
from adapters.smolagents.description import DESCRIPTION
from tests.adapters.imports import imported

FOLDER = Path(adapters.__file__).parent / "smolagents"
STAGED = {"adapters", "adapters.base", "adapters.smolagents.description"}


def test_the_description_needs_the_standard_library_alone() -> None:
    names = imported(FOLDER / "description.py")
    assert {name for name in names if name.partition(".")[0] not in sys.stdlib_module_names} <= STAGED


def test_the_adapter_needs_smolagents_and_the_staged_files_alone() -> None:
    foreign = imported(FOLDER / "adapter.py") - STAGED
    assert {name.partition(".")[0] for name in foreign} - sys.stdlib_module_names == {"smolagents"}


def test_the_lock_names_no_host_and_no_folder() -> None:
    text = registry.lock_path("smolagents").read_text()
    assert not re.search(r"https?:|file:|index-url|find-links|/", re.sub(r"^#.*$", "", text, flags=re.MULTILINE))
    assert re.search(r"^smolagents\[mcp, openai\]==1\.26\.0 \\\n    --hash=sha256:", text, re.MULTILINE)
    assert re.search(r"^mcp\[ws\]==1\.", text, re.MULTILINE)


def test_calls_can_be_forced_only_where_tools_are_on_the_wire() -> None:
    told = [(agent.name, agent.dialect, agent.protocol) for agent in DESCRIPTION.agents]
    assert told == [("tool_calling", "final_answer", "forced"), ("code", "python", "free")]
    assert all(dialect(agent.dialect) for agent in DESCRIPTION.agents)
