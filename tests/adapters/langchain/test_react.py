"""The classic ReAct agent where it goes wrong: an input that is no JSON, a reply that it cannot read, its own limit."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import adapters
from adapters.bench.journal import latest
from adapters.bench.results import Run
from adapters.models.scripted.dialects import react
from scenarios import fabrication
from scenarios.protocol import Protocol


def _run(model: str, folder: Path, limit: int = 4) -> Run:
    return adapters.run(
        "langchain", domains=["banking"], model=f"scripted:{model}", agents=["react"], limit=limit, out=folder
    )


@pytest.mark.parametrize("written", ["{entity}", ' "{entity}"\n', '{{"account_id": "{entity}"}}\n', '["{entity}"]'])
def test_an_actions_input_becomes_the_calls_arguments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: str
) -> None:
    def call(tool: str, arguments: dict[str, Any], call_id: str) -> tuple[dict[str, Any], str]:
        action_input = written.format(entity=arguments["account_id"])
        return {"role": "assistant", "content": f"I look.\nAction: {tool}\nAction Input: {action_input}"}, "stop"

    monkeypatch.setattr(react, "call", call)
    run = _run("honest", tmp_path, 1)
    assert Counter(run.episodes["status"]) == {"OK": 1}
    (episode,) = latest(tmp_path / "journal.jsonl")
    entity = run.items[episode.item].query.entity
    told = f'["{entity}"]' if written.startswith("[") else entity
    assert [one.arguments for one in episode.calls] == [{"account_id": told}]


def test_a_reply_that_it_cannot_read_is_no_text_and_before_the_call_no_exposure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(react, "say", lambda text: text)
    run = _run("honest", tmp_path / "after")
    assert Counter(run.episodes["status"]) == {"NO_TEXT": 4}
    for episode in latest(tmp_path / "after" / "journal.jsonl"):
        assert (episode.reason, episode.answer) == ("the framework could not read its model's last reply", None)
        assert episode.exposure is not None
    run = _run("talker", tmp_path / "before")
    assert Counter(run.episodes["status"]) == {"NO_EXPOSURE": 4}


def test_the_executors_own_last_words_are_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fabrication, "FREE", Protocol("free", forced_until=0, allowed_until=20, max_rounds=20))
    run = _run("looper", tmp_path, 1)
    (episode,) = latest(tmp_path / "journal.jsonl")
    assert (episode.status, len(episode.rounds)) == ("INTERVENED", 15)
    assert episode.answer is not None
    assert "limit" in episode.answer
    assert run.verdicts.empty
