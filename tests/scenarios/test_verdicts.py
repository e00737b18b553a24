from __future__ import annotations

import os
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, cast

import pytest

from mcp_stubs.cli_errors import UserError
from scenarios.runs import Run
from scenarios.verdict import Label, Verdict
from scenarios.verdicts import save_verdicts, verdict_file, verdicts_of

SAID = {
    "u1": Verdict(Label.F, "a\u2028b", "why", "llm:x", offset=3, source="data.value", reason="policy"),
    "u2": Verdict(Label.UNGRADED, "", "no reply", "llm:x"),
}


@dataclass
class _Folder:
    folder: Path
    judged: dict[str, Any] = field(default_factory=dict)
    answers: dict[str, Any] = field(default_factory=lambda: {"u1": None, "u2": None})


def run_in(folder: Path) -> Run:
    return cast(Run, _Folder(folder, {"u1": SAID["u1"]}))


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    said = {unit: replace(verdict, judge="llm:openai/x") for unit, verdict in SAID.items()}
    path = save_verdicts(tmp_path, "llm:openai/x", said)
    assert verdicts_of(run_in(tmp_path), "llm:openai/x") == said
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_the_rules_are_never_read_from_a_file(tmp_path: Path) -> None:
    save_verdicts(tmp_path, "rules", SAID)
    assert list(verdicts_of(run_in(tmp_path))) == ["u1"]


def test_each_judge_has_its_own_file(tmp_path: Path) -> None:
    files = {verdict_file(tmp_path, name) for name in ("rules", "llm:a/b", "llm:a-b", "llm:a:b")}
    assert len(files) == 4
    assert all(path.parent == tmp_path for path in files)


def test_a_judge_that_has_not_judged(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"no labels of 'llm:x' in .*; known there: rules; another"):
        verdicts_of(run_in(tmp_path), "llm:x")
    (tmp_path / "verdicts-torn.jsonl").write_text("{")
    (tmp_path / "verdicts-empty.jsonl").touch()
    for judge in ("llm:openai:b", "llm:openai:a"):
        save_verdicts(tmp_path, judge, {unit: replace(one, judge=judge) for unit, one in SAID.items()})
    with pytest.raises(
        UserError, match=r"no labels of 'openai:b' in .*; known there: rules, llm:openai:a, llm:openai:b;"
    ):
        verdicts_of(run_in(tmp_path), "openai:b")


def test_a_line_that_is_no_verdict_is_named(tmp_path: Path) -> None:
    path = save_verdicts(tmp_path, "llm:x", SAID)
    path.write_text(path.read_text() + '{"unit": "u3"}\n')
    with pytest.raises(UserError, match=r"jsonl:3: is no verdict"):
        verdicts_of(run_in(tmp_path), "llm:x")


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("llm:x", "llm:y", r"jsonl:1: is a verdict of 'llm:y', not of 'llm:x'; judge this run again"),
        ("u2", "u9", r"jsonl:2: is of another run's unit; judge this run again"),
    ],
)
def test_verdicts_of_another_judge_or_run_are_refused(tmp_path: Path, before: str, after: str, says: str) -> None:
    path = save_verdicts(tmp_path, "llm:x", SAID)
    path.write_text(path.read_text().replace(before, after))
    with pytest.raises(UserError, match=says):
        verdicts_of(run_in(tmp_path), "llm:x")


def test_a_judge_of_that_name_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"no judge 'rulez'; did you mean 'rules'\?"):
        verdicts_of(run_in(tmp_path), "rulez")


def test_two_processes_write_no_common_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second begins and ends while the first is between its two steps."""
    replace = Path.replace

    def meanwhile(path: Path, target: Path) -> Path:
        monkeypatch.setattr(Path, "replace", replace)
        monkeypatch.setattr(os, "getpid", lambda: 2)
        save_verdicts(tmp_path, "llm:x", {})
        return path.replace(target)

    monkeypatch.setattr(Path, "replace", meanwhile)
    path = save_verdicts(tmp_path, "llm:x", SAID)
    assert verdicts_of(run_in(tmp_path), "llm:x") == SAID
    assert list(tmp_path.iterdir()) == [path]


def test_nothing_is_left_of_what_could_not_be_written(tmp_path: Path) -> None:
    verdict_file(tmp_path, "llm:x").mkdir()
    with pytest.raises(UserError, match="cannot write"):
        save_verdicts(tmp_path, "llm:x", SAID)
    assert [entry.name for entry in tmp_path.iterdir()] == [verdict_file(tmp_path, "llm:x").name]
