from __future__ import annotations

from pathlib import Path

import pytest

from adapters.bench.results import Run as BenchRun
from adapters.models.judging import asked_model
from mcp_stubs.cli_errors import UserError
from scenarios import runs
from scenarios.runs import MODELS, READERS, open_run, open_runs, plugged


def test_the_bench_is_installed_as_a_reader_and_a_maker_of_models() -> None:
    assert plugged(READERS) == {"bench": BenchRun}
    assert plugged(MODELS) == {"judging": asked_model}


def test_a_folder_that_is_no_run_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"is not a run: it has no manifest\.json") as caught:
        open_run(tmp_path)
    assert "\n" not in str(caught.value)


def test_what_is_no_run_says_what_it_is_instead(tmp_path: Path) -> None:
    def refusal(path: Path) -> str:
        with pytest.raises(UserError) as caught:
            BenchRun(path)
        return str(caught.value).removeprefix(str(path))

    assert refusal(tmp_path / "nowhere") == refusal(tmp_path / "nowhere" / "below") == ": no such folder"
    file = tmp_path / "README.md"
    file.touch()
    assert refusal(file) == " is a file; give a run folder"
    with pytest.raises(UserError, match=r"README\.md is a file; give a run folder"):
        open_runs(file)
    for name in ("langchain", "pydantic_ai"):
        (tmp_path / "matrix" / name).mkdir(parents=True)
        (tmp_path / "matrix" / name / "manifest.json").touch()
    assert refusal(tmp_path / "matrix") == " holds runs: langchain, pydantic_ai; give one of them"
    assert refusal(tmp_path) == " holds runs: matrix/langchain, matrix/pydantic_ai; give one of them"
    for number in range(8):
        (tmp_path / "many" / f"run{number}").mkdir(parents=True)
        (tmp_path / "many" / f"run{number}" / "manifest.json").touch()
    assert " more" not in refusal(tmp_path / "many")
    (tmp_path / "many" / "run8").mkdir()
    (tmp_path / "many" / "run8" / "manifest.json").touch()
    assert refusal(tmp_path / "many").endswith(", run7 and 1 more; give one of them")


def test_without_a_reader_the_message_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "READERS", "tool_honesty.none")
    with pytest.raises(UserError, match="no reader of runs is installed; run uv sync"):
        open_run(tmp_path)


def test_a_folder_of_runs_gives_each_of_them_and_a_run_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("b", "a"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "manifest.json").touch()
    monkeypatch.setattr(runs, "open_run", lambda folder: Path(folder))
    assert open_runs(tmp_path) == [tmp_path / "a", tmp_path / "b"]
    assert open_runs(tmp_path / "a") == [tmp_path / "a"]
    (tmp_path / "manifest.json").touch()
    assert open_runs(tmp_path) == [tmp_path]
