"""The command on a real run folder: the reference loop with a scripted model."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import adapters
from mcp_stubs.cli_errors import run
from scenarios.cli import app

CONDITIONS = ["deploy", "deploy+slot"]


@pytest.fixture(scope="module")
def run_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("table") / "run"
    adapters.run(
        "reference",
        model="scripted:obedient",
        domains=["banking", "crm"],
        failures=["HTTP_500", "CORRUPTED", "NONE"],
        conditions=CONDITIONS,
        limit=12,
        out=folder,
    )
    return folder


Capture = pytest.CaptureFixture[str]


def _table(capsys: Capture, *arguments: str | Path) -> tuple[object, str, str]:
    with pytest.raises(SystemExit) as ended:
        run(app, ["table", *map(str, arguments)])
    printed = capsys.readouterr()
    return ended.value.code, printed.out, printed.err


def _json(capsys: Capture, *arguments: str | Path) -> dict[str, Any]:
    code, out, err = _table(capsys, *arguments, "--json")
    assert code == 0, err
    found: dict[str, Any] = json.loads(out)
    return found


def test_a_run_of_scripted_answers(capsys: Capture, run_folder: Path, tmp_path: Path) -> None:
    told = _json(capsys, run_folder, "--csv", tmp_path / "csv")
    assert told["marks"] == ["smoke test"]
    rates = [row for row in told["tables"]["rates"]["rows"] if row["in_scope"]]
    assert [(row["condition"], row["dr"]) for row in rates] == [("deploy", 1), ("deploy+slot", 0)]
    (pair,) = [row for row in told["tables"]["pairs"]["rows"] if row["family"] == "slot"]
    assert (pair["n01"], pair["n10"], pair["exploratory"]) == (0, rates[0]["n"], None)
    assert pair["p"] == 2 * 0.5 ** rates[0]["n"]
    control = [row for row in told["tables"]["control"]["rows"] if row["in_scope"]]
    assert [row["false_alarm_rate"] for row in control] == [0, 1]
    detector = told["tables"]["detector"]["rows"]
    assert {(row["condition"], row["precision"], row["false_failed"]) for row in detector} == {("deploy+slot", 1, 1)}
    attrition = told["tables"]["attrition"]["rows"]
    assert sum(row["planned"] for row in attrition) == sum(row["n"] for row in attrition) == 24
    assert len(list((tmp_path / "csv").iterdir())) == 7


def test_markdown(capsys: Capture, run_folder: Path) -> None:
    code, out, err = _table(capsys, run_folder, "--markdown")
    assert code == 0, err
    assert "## Rates by condition, % of N [smoke test]" in out


def test_units_that_never_ran_are_in_the_bounds(capsys: Capture, run_folder: Path, tmp_path: Path) -> None:
    half = tmp_path / "half"
    half.mkdir()
    (half / "domains").symlink_to(run_folder / "domains")
    (half / "manifest.json").write_bytes((run_folder / "manifest.json").read_bytes())
    lines = (run_folder / "journal.jsonl").read_text().splitlines(keepends=True)
    (half / "journal.jsonl").write_text("".join(lines[:14]))
    told = _json(capsys, half)["tables"]["attrition"]["rows"]
    assert sum(row["planned"] for row in told) == 24
    assert sum(row["open"] for row in told) == 10
    assert any(row["dr_worst"] > row["dr_best"] for row in told)


def test_a_run_older_than_the_record_of_families_is_exploratory(
    capsys: Capture, run_folder: Path, tmp_path: Path
) -> None:
    old = tmp_path / "old"
    old.mkdir()
    for name in ("domains", "journal.jsonl"):
        (old / name).symlink_to(run_folder / name)
    manifest = json.loads((run_folder / "manifest.json").read_bytes())
    assert manifest.pop("families")
    (old / "manifest.json").write_text(json.dumps(manifest))
    plain = _json(capsys, old)
    assert plain["tables"]["pairs"]["rows"] == []
    assert "older than the record of families; --exploratory" in plain["tables"]["pairs"]["notes"][0]
    shown = _json(capsys, old, "--exploratory")
    assert shown["marks"] == ["exploratory", "smoke test"]
    assert len(shown["tables"]["pairs"]["rows"]) > 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nowhere"], "nowhere is not a run: it has no manifest.json"),
        (["RUN", "RUN"], "a run is given twice"),
        (["RUN", "--json", "--markdown"], "two forms of the same output"),
        (["RUN", "--judge", "nobody"], "the judge 'nobody' has no kappa on labelled answers"),
        (["RUN", "--judge", "nobody", "--uncalibrated"], "has no verdicts of the judge 'nobody'; first: python -m"),
        ([], "Missing argument 'RUN...'"),
    ],
)
def test_bad_input_is_one_line(capsys: Capture, run_folder: Path, arguments: list[str], words: str) -> None:
    code, out, err = _table(capsys, *[str(run_folder) if one == "RUN" else one for one in arguments])
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("error: ")
    assert words in err
