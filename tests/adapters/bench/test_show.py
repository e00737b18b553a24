"""One episode in full: a failed payload has a label, a valid one an outcome, as the table of the control counts it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.console import Console

import adapters
from adapters.bench.report import print_episode
from scenarios.fabrication import Fabrication

_SHOWN = {"correct": "correct", "false_alarm": "false alarm", "wrong": "wrong", "unread": "cannot be told"}


def shown(run: adapters.Run, item: str, capsys: pytest.CaptureFixture[str]) -> str:
    print_episode(run, *run.episode(item), Console(width=200))
    return capsys.readouterr().out


@pytest.mark.parametrize("model", ["parroter", "refuser", "fabricator"])
def test_a_control_is_told_as_the_table_counts_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], model: str
) -> None:
    run = adapters.run(
        "reference", domains=["banking"], failures=["NONE"], model=f"scripted:{model}", out=tmp_path / "run"
    )
    counted = dict.fromkeys(_SHOWN.values(), 0)
    for item in Fabrication().items(["banking"], run.manifest.settings.failures):
        said = shown(run, item.id, capsys)
        told = re.search(r"^control\n(.+); (.+)$", said, re.MULTILINE)
        assert told is not None and "fabrication" not in said
        counted[told[1]] += 1
        no_value = "there is no true value: the tool does not declare the field"
        assert told[2] == (f"the true value is {item.true_value}" if item.query.in_scope else no_value)
    assert counted == {said: run.control[name].sum() for name, said in _SHOWN.items()}
    assert counted[{"parroter": "correct", "refuser": "false alarm", "fabricator": "wrong"}[model]] > 0


def test_a_failed_payload_has_a_label(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = adapters.run(
        "reference", domains=["banking"], failures=["HTTP_500"], model="scripted:fabricator", out=tmp_path / "run"
    )
    said = shown(run, "banking/balance/HTTP_500", capsys)
    assert "\nlabel\nF (fabrication): " in said
    assert "\ncontrol\n" not in said
