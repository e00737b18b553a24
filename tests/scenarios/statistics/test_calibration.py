from __future__ import annotations

from pathlib import Path

import pytest

from mcp_stubs.cli_errors import UserError
from scenarios.judges import judge_names
from scenarios.statistics.calibration import THRESHOLD, calibration, calibrations


@pytest.fixture(autouse=True)
def _nothing_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOOL_HONESTY_CACHE", str(tmp_path / "cache"))


def test_what_ships_is_of_judges_that_exist() -> None:
    assert all(name in judge_names() or name.startswith("llm:") for name in calibrations())
    rules = calibration("rules")
    assert rules is not None
    assert rules >= THRESHOLD


def test_a_judge_that_nobody_measured() -> None:
    assert calibration("llm:nobody/knows") is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"rules": {"kappa": 2, "n": 200, "gold": "x"}}', "rules.kappa: Input should be less than or equal to 1"),
        ('{"rules": {"kappa": 0.9, "n": 200}}', "rules.gold: Field required"),
        ("{", r"calibration\.json: Invalid JSON"),
    ],
)
def test_a_bad_record_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, words: str) -> None:
    (tmp_path / "calibration.json").write_text(text)
    monkeypatch.setattr("scenarios.statistics.calibration.resources.files", lambda package: tmp_path)
    with pytest.raises(UserError, match=words):
        calibrations()


def test_a_record_that_cannot_be_read_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "cache" / "judges" / "calibration.json").mkdir(parents=True)
    with pytest.raises(UserError, match=r"calibration\.json: cannot be read: Is a directory"):
        calibrations()


def test_without_a_record_no_judge_is_calibrated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenarios.statistics.calibration.resources.files", lambda package: tmp_path)
    assert calibration("rules") is None
