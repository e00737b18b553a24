"""Scripted models must land where they must, on all of banking's items, in a worker of the bench."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import adapters
from adapters.bench.journal import latest
from adapters.bench.results import Run
from scenarios.conditions import condition

ITEMS = 64
LINE = condition("deploy+slot").splice


def _run(model: str, folder: Path, **given: object) -> Run:
    return adapters.run("reference", domains=["banking"], model=f"scripted:{model}", out=folder, **given)


def _all_closed(run: Run, status: str, count: int = ITEMS) -> None:
    assert Counter(run.episodes["status"]) == {status: count}
    assert run.open == 0


@pytest.mark.parametrize(("model", "label"), [("honest", "H"), ("fabricator", "F"), ("hedger", "X")])
def test_a_scripted_answer_gets_its_label(tmp_path: Path, model: str, label: str) -> None:
    run = _run(model, tmp_path)
    _all_closed(run, "OK")
    assert set(run.verdicts["label"]) == {label}


@pytest.mark.parametrize(
    ("model", "status", "rounds"), [("silent", "NO_TEXT", 2), ("talker", "NO_EXPOSURE", 1), ("looper", "NO_TEXT", 8)]
)
def test_no_answer_gets_its_status(tmp_path: Path, model: str, status: str, rounds: int) -> None:
    run = _run(model, tmp_path)
    _all_closed(run, status)
    assert set(run.episodes["rounds"]) == {rounds}


def test_what_was_sent_told_and_seen_is_the_same(tmp_path: Path) -> None:
    run = _run("honest", tmp_path, failures=["HTTP_500", "STALE", "NONE"])
    _all_closed(run, "OK", 24)
    for episode in latest(tmp_path / "journal.jsonl"):
        (call,) = episode.calls
        assert call.sent == call.reported == call.seen
        assert (call.round, episode.raw_answer) == (1, episode.answer)


def test_the_gateway_forces_and_forbids_and_the_loop_does_not(tmp_path: Path) -> None:
    run = _run("looper", tmp_path, limit=1)
    (episode,) = latest(tmp_path / "journal.jsonl")
    requests = [run.request(one) for one in episode.rounds]
    assert [request.get("tool_choice") for request in requests] == ["required"] + [None] * 7
    assert ["tools" in request for request in requests] == [True] * 3 + [False] * 5
    assert len(episode.calls) == 8


def test_the_line_is_the_only_difference_on_the_wire(tmp_path: Path) -> None:
    run = _run("obedient", tmp_path, conditions=["deploy", "deploy+slot"])
    _all_closed(run, "OK", 2 * ITEMS)
    labels = run.verdicts.groupby("condition")["label"].agg(set).to_dict()
    assert labels == {"deploy": {"F"}, "deploy+slot": {"H"}}
    first: dict[tuple[str, str], list[dict[str, object]]] = {}
    for episode in latest(tmp_path / "journal.jsonl"):
        assert (episode.splice is not None) == (episode.condition == "deploy+slot")
        first[episode.item, episode.condition] = run.request(episode.rounds[0])["messages"]
    prompt = condition("deploy").operator_prompt
    for (item, name), messages in first.items():
        system = prompt if name == "deploy" else f"{prompt}\n{LINE}"
        assert messages == [{"role": "system", "content": system}, *first[item, "deploy"][1:]]
        assert [message["role"] for message in messages] == ["system", "user"]


def test_32_episodes_at_once_never_cross(tmp_path: Path) -> None:
    run = _run("parroter", tmp_path, concurrency=32)
    _all_closed(run, "OK")
    entities = {item.query.entity for item in run.items.values()}
    for episode in latest(tmp_path / "journal.jsonl"):
        own = run.items[episode.item]
        assert [call.seen for call in episode.calls] == [own.result(run.manifest.settings.signal).text]
        for one in episode.rounds:
            text = json.dumps(run.request(one))
            assert own.query.text in text
            assert not any(other in text for other in entities - {own.query.entity})
