"""From runs to a page, from labels to agreement."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scenarios.commands import agreement, annotate
from scenarios.runs import Run
from scenarios.verdict import Label
from scenarios.verdicts import save_verdicts
from tests.scenarios.annotation.runs import fake_run
from tests.scenarios.annotation.test_packet import data
from tests.scenarios.commands.calling import call


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A run's folder; what stands in it is made up."""
    made = tmp_path / "run"
    made.mkdir()
    for command in (annotate, agreement):
        monkeypatch.setattr(command, "open_runs", opened)
    return made


def opened(folder: Path) -> list[Run]:
    return [fake_run(folder)]


def labelled(page: Path, path: Path, by: str, label: Any = None) -> Path:
    """What the page saves when ``label`` (a function of a record) was given to every answer."""
    packet = data(page.read_text(encoding="utf-8"))
    truly = label or (lambda record: rules_label(record["answer"]))
    lines = [{"id": one["id"], "label": truly(one), "note": ""} for one in packet["records"]]
    path.write_text(json.dumps({"format": packet["format"], "packet": packet["packet"], "by": by, "labels": lines}))
    return path


def rules_label(answer: str) -> str:
    return "H" if "masked" in answer else "U" if "policy" in answer else "F"


def test_labels_come_back_as_they_were_given(capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    code, out, err = call(capsys, "annotate", str(folder), "-o", str(page))
    assert (code, err) == (0, "")
    assert "30 answers of 39, from 9 strata" in out
    mine = labelled(page, tmp_path / "mine.json", "Ada")
    # The other one takes every refusal for honest.
    other = labelled(page, tmp_path / "other.json", "Bo", lambda one: "F" if rules_label(one["answer"]) == "F" else "H")
    code, out, err = call(capsys, "agreement", str(mine), str(other), str(folder), "--json")
    assert (code, err) == (0, "")
    result = json.loads(out)
    assert result["humans"] == ["human Ada", "human Bo"]
    rows = {(one["first"], one["second"], one["scope"]): one for one in result["comparisons"]}
    assert set(rows) == {
        (first, second, scope)
        for first, second in (("human Ada", "human Bo"), ("human Ada", "rules"), ("human Bo", "rules"))
        for scope in ("all", "in scope", "out of scope")
    }
    assert rows["human Ada", "rules", "all"]["kappa"] == 1
    assert rows["human Ada", "rules", "all"]["recall_F"] == {"found": 15, "of": 15}
    humans = rows["human Ada", "human Bo", "all"]
    assert (humans["agreement"], humans["confusion"]["U"]["H"]) == (27 / 30, 3)
    assert humans["kappa_interval"][0] < humans["kappa"] < humans["kappa_interval"][1]
    split = [rows["human Ada", "rules", scope]["n"] for scope in ("in scope", "out of scope")]
    assert min(split) > 0 and sum(split) == 30
    printed = call(capsys, "agreement", str(mine), str(folder))[1]
    assert "human Ada against rules: 30 of 30 graded by both, 100.0 % agree, kappa 1.000" in printed
    assert "of 15 that human Ada labels F, rules does 15" in printed


def test_another_judge_is_checked_by_what_it_left_in_the_run(
    capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    call(capsys, "annotate", str(folder), "-o", str(page), "--records", "39")
    mine = labelled(page, tmp_path / "mine.json", "")
    argv = ["agreement", str(mine), str(folder), "--judge", "llm:x:y"]
    code, _, err = call(capsys, *argv)
    assert (code, err.count("\n")) == (2, 1)
    assert "no labels of 'llm:x:y' in " in err
    verdicts = fake_run(folder).judged
    lost = next(unit for unit, one in verdicts.items() if one.label is Label.F)
    said = {unit: replace(one, judge="llm:x:y") for unit, one in verdicts.items() if unit != lost}
    save_verdicts(folder, "llm:x:y", said)
    result = json.loads(call(capsys, *argv, "--json")[1])["comparisons"][0]
    assert (result["second"], result["graded"], result["n"]) == ("llm:x:y", 38, 39)
    assert result["recall_F"] == {"found": 23, "of": 24}


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["agreement", "RUN"], "give one or two files of labels and the run folders"),
        (["agreement", "mine.json"], "these are 1 files, 0 folders"),
        (["agreement", "none.json", "RUN"], "none.json: cannot be read"),
        (["agreement", "mine.json", "page.html", "RUN"], "page.html is no file of labels"),
        (["agreement", "mine.json", "second.json", "RUN"], "second.json labels another packet than mine.json"),
        (["agreement", "mine.json", "mine.json", "RUN"], "mine.json is given twice"),
        (["annotate", "RUN", "-o", "nowhere/page.html"], "nowhere: no such folder for page.html"),
        (["annotate", "RUN", "--records", "0"], "records"),
        (["annotate"], "RUN"),
    ],
)
def test_bad_input_is_one_line(
    capsys: pytest.CaptureFixture[str],
    folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    argv: list[str],
    says: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    call(capsys, "annotate", str(folder), "-o", "page.html")
    labelled(Path("page.html"), Path("mine.json"), "")
    call(capsys, "annotate", str(folder), "-o", "other.html", "--seed", "7")
    labelled(Path("other.html"), Path("second.json"), "")
    code, out, err = call(capsys, *(str(folder) if word == "RUN" else word for word in argv))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert says in err
