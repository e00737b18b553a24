"""What LlamaIndex makes of results and of replies that its ReAct format does not know."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import adapters
from adapters.bench.journal import latest
from adapters.bench.results import Run
from adapters.models.scripted.dialects import react

AGENTS = ["function", "react"]


def _run(model: str, folder: Path, agents: list[str], limit: int = 2, **given: Any) -> Run:
    return adapters.run(
        "llama_index", domains=["banking"], model=f"scripted:{model}", agents=agents, limit=limit, out=folder, **given
    )


def test_a_result_is_reported_as_the_model_sees_it_with_its_flag(tmp_path: Path) -> None:
    _run("honest", tmp_path, AGENTS, failures=["HTTP_500", "STALE"])
    flags: Counter[tuple[str, bool]] = Counter()
    for episode in latest(tmp_path / "journal.jsonl"):
        (call,) = episode.calls
        assert call.reported == call.seen
        assert f"is_error={call.sent_is_error}" in (call.seen or "")
        flags[episode.agent, call.sent_is_error] += 1
    assert flags == {(agent, flag): 1 for agent in AGENTS for flag in (True, False)}


def test_a_text_in_no_format_is_an_answer_and_before_the_call_no_exposure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(react, "say", lambda text: text)
    run = _run("honest", tmp_path / "after", ["react"])
    assert Counter(run.episodes["status"]) == {"OK": 2}
    assert all(episode.answer == episode.raw_answer for episode in latest(tmp_path / "after" / "journal.jsonl"))
    run = _run("talker", tmp_path / "before", ["react"])
    assert Counter(run.episodes["status"]) == {"NO_EXPOSURE": 2}


@pytest.mark.parametrize("form", ["Thought: {}", "Answer: {}"])
def test_an_answer_that_it_cannot_read_makes_it_ask_again_with_another_prompt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    monkeypatch.setattr(react, "say", form.format)
    run = _run("honest", tmp_path, ["react"])
    assert Counter(run.episodes["status"]) == {"INTERVENED": 2}
    for episode in latest(tmp_path / "journal.jsonl"):
        assert (episode.reason, len(episode.rounds)) == (
            "the framework rewrote its prompt or began the episode again",
            2,
        )


def test_after_a_call_that_it_could_not_read_the_prompt_is_another_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call, written = react.call, iter(["Thought: I look.\nAction: get_account"])

    def unreadable_at_first(tool: str, arguments: dict[str, Any], call_id: str) -> tuple[dict[str, Any], str]:
        message, reason = call(tool, arguments, call_id)
        return {**message, "content": next(written, message["content"])}, reason

    monkeypatch.setattr(react, "call", unreadable_at_first)
    _run("honest", tmp_path, ["react"], 1)
    (episode,) = latest(tmp_path / "journal.jsonl")
    assert (episode.status, len(episode.calls)) == ("INTERVENED", 1)
    assert [one.notes.get("sent_back") for one in episode.rounds] == [None, True]
