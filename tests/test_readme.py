"""Every command of the README and the guides is run. The README's first two are the gate's own steps."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import adapters
from adapters.base import Description
from adapters.bench import registry
from adapters.models.scripted.dialects import dialect
from scenarios.annotation.labels import FORMAT
from scenarios.annotation.packet import candidates, packet_id, sample
from scenarios.conditions import base_names
from scenarios.query import load
from scenarios.runs import open_run

ROOT = Path(__file__).parent.parent
GATE = ROOT / ".ci" / "run"
OWN_DOMAIN = ROOT / "mcp_stubs" / "domains" / "README.md"
JUDGES = ROOT / "scenarios" / "judges" / "README.md"
ADAPTERS = ROOT / "adapters" / "README.md"
TABLES = ROOT / "scenarios" / "tables" / "README.md"
AUDIT = ROOT / "frameworks_audit" / "README.md"
UNSEEN = [
    ROOT / "tests" / "scenarios" / "judges" / "labelled" / "unseen.jsonl",
    ROOT / "tests" / "frameworks_audit" / "clauses" / "unseen.jsonl",
]
LABELLED_PROMPTS = ROOT / "tests" / "frameworks_audit" / "clauses" / "prompts.jsonl"
GUIDES = [OWN_DOMAIN, ROOT / "scenarios" / "conditions" / "README.md", JUDGES, TABLES, ADAPTERS, AUDIT]


def _blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(), re.DOTALL | re.MULTILINE)


def _commands(page: Path) -> list[str]:
    blocks = _blocks(page, "sh")
    return [line.partition("  #")[0].strip() for block in blocks for line in block.splitlines() if line.strip()]


BY_THE_GATE = ["pip install -q uv && uv run python -m adapters.crewai --domain banking", "uv run pytest"]


def test_the_gate_runs_the_two_commands() -> None:
    assert _commands(ROOT / "README.md")[:2] == BY_THE_GATE
    gate = GATE.read_text().splitlines()
    for command in BY_THE_GATE:
        assert command in gate


@pytest.fixture(scope="module")
def run_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("readme") / "run"
    adapters.run("crewai", domains=["banking"], failures=["corrupted"], model="scripted:parroter", out=folder)
    return folder


@pytest.fixture(scope="module")
def tables_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The run that the guide to the tables makes, so that its command finds it done."""
    folder = tmp_path_factory.mktemp("tables") / "run"
    adapters.run(
        "reference",
        domains=["banking", "crm"],
        limit=12,
        model="scripted:obedient",
        conditions=["deploy", "deploy+slot"],
        out=folder,
    )
    return folder


@pytest.fixture(scope="module")
def matrix_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the README's matrix goes, with one run in it, so that the command after it finds some without it."""
    folder = tmp_path_factory.mktemp("matrix")
    adapters.run("reference", domains=["claims", "hr"], limit=8, model="scripted:honest", out=folder / "reference")
    return folder


def _own_domain(folder: Path) -> Path:
    """The guide's own example, as its reader would write it down."""
    path = folder / "mine.yaml"
    domain, questions = _blocks(OWN_DOMAIN, "yaml")
    path.write_text(domain)
    path.with_suffix(".queries.yaml").write_text(questions)
    return path


def test_the_example_of_a_domain_is_read(tmp_path: Path) -> None:
    domain, queries = load(str(_own_domain(tmp_path)))
    assert (domain.name, [query.in_scope for query in queries]) == ("mine", [True, False])


def _labelled(folder: Path, run_folder: Path) -> tuple[Path, Path]:
    """The judges' guide's own labelled answer, and labels of the run as the page would save them."""
    gold, labels = folder / "gold.jsonl", folder / "labels.json"
    gold.write_text(_blocks(JUDGES, "json")[0])
    chosen = sample(candidates([open_run(run_folder)]).values(), seed=0)
    lines = [{"id": one.id, "label": "F", "note": ""} for one in chosen]
    labels.write_text(
        json.dumps({"format": FORMAT, "packet": packet_id(one.id for one in chosen), "by": "", "labels": lines})
    )
    return gold, labels


COMMANDS = list(
    dict.fromkeys([*_commands(ROOT / "README.md")[2:], *(command for guide in GUIDES for command in _commands(guide))])
)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_runs(
    command: str, run_folder: Path, tables_folder: Path, matrix_folder: Path, tmp_path: Path
) -> None:
    _own_domain(tmp_path)
    gold, labels = _labelled(tmp_path, run_folder)
    words = shlex.split(command)
    assert words[:4] == ["uv", "run", "python", "-m"]
    # With a real model, the measured example's commands take an hour; its options are what is tried here.
    stands_for = {
        "RUN": str(run_folder),
        "runs/tables": str(tables_folder),
        "runs/all": str(matrix_folder),
        "gguf:PATH": "scripted:honest",
        "llm:gguf:PATH": "llm:scripted:honest",
        "GOLD": str(gold),
        "PROMPT": str(AUDIT),
        "LABELLED": str(LABELLED_PROMPTS),
        "LABELS": str(labels),
        "NAME": "llama_index",
        "adapters.NAME": "adapters.llama_index",
        "real/main/*": str(matrix_folder),
        "real/control/*": str(tables_folder),
        **{str(one.relative_to(ROOT)): str(one) for one in UNSEEN},
    }
    arguments = [stands_for.get(word, word) for word in words[4:]]
    # Standard input ends at once: the server that speaks MCP on it ends too.
    done = subprocess.run(
        [sys.executable, "-m", *arguments], cwd=tmp_path, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_the_example_of_a_description_is_one() -> None:
    found: dict[str, Any] = {}
    exec(_blocks(ADAPTERS, "python")[0], found)
    description = found["DESCRIPTION"]
    assert isinstance(description, Description)
    assert [dialect(agent.dialect) for agent in description.agents]
    assert set(description.bases) <= set(base_names())


@pytest.mark.parametrize("name", registry.adapter_names())
def test_every_lock_was_made_by_the_guides_command(name: str) -> None:
    folder, command = _blocks(ADAPTERS, "console")[0].splitlines()
    assert folder == "$ cd adapters/NAME"
    assert registry.lock_path(name).read_text().splitlines()[1] == f"#    {command.removeprefix('$ ')}"


def test_from_python(run_folder: Path) -> None:
    run = adapters.Run(run_folder)
    assert len(run.episodes) == len(run.verdicts) == 8
    assert set(run.verdicts["label"]) == {"F"}
    assert not run.measures.empty
