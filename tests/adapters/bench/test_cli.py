"""The command line: bad input is one line and exit 2, a dry run runs nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from adapters.bench.api import chosen_settings


def _command(*options: str, cwd: Path, module: str = "adapters.crewai") -> subprocess.CompletedProcess[str]:
    keyless = {name: value for name, value in os.environ.items() if not name.endswith("_KEY")}
    command = [sys.executable, "-m", module, *options]
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, env=keyless)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--domain", "bankng"], "no domain 'bankng'; did you mean 'banking'?"),
        (["--failure", "CORUPTED"], "no failure 'CORUPTED'; did you mean 'CORRUPTED'?"),
        (["--condition", "nativ"], "no condition 'nativ'; did you mean 'native'?"),
        (["--agent", "reakt"], "crewai has no agent 'reakt'; did you mean 'react'?"),
        (["--model", "scripted:onest"], "no model 'scripted:onest'; did you mean 'honest'?"),
        (["--model", "honest"], "no model 'honest'; did you mean 'scripted:honest'?"),
        (["--condition", "slot"], "no condition 'slot': a defence needs a base: "),
        (["--domain", "claims,hr"], "'claims,hr': give each by itself: --domain claims --domain hr"),
        (["--failure", "EMPTY,STALE"], "give each by itself: --failure EMPTY --failure STALE"),
        (["--model", "embeded"], "no model 'embeded'; did you mean 'embedded'?"),
        (["--model", "gguf:nowhere.gguf"], "nowhere.gguf"),
        (["--model", "openai:gpt-x"], "needs a key: set OPENAI_API_KEY, or --api-key-env NAME"),
        (["--model", "openai:gpt-x", "--api-key-env", "NO_KEY"], "the environment variable NO_KEY holds no key"),
        (["--model", "openai:gpt-x", "--base-url", "host/v1"], "--base-url is not an http or https URL with a host"),
        (["--model", "openai:gpt-x", "--base-url", "http://a:b@host/v1"], "--base-url must hold no credentials"),
        (["--base-url", "http://host/v1"], "--base-url and --api-key-env are for openai:NAME"),
        (["--model", "scripted:honest", "--max-cost", "1"], "the price of the model 'scripted:honest' is unknown"),
        (["--max-connections", "0"], "--max-connections"),
        (["--limit", "0"], "--limit"),
        (["--temperature", "nan"], "temperature"),
        (["--domian", "banking"], "--domain"),
        (["--python", "nowhere/python"], "nowhere/python does not run"),
    ],
)
def test_bad_input_is_one_line(tmp_path: Path, options: list[str], said: str) -> None:
    done = _command(*options, "--out", "run", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("error: ")
    assert done.stderr.count("\n") == 1
    assert said in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["show", "nowhere", "x"], "nowhere: no such folder"),
        (["env", "build", "crewi"], "no adapter 'crewi'; did you mean 'crewai'?"),
        (["run", "--framework", "crewai,langchain"], "give each by itself: --framework crewai --framework langchain"),
        (["shw"], "shw"),
    ],
)
def test_bad_input_to_the_overview_is_one_line(tmp_path: Path, options: list[str], said: str) -> None:
    done = _command(*options, cwd=tmp_path, module="adapters")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert said in done.stderr


def test_a_dry_run_runs_nothing(tmp_path: Path) -> None:
    done = _command("--domain", "banking", "--trials", "2", "--dry-run", "--json", cwd=tmp_path)
    plan = json.loads(done.stdout)
    assert (done.returncode, plan["units"], len(plan["items"])) == (0, 128, 64)
    assert list(tmp_path.iterdir()) == []


def test_another_run_in_the_folder_is_refused(tmp_path: Path) -> None:
    options = ["--domain", "banking", "--model", "scripted:talker", "--limit", "1", "--out", "run"]
    assert _command(*options, "--json", cwd=tmp_path).returncode == 0
    other = _command(*options, "--seed", "1", cwd=tmp_path)
    assert other.returncode == 2
    assert "run holds another run: seed was 0, is 1" in other.stderr
    (tmp_path / "foreign").mkdir()
    (tmp_path / "foreign" / "notes.txt").touch()
    foreign = _command(*options[:-1], "foreign", cwd=tmp_path)
    assert foreign.returncode == 2
    assert "foreign holds other files (notes.txt)" in foreign.stderr


def test_the_folder_name_is_made_of_the_settings() -> None:
    one = chosen_settings("crewai", domains=["banking"], failures=None)
    assert one.folder_name == chosen_settings("crewai", domains=["banking", "banking"], failures=[]).folder_name
    assert one.folder_name != chosen_settings("crewai", domains=["banking"], failures=None, seed=1).folder_name
    assert one.folder_name.startswith("crewai-banking-")
