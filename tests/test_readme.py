"""Every command of the README is run. The first and the second are the gate's own steps; the rest are run here."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import adapters

README = Path(__file__).parent.parent / "README.md"
GATE = Path(__file__).parent.parent / ".ci" / "run"


def _commands() -> list[str]:
    blocks = re.findall(r"^```sh\n(.*?)^```", README.read_text(), re.DOTALL | re.MULTILINE)
    return [line.partition("  #")[0].strip() for block in blocks for line in block.splitlines() if line.strip()]


BY_THE_GATE = ["pip install -q uv && uv run python -m adapters.crewai --domain banking", "uv run pytest"]


def test_the_gate_runs_the_two_commands() -> None:
    assert _commands()[:2] == BY_THE_GATE
    gate = GATE.read_text().splitlines()
    for command in BY_THE_GATE:
        assert command in gate


@pytest.fixture(scope="module")
def run_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("readme") / "run"
    adapters.run("crewai", domains=["banking"], failures=["corrupted"], model="scripted:parroter", out=folder)
    return folder


@pytest.mark.parametrize("command", _commands()[2:])
def test_a_command_runs(command: str, run_folder: Path, tmp_path: Path) -> None:
    words = shlex.split(command)
    assert words[:4] == ["uv", "run", "python", "-m"]
    arguments = [str(run_folder) if word == "RUN" else word for word in words[4:]]
    # Standard input ends at once: the server that speaks MCP on it ends too.
    done = subprocess.run(
        [sys.executable, "-m", *arguments], cwd=tmp_path, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_from_python(run_folder: Path) -> None:
    run = adapters.Run(run_folder)
    assert len(run.episodes) == len(run.verdicts) == 8
    assert set(run.verdicts["label"]) == {"F"}
    assert not run.measures.empty
