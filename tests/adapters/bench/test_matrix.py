"""Several frameworks in one folder: each a run of its own, one that cannot run leaves the others whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adapters.bench.matrix import chosen, default_folder, run_matrix
from adapters.bench.results import Run
from adapters.bench.settings import Settings
from mcp_stubs.cli_errors import UserError

OPTIONS = ["--domain", "banking", "--limit", "2", "--model", "scripted:honest"]


def test_all_is_every_framework_and_no_loop_of_ours() -> None:
    every = chosen(["all"])
    assert "crewai" in every
    assert "reference" not in every
    assert chosen(["reference", "all"]) == ["reference", *every]
    with pytest.raises(UserError, match="no adapter 'crewi'; did you mean 'crewai'"):
        chosen(["all", "crewi"])


def test_the_same_command_has_the_same_folder() -> None:
    one = default_folder(["a", "b"], OPTIONS)
    assert one == default_folder(["b", "a"], OPTIONS)
    assert one != default_folder(["a", "b"], [*OPTIONS, "--seed", "1"])


def test_each_framework_is_a_run_of_its_own_and_resumes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ["reference", "crewai"]
    assert run_matrix(names, OPTIONS, tmp_path, as_json=True) == 0
    first = json.loads(capsys.readouterr().out)
    assert [(one["framework"], one["closed"], one["open"]) for one in first["runs"]] == [(name, 2, 0) for name in names]
    assert first["refused"] == []
    journals = [(tmp_path / name / "journal.jsonl").read_bytes() for name in names]
    assert run_matrix(names, OPTIONS, tmp_path, as_json=True) == 0
    assert journals == [(tmp_path / name / "journal.jsonl").read_bytes() for name in names]


def test_one_that_cannot_run_leaves_the_others_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = [*OPTIONS, "--condition", "native"]
    assert run_matrix(["reference", "crewai"], options, tmp_path, as_json=True) == 1
    said = capsys.readouterr()
    assert [one["framework"] for one in json.loads(said.out)["runs"]] == ["crewai"]
    assert "error: reference: reference does not take the base 'native'" in said.err
    assert Run(tmp_path / "crewai").open == 0


@pytest.mark.parametrize(
    ("agents", "said"),
    [
        (["--agent", "react"], "pydantic_ai, smolagents have no agent 'react'; it can run with --framework crewai "),
        (["--agent=native", "--agent", "all"], "langchain, pydantic_ai, smolagents have no agent 'native'"),
        (["--agent", "reakt"], r"no agent 'reakt'; did you mean 'react'\?"),
        (["--agent", "react,native"], "'react,native': give each by itself: --agent react --agent native"),
    ],
)
def test_an_agent_that_one_framework_lacks_is_refused_before_any_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], agents: list[str], said: str
) -> None:
    names = ["crewai", "langchain", "pydantic_ai", "smolagents"]
    with pytest.raises(UserError, match=said):
        run_matrix(names, [*OPTIONS, *agents], tmp_path, as_json=True)
    assert list(tmp_path.iterdir()) == []
    assert capsys.readouterr().err == ""


def test_an_agent_that_all_have_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = [*OPTIONS, "--agent", "react", "--dry-run"]
    assert run_matrix(["crewai", "langchain"], options, tmp_path, as_json=False) == 0
    assert run_matrix(["reference", "crewai"], [*OPTIONS, "--agent", "all", "--dry-run"], tmp_path, as_json=False) == 0
    assert capsys.readouterr().out.count(" units: ") == 4


def test_where_none_runs_there_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no framework ran; reference: no failure 'CORUPTED'"):
        run_matrix(["reference", "crewai"], [*OPTIONS, "--failure", "CORUPTED"], tmp_path, as_json=False)
    assert list(tmp_path.iterdir()) == []


def test_a_dry_run_runs_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_matrix(["reference", "crewai"], [*OPTIONS, "--dry-run"], tmp_path, as_json=False) == 0
    assert capsys.readouterr().out.count("2 units") == 2
    assert list(tmp_path.iterdir()) == []


def test_an_interrupt_ends_the_whole_matrix(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []

    def execute(settings: Settings, *given: object, **named: object) -> Run:
        begun.append(settings.adapter)
        raise KeyboardInterrupt

    monkeypatch.setattr("adapters.bench.cli.execute", execute)
    with pytest.raises(KeyboardInterrupt):
        run_matrix(["reference", "crewai"], OPTIONS, tmp_path, as_json=False)
    assert begun == ["reference"]
