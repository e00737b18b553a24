"""The command on a real run folder: the reference loop with a scripted model."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import adapters
from mcp_stubs.cli_errors import run
from mcp_stubs.result import Failure
from scenarios.cli import app
from scenarios.item import items

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


def test_control_units_alone_have_no_bounds(capsys: Capture, tmp_path: Path) -> None:
    folder = tmp_path / "control"
    domains = ["banking", "crm"]
    adapters.run("reference", model="scripted:obedient", domains=domains, failures=["NONE"], limit=4, out=folder)
    code, out, err = _table(capsys, folder)
    assert (code, err) == (0, "")
    assert "nan-nan" not in out and "Attrition" in out


def _copy(run_folder: Path, folder: Path) -> Path:
    shutil.copytree(run_folder, folder, ignore=shutil.ignore_patterns("workers", "lock", "wire"))
    return folder


@pytest.mark.parametrize(
    "odd",
    [
        {"condition": "neutral"},
        {"agent": "native"},
        {"adapter": "crewai"},
        {"trial": 2},
        {"item": "banking/balance/STALE"},
        {"item": "LEFT OUT"},
        {},
    ],
    ids=str,
)
def test_an_episode_of_another_run_is_refused(
    capsys: Capture, run_folder: Path, tmp_path: Path, odd: dict[str, Any]
) -> None:
    """It would be counted in an arm, or be in none. The last case is one place of the plan under two units."""
    journal = _copy(run_folder, tmp_path / "copy") / "journal.jsonl"
    lines = journal.read_text().splitlines(keepends=True)
    first = json.loads(lines[0])
    if odd.get("item") == "LEFT OUT":
        ran = {json.loads(line)["item"] for line in lines}
        every = items(["banking"], [Failure.HTTP_500])
        odd = {"item": next(one.id for one in every if one.id not in ran)}
    journal.write_text("".join([*lines, json.dumps({**first, **odd, "unit": "f" * 64}) + "\n"]))
    code, out, err = _table(capsys, tmp_path / "copy")
    assert (code, out, err.count("\n")) == (2, "", 1)
    told = "lacks the domain of banking/balance/STALE" if odd.get("item") == "banking/balance/STALE" else "another run"
    assert told in err


def test_a_run_that_lost_a_domain_or_a_text_is_refused(capsys: Capture, run_folder: Path, tmp_path: Path) -> None:
    lost = _copy(run_folder, tmp_path / "domain")
    (lost / "domains" / "crm.yaml").unlink()
    (lost / "journal.jsonl").write_text("")
    assert "holds 1 domains, the run has 2: it is not whole" in _table(capsys, lost)[2]
    torn = _copy(run_folder, tmp_path / "text")
    manifest = json.loads((torn / "manifest.json").read_bytes())
    manifest["texts"].pop("condition deploy+slot")
    (torn / "manifest.json").write_text(json.dumps(manifest))
    assert "manifest.json lacks the text of condition deploy+slot" in _table(capsys, torn)[2]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nowhere"], "nowhere: no such folder"),
        (["RUN", "RUN"], "a run is given twice"),
        (["RUN", "--json", "--markdown"], "two forms of the same output"),
        (["RUN", "--judge", "llm:x"], "no labels of 'llm:x' in "),
        (["RUN", "--judge", "llm:x", "--uncalibrated"], "known there: rules; another judge's first: python -m"),
        (["RUN", "--judge", "rulez"], "no judge 'rulez'; did you mean 'rules'?"),
        (["RUN", "--judge", "rulez", "--uncalibrated"], "no judge 'rulez'; did you mean 'rules'?"),
        ([], "Missing argument 'RUN...'"),
    ],
)
def test_bad_input_is_one_line(capsys: Capture, run_folder: Path, arguments: list[str], words: str) -> None:
    code, out, err = _table(capsys, *[str(run_folder) if one == "RUN" else one for one in arguments])
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("error: ")
    assert words in err
