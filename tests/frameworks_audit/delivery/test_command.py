"""The command: what is wrong is said before anything runs; a matrix is kept, and compared with a kept one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from frameworks_audit.commands import delivery as command
from frameworks_audit.delivery.cell import Delivered
from frameworks_audit.delivery.matrix import Matrix, load
from mcp_stubs.cli_errors import UserError
from tests.frameworks_audit.delivery.examples import AGENT, FLAGGED, cell, matrix
from tests.frameworks_audit.delivery.test_report import CASES


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> Matrix:
    """The matrix that every run of the command finds."""
    made = matrix(cell(), cell(FLAGGED, flag=False), *(cell(name) for name in CASES))
    monkeypatch.setattr(command, "matrix", lambda names, announce: made)
    return made


def test_bad_input_is_told_before_anything_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "matrix", None)
    with pytest.raises(UserError, match="no adapter 'crewi'; did you mean 'crewai'"):
        command.delivery(["crewi"])
    with pytest.raises(UserError, match="No such file"):
        command.delivery(against=tmp_path / "none")


def test_a_matrix_is_printed_kept_and_compared(
    tmp_path: Path, found: Matrix, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept.json"
    command.delivery(out=kept)
    assert "1 of 1 agents lose the error flag" in capsys.readouterr().out
    assert load(kept) == found
    command.delivery(against=kept)
    assert capsys.readouterr().out == "nothing changed\n"
    older = found.model_copy(update={"cells": (cell(delivered=Delivered.PART), *found.cells[1:])})
    kept.write_text(older.model_dump_json())
    command.delivery(against=kept)
    assert capsys.readouterr().out == f"{AGENT.name}: a value: part -> verbatim\n"
    command.delivery(as_json=True)
    assert Matrix.model_validate(json.loads(capsys.readouterr().out)) == found
