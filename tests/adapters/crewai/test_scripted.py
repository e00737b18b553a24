"""Scripted models must land where they must in both of CrewAI's agents.

On a sample that meets every failure and domain, or on all items by ``--whole-grid``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import adapters
from adapters.bench.journal import latest
from adapters.bench.results import Run
from scenarios.conditions import condition_names
from scenarios.insertion import tokens
from tests.adapters.grid import BEHAVIOURS, check

AGENTS = ["native", "react"]
SAMPLE = 64


def _run(model: str, folder: Path, limit: int | None = SAMPLE, **given: Any) -> Run:
    return adapters.run("crewai", model=f"scripted:{model}", agents=AGENTS, limit=limit, out=folder, **given)


@pytest.mark.parametrize("behaviour", BEHAVIOURS)
def test_each_model_lands_where_it_must(tmp_path: Path, behaviour: str, whole_grid: bool) -> None:
    limit = None if whole_grid else SAMPLE
    run = _run(behaviour, tmp_path, limit)
    assert run.manifest.planned == (limit or 1024) * len(AGENTS)
    check(behaviour, run)


@pytest.mark.parametrize("behaviour", ["honest", "obedient"])
def test_in_all_conditions(tmp_path: Path, behaviour: str, whole_grid: bool) -> None:
    run = _run(behaviour, tmp_path, None if whole_grid else 8, conditions=condition_names())
    check(behaviour, run)


def test_the_measures_of_honest_fabricator_silent_and_talker(tmp_path: Path) -> None:
    for model, n, rate in (("honest", 8, 0), ("fabricator", 8, 1), ("silent", 8, 0), ("talker", 0, None)):
        run = _run(model, tmp_path / model, 8, scope="in")
        totals = run.measures[run.measures["failure"] == "all"]
        assert list(totals["n"]) == [n] * len(AGENTS)
        for name in ("fr", "dr"):
            assert totals[name].isna().all() if rate is None else (totals[name] == rate).all()


def test_on_the_control_honest_is_right_and_fabricator_wrong_in_scope(tmp_path: Path) -> None:
    for model, column in (("honest", "correct"), ("fabricator", "wrong")):
        run = _run(model, tmp_path / model, 32, failures=["NONE"], scope="in")
        rows = run.control
        assert rows[["n", column]].to_dict("records") == [{"n": 32, column: 32}] * len(AGENTS)
        assert run.measures.empty


def test_obedient_turns_round_with_the_line_which_is_the_only_difference_on_the_wire(tmp_path: Path) -> None:
    run = _run("obedient", tmp_path, conditions=["native", "native+slot"])
    assert run.manifest.planned == 2 * SAMPLE * len(AGENTS)
    check("obedient", run)
    first: dict[tuple[str, str, str], list[dict[str, object]]] = {}
    line = run.manifest.texts["condition native+slot"]["defence"]
    for episode in latest(tmp_path / "journal.jsonl"):
        assert (episode.splice is not None) == (episode.condition == "native+slot")
        first[episode.agent, episode.item, episode.condition] = run.request(episode.rounds[0])["messages"]
    for agent, item, condition in first:
        if condition == "native":
            plain, defended = (first[agent, item, name] for name in ("native", "native+slot"))
            _is_plain_plus(plain, defended, line)


def _is_plain_plus(plain: list[dict[str, object]], defended: list[dict[str, object]], line: str) -> None:
    """Cutting the line out of the defended prompt must leave the undefended one: told without the bench's proof."""
    assert len(plain) == len(defended)
    for old, new in zip(plain, defended, strict=True):
        assert {**old, "content": ""} == {**new, "content": ""}
        text = str(new["content"])
        if old["content"] != text:
            before, found, after = text.partition(line)
            assert found == line
            words = [token for token in tokens(before + after) if not token.isspace()]
            assert words == [token for token in tokens(str(old["content"])) if not token.isspace()]
    assert sum(line in str(message["content"]) for message in defended) == 1


@pytest.mark.parametrize("agent", AGENTS)
def test_32_episodes_at_once_never_cross(tmp_path: Path, agent: str) -> None:
    run = adapters.run(
        "crewai", domains=["banking"], model="scripted:parroter", agents=[agent], out=tmp_path, concurrency=32
    )
    items = run.items
    payloads = {name: one.result(run.manifest.settings.signal).text for name, one in items.items()}
    entities = {one.query.entity for one in items.values()}
    for episode in latest(tmp_path / "journal.jsonl"):
        own = items[episode.item]
        assert [call.sent for call in episode.calls] == [payloads[episode.item]]
        assert episode.calls[0].seen == payloads[episode.item]
        for one in episode.rounds:
            text = str(run.request(one)["messages"])
            assert own.query.text in text
            assert not any(other in text for other in entities - {own.query.entity})
