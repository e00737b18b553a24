"""What can be checked of every adapter before any environment is built: that a worker finds all that it needs, and that
its lock is one that can be shared."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import adapters
from adapters.bench import registry
from adapters.models.scripted.dialects import dialect
from scenarios.conditions import CAPTURED, base_names
from scenarios.protocol import FORCED, FREE
from tests.adapters.imports import imported

FOLDER = Path(adapters.__file__).parent
OURS = ("adapters", "scenarios", "mcp_stubs")

every_adapter = pytest.mark.parametrize("name", registry.adapter_names())


@every_adapter
def test_a_worker_finds_all_that_it_needs_among_the_staged_files(name: str) -> None:
    staged = {"adapters", "adapters.base", f"adapters.{name}.description"}
    described, used = (imported(FOLDER / name / f"{file}.py") for file in ("description", "adapter"))
    assert {one for one in described if one.partition(".")[0] not in sys.stdlib_module_names} <= staged
    assert {one for one in used if one.partition(".")[0] in OURS} <= staged


@every_adapter
def test_its_description_can_be_planned_with(name: str) -> None:
    description = registry.description(name)
    assert description.framework == name
    assert len({agent.name for agent in description.agents}) == len(description.agents)
    for agent in description.agents:
        assert agent.protocol in (FORCED.name, FREE.name)
        assert dialect(agent.dialect) and agent.slot
    assert set(description.bases) <= {*base_names(), CAPTURED}


@every_adapter
def test_its_lock_is_hashed_and_names_no_host_and_no_folder(name: str) -> None:
    text = registry.lock_path(name).read_text()
    assert not re.search(r"https?:|file:|index-url|find-links|/", re.sub(r"^#.*$", "", text, flags=re.MULTILINE))
    pinned = re.split(r"\n(?=\S)", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).strip())
    assert all("--hash=sha256:" in one for one in pinned)
