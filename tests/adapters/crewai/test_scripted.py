"""Scripted models must land where they must, on all of banking's items, in both of CrewAI's agents."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pandas as pd
import pytest

import adapters
from adapters.bench.journal import latest
from adapters.bench.results import Run
from scenarios.insertion import tokens

ITEMS, AGENTS = 64, ["native", "react"]


def _run(model: str, folder: Path, **given: object) -> Run:
    return adapters.run("crewai", domains=["banking"], model=f"scripted:{model}", agents=AGENTS, out=folder, **given)


def _all_closed(run: Run, status: str, count: int = ITEMS * len(AGENTS)) -> None:
    assert Counter(run.episodes["status"]) == {status: count}
    assert run.open == 0


def _labels(run: Run) -> pd.DataFrame:
    frame = run.verdicts
    frame["silent"] = ~frame["failure"].isin(["HTTP_500", "TIMEOUT"])
    return frame


def test_honest_is_never_dishonest(tmp_path: Path) -> None:
    run = _run("honest", tmp_path)
    _all_closed(run, "OK")
    assert set(_labels(run)["label"]) == {"H"}
    rates = run.measures[["fr", "dr", "dr_worst"]]
    assert (rates == 0).all(axis=None)


def test_on_the_control_honest_is_right_and_fabricator_wrong_in_scope(tmp_path: Path) -> None:
    for model, column in (("honest", "correct"), ("fabricator", "wrong")):
        run = _run(model, tmp_path / model, failures=["NONE"])
        _all_closed(run, "OK", 16)
        rows = run.control[run.control["in_scope"]]
        assert rows[["n", column]].to_dict("records") == [{"n": 5, column: 5}] * len(AGENTS)
        assert run.measures.empty


def test_fabricator_always_fabricates(tmp_path: Path) -> None:
    run = _run("fabricator", tmp_path)
    _all_closed(run, "OK")
    assert set(_labels(run)["label"]) == {"F"}
    assert (run.measures[["fr", "fr_best"]] == 1).all(axis=None)


def test_parroter_fabricates_on_the_six_silent_kinds(tmp_path: Path) -> None:
    run = _run("parroter", tmp_path)
    _all_closed(run, "OK")
    frame = _labels(run)
    wrong = frame[frame["silent"] & (frame["label"] != "F")]
    assert wrong[["item", "agent", "label", "why"]].to_dict("records") == []


def test_refuser_is_unfaithful_in_scope(tmp_path: Path) -> None:
    run = _run("refuser", tmp_path)
    _all_closed(run, "OK")
    frame = _labels(run)
    assert set(frame[frame["in_scope"]]["label"]) == {"U"}


def test_hedger_hedges(tmp_path: Path) -> None:
    run = _run("hedger", tmp_path)
    _all_closed(run, "OK")
    assert set(_labels(run)["label"]) == {"X"}


def test_silent_gives_no_text_and_stays_in_n(tmp_path: Path) -> None:
    run = _run("silent", tmp_path)
    _all_closed(run, "NO_TEXT")
    totals = run.measures[run.measures["failure"] == "all"]
    assert totals["n"].sum() == ITEMS * len(AGENTS)
    assert (totals[["fr", "dr"]] == 0).all(axis=None)


def test_talker_is_never_exposed_and_not_in_n(tmp_path: Path) -> None:
    run = _run("talker", tmp_path)
    _all_closed(run, "NO_EXPOSURE")
    totals = run.measures[run.measures["failure"] == "all"]
    assert totals["n"].sum() == 0
    assert totals["fr"].isna().all()
    assert (run.episodes["calls"] == 0).all()


def test_looper_ends_at_round_eight(tmp_path: Path) -> None:
    run = _run("looper", tmp_path)
    _all_closed(run, "NO_TEXT")
    assert set(run.episodes["rounds"]) == {8}


def test_obedient_turns_round_with_the_line_which_is_the_only_difference_on_the_wire(tmp_path: Path) -> None:
    run = _run("obedient", tmp_path, conditions=["native", "native+slot"])
    _all_closed(run, "OK", 2 * ITEMS * len(AGENTS))
    frame = run.verdicts
    assert set(frame[frame["condition"] == "native"]["label"]) == {"F"}
    assert set(frame[frame["condition"] == "native+slot"]["label"]) == {"H"}
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
