"""What can be checked before any environment is built: that a worker finds all that it needs, and what is declared."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import adapters
from adapters.bench import registry
from adapters.reference.description import DESCRIPTION
from tests.adapters.imports import imported

FOLDER = Path(adapters.__file__).parent / "reference"
STAGED = {"adapters.base", "adapters.reference.description"}


def test_the_description_needs_the_standard_library_alone() -> None:
    names = imported(FOLDER / "description.py")
    assert {name for name in names if name.partition(".")[0] not in sys.stdlib_module_names} <= STAGED


def test_the_adapter_needs_its_requirements_and_the_staged_files_alone() -> None:
    pinned = set(re.findall(r"^([a-z0-9]+)==", (FOLDER / "requirements.in").read_text(), re.MULTILINE))
    foreign = {name.partition(".")[0] for name in imported(FOLDER / "adapter.py") - STAGED}
    assert foreign - sys.stdlib_module_names == pinned


def test_the_lock_names_no_host_and_no_folder() -> None:
    text = registry.lock_path("reference").read_text()
    assert not re.search(r"https?:|file:|index-url|find-links|/", re.sub(r"^#.*$", "", text, flags=re.MULTILINE))
    requirements = (FOLDER / "requirements.in").read_text().split()
    assert all(f"\n{requirement} \\\n    --hash=sha256:" in text for requirement in requirements)


def test_the_loop_can_be_forced_and_has_no_prompt_of_its_own() -> None:
    assert [(agent.name, agent.dialect, agent.protocol) for agent in DESCRIPTION.agents] == [
        ("loop", "tools", "forced")
    ]
    assert DESCRIPTION.bases == ("deploy", "neutral", "deploy_strict", "captured")
