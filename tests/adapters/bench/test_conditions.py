"""Conditions on the wire: operator prompts, every defence with its own proof, prompts captured from another runtime."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import adapters
from adapters.bench.journal import latest
from adapters.bench.results import Run
from adapters.bench.settings import settings
from mcp_stubs.cli_errors import UserError
from mcp_stubs.result import Failure
from scenarios.conditions import condition
from tests.scenarios.own_domain import own_domain

BASES = ("neutral", "deploy", "deploy_strict")
DEFENCES = ("may_decline", "placebo", "quote", "slot", "tc_salient")


def _system_texts(run: Run) -> dict[tuple[str, str], str]:
    """The system text of each episode's first request, by condition and item."""
    found = {}
    for episode in latest(run.folder / "journal.jsonl"):
        first = run.request(episode.rounds[0])["messages"][0]
        found[episode.condition, episode.item] = first["content"] if first["role"] == "system" else ""
    return found


def test_every_condition_reaches_the_wire_as_it_is_written(tmp_path: Path) -> None:
    names = [*BASES, *(f"{base}+{defence}" for base in BASES for defence in DEFENCES)]
    names += ["deploy+trustcheck", "deploy_strict+trustcheck"]
    run = adapters.run(
        "reference", domains=["banking"], model="scripted:honest", conditions=names, limit=2, out=tmp_path / "run"
    )
    assert Counter(run.episodes["status"]) == {"OK": 2 * len(names)}
    for (name, _), text in _system_texts(run).items():
        one = condition(name)
        assert text == "\n".join(part for part in (one.operator_prompt, one.splice) if part)
    for episode in latest(run.folder / "journal.jsonl"):
        line = condition(episode.condition).splice
        assert (episode.splice and episode.splice.insertions) == (None if line is None else (f"\n{line}",))


def test_a_captured_prompt_is_what_the_framework_sends_by_itself(tmp_path: Path) -> None:
    chosen = {"domains": ["flights", "banking"], "model": "scripted:honest", "limit": 4}
    native = adapters.run("crewai", agents=["native", "react"], out=tmp_path / "native", **chosen)
    names = ["captured:crewai", "captured:crewai+slot", "captured:crewai/react"]
    run = adapters.run("reference", conditions=names, out=tmp_path / "captured", **chosen)
    assert Counter(run.episodes["status"]) == {"OK": 3 * 4}
    texts = _system_texts(run)
    line = condition("native+slot").splice
    for episode in latest(native.folder / "journal.jsonl"):
        sent = native.request(episode.rounds[0])["messages"][0]["content"]
        if episode.agent == "react":
            assert texts["captured:crewai/react", episode.item] == sent
        else:
            assert texts["captured:crewai", episode.item] == sent
            assert texts["captured:crewai+slot", episode.item] == f"{sent}\n{line}"
    assert "crewai" in str(run.manifest.texts["condition captured:crewai"]["captured_from"])


@pytest.mark.parametrize(
    ("adapter", "name", "message"),
    [
        ("reference", "native", "reference does not take the base 'native'; it takes deploy, neutral, deploy_strict"),
        ("crewai", "captured:crewai", "crewai does not take the base 'captured:crewai'; it takes native"),
        ("reference", "captured:crewi", "no adapter 'crewi'; did you mean 'crewai'"),
        ("reference", "captured:crewai/reakt", "crewai has no agent 'reakt'; did you mean 'react'"),
        ("reference", "captured:reference", "reference has no native prompt to capture"),
    ],
)
def test_a_base_that_does_not_fit_is_refused(adapter: str, name: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        settings(adapter, domains=["banking"], failures=["STALE"], conditions=[name])


def test_the_first_base_is_the_default() -> None:
    chosen = {name: settings(name, domains=["banking"]).conditions for name in ("crewai", "reference")}
    assert chosen == {"crewai": ("native",), "reference": ("deploy",)}


def test_a_run_on_a_domain_of_ones_own_can_be_read_when_the_file_is_gone(tmp_path: Path) -> None:
    path = own_domain(tmp_path)
    run = adapters.run(
        "reference", domains=[str(path)], model="scripted:honest", failures=["NONE", "STALE"], out=tmp_path / "run"
    )
    assert Counter(run.episodes["status"]) == {"OK": 16}
    assert set(run.episodes["domain"]) == {"mine"}
    path.unlink()
    again = Run(tmp_path / "run")
    assert again.measures.equals(run.measures)
    assert again.items["mine/balance/STALE"].true_value == "18437.62"
    assert Counter(again.control["correct"]) == {5: 1, 3: 1}


def test_a_run_goes_on_only_with_the_same_domain_file(tmp_path: Path) -> None:
    path = own_domain(tmp_path)
    given = {"domains": [str(path)], "model": "scripted:honest", "failures": [Failure.STALE], "out": tmp_path / "run"}
    adapters.run("reference", **given)
    path.write_text(path.read_text().replace("deposit account", "savings account"))
    with pytest.raises(UserError, match="items digest was another"):
        adapters.run("reference", **given)
