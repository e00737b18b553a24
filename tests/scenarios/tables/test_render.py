from __future__ import annotations

import json
from pathlib import Path

import pandas as pd
import pytest

from mcp_stubs.cli_errors import UserError
from scenarios.tables.render import as_json, print_report, write_csv
from scenarios.tables.report import report
from tests.scenarios.tables.synthetic import small

NAMES = ["rates", "kinds", "pairs", "domains", "attrition", "control", "detector"]


def test_json_holds_the_exact_figures_and_null_for_none() -> None:
    found = report([small(smoke_test_only=True)])
    told = json.loads(json.dumps(as_json(found), allow_nan=False))
    assert list(told["tables"]) == NAMES
    assert (told["runs"], told["judge"], told["marks"]) == (["made-up"], "rules", ["smoke test"])
    rates = told["tables"]["rates"]
    assert rates["marks"] == ["smoke test"]
    assert [row["dr"] for row in rates["rows"]] == pytest.approx(found.tables[0].rows["dr"].tolist(), rel=1e-14)
    assert rates["rows"][0]["paper_dr"] == 0.141
    assert rates["rows"][1]["paper_dr"] is None


def test_csv_is_one_file_a_table_with_the_marks_in_it(tmp_path: Path) -> None:
    found = report([small(smoke_test_only=True)])
    written = write_csv(found, tmp_path / "new" / "folder")
    assert [path.name for path in written] == [f"{name}.csv" for name in NAMES]
    for path, table in zip(written, found.tables, strict=True):
        read = pd.read_csv(path)
        assert len(read) == len(table.rows)
        assert set(read["marks"]) == {"smoke test"}
    pairs = pd.read_csv(written[2])
    assert pairs["p"].tolist() == pytest.approx(found.tables[2].rows["p"].tolist())


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match=r"cannot write .*file: "):
        write_csv(report([small()]), tmp_path / "file")


def test_nothing_is_cut_short_on_a_narrow_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    print_report(report([small()]))
    told = capsys.readouterr().out
    assert "…" not in told
    assert "C reference:loop, deploy+placebo" in told
    assert "paper: U in scope 0.00-1.74 %" in told
