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
