from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

from frameworks_audit.delivery.cell import Cell, Delivered
from frameworks_audit.delivery.drift import changes
from frameworks_audit.delivery.matrix import load
from frameworks_audit.delivery.report import print_matrix, reading, rows
from mcp_stubs.cli_errors import UserError
from mcp_stubs.result import Failure, Signal
from scenarios.status import Status
from tests.frameworks_audit.delivery.examples import AGENT, FLAGGED, OTHER, cell, matrix

LOST = Delivered.NOTHING
CASES = ("a JSON-RPC error", "a closed session", "structured content alone", "60 kB", "two blocks")


def _whole(agent: object = AGENT, **flagged: object) -> list[Cell]:
    one: dict[str, object] = {"agent": agent}
    return [
        cell(**one),  # type: ignore[arg-type]
        cell(FLAGGED, flag=True, **one, **flagged),  # type: ignore[arg-type]
        *(cell(name, **one) for name in CASES),  # type: ignore[arg-type]
    ]


def test_the_reading_counts_the_agents_that_hide_a_failure() -> None:
    good, bad = _whole(), [one.model_copy(update={"flag": one.flag and False}) for one in _whole(OTHER)]
    bad = [one.model_copy(update={"delivered": LOST} if "JSON-RPC" in one.case else {}) for one in bad]
    lines = reading(matrix(*good, *bad, agents=(AGENT, OTHER)))
    assert lines[0] == "1 of 2 agents lose the error flag of a result that looks like a value: langchain:react."
    assert lines[1] == "1 of 2 agents hide the message of a JSON-RPC error: langchain:react."
    assert lines[-1] == "0 of 2 agents make calls of their own."


def test_an_agent_that_never_asks_again_hides_no_flag() -> None:
    ended = _whole(delivered=Delivered.UNSEEN, status=Status.HARNESS_ERROR)
    ended = [one.model_copy(update={"flag": False}) if one.case == FLAGGED else one for one in ended]
    assert reading(matrix(*ended))[0].startswith("0 of 1 agents lose the error flag")


def test_the_encodings_of_a_silent_failure_share_a_row() -> None:
    signals = [
        cell(f"{failure}, {signal}", failure=failure, signal=signal)
        for failure in (Failure.HTTP_500, Failure.STALE)
        for signal in Signal
    ]
    titles = [title for title, _ in rows(matrix(*signals))]
    assert titles == [*(f"HTTP_500, {signal}" for signal in Signal), "STALE (never signalled)"]


def test_the_table_says_what_happened(capsys: pytest.CaptureFixture[str]) -> None:
    cells = _whole()
    cells[0] = cell(delivered=Delivered.WRAPPED, served=2, status=Status.INTERVENED)
    print_matrix(matrix(*cells), Console(width=120))
    said = capsys.readouterr().out
    assert "wrapped, x2, INTERVENED" in said
    assert "verbatim, flag kept" in said


def test_drift_names_versions_and_cells_and_says_nothing_of_the_rest() -> None:
    before = matrix(*_whole())
    assert changes(before, before) == []
    newer = AGENT.__class__("crewai", "native", "crewai", "1.1", "1.30.0")
    cells = _whole()
    cells[1] = cell(FLAGGED, flag=False)
    cells[2] = cell("a JSON-RPC error", around="Error: {}")
    now = matrix(*cells[:-1], cell("new"), agents=(newer,))
    assert changes(before, now) == [
        "crewai:native: crewai 1.0 -> 1.1",
        f"crewai:native: {FLAGGED}: verbatim, flag kept -> verbatim, flag lost",
        "crewai:native: a JSON-RPC error: the words around it changed: '{}' -> 'Error: {}'",
        "crewai:native: new: new: verbatim",
        "crewai:native: two blocks: no longer tried",
    ]
    assert changes(before, matrix(cell(agent=OTHER), agents=(OTHER,))) == [
        "langchain:react: new, langchain 1.5",
        "crewai:native: not in this matrix",
    ]


def test_a_kept_matrix_is_read_again_and_anything_else_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "matrix.json"
    path.write_text(matrix(*_whole()).model_dump_json())
    assert load(path) == matrix(*_whole())
    path.write_text("{}")
    with pytest.raises(UserError, match="no delivery matrix"):
        load(path)
    with pytest.raises(UserError, match="No such file"):
        load(tmp_path / "none")
