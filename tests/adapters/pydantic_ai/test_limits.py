"""Pydantic AI's own limits: one retry of a tool, one of an answer. What goes wrong more often ends its run."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import adapters
from adapters.bench.episode import Episode
from adapters.bench.journal import latest
from adapters.models.scripted.dialects import tools

GAVE_UP = ("NO_TEXT", "the framework gave up at a limit of its own")
UNREAD = ("NO_TEXT", "the framework could not read its model's last reply")
LOOPED = ("NO_TEXT", "no text within 8 rounds")

Function = dict[str, str]


def _episode(model: str, failure: str, folder: Path) -> Episode:
    adapters.run("pydantic_ai", domains=["banking"], model=f"scripted:{model}", failures=[failure], limit=1, out=folder)
    (episode,) = latest(folder / "journal.jsonl")
    return episode


def _calls(monkeypatch: pytest.MonkeyPatch, changes: Sequence[Function]) -> None:
    """The model's calls, each with one of these changes made to it, and those after them as they are."""
    call, left = tools.call, iter(changes)

    def changed(tool: str, arguments: dict[str, Any], call_id: str) -> tuple[dict[str, Any], str]:
        message, reason = call(tool, arguments, call_id)
        (made,) = message["tool_calls"]
        return {**message, "tool_calls": [{**made, "function": made["function"] | next(left, {})}]}, reason

    monkeypatch.setattr(tools, "call", changed)


def test_a_failure_that_is_told_twice_ends_it_without_a_text(tmp_path: Path) -> None:
    episode = _episode("looper", "HTTP_500", tmp_path)
    assert ((episode.status, episode.reason), episode.answer, len(episode.rounds)) == (GAVE_UP, None, 2)
    first, second = episode.calls
    assert first.seen == json.dumps({"error": first.sent}, separators=(",", ":"))
    assert second.seen is None
    assert [call.reported for call in episode.calls] == [f"ModelRetry: {call.sent}" for call in episode.calls]


@pytest.mark.parametrize(
    ("changes", "ended", "rounds"),
    [
        ([{"arguments": "{"}], LOOPED, 8),
        ([{}, {"arguments": "{"}, {"arguments": "{"}], UNREAD, 3),
        ([{}, {"name": "web_search"}, {"name": "web_search"}], GAVE_UP, 3),
    ],
)
def test_calls_that_go_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changes: list[Function], ended: tuple[str, str], rounds: int
) -> None:
    _calls(monkeypatch, changes)
    episode = _episode("looper", "CORRUPTED", tmp_path)
    assert ((episode.status, episode.reason), len(episode.rounds)) == (ended, rounds)
    assert len(episode.calls) == rounds - sum(1 for change in changes if change)
    # Of calls that never reached the tool nothing is told.
    assert [call.reported for call in episode.calls] == [call.sent for call in episode.calls]


def test_an_empty_reply_is_sent_back_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = iter([""])
    monkeypatch.setattr(tools, "say", lambda text: next(said, text))
    episode = _episode("honest", "CORRUPTED", tmp_path / "once")
    assert (episode.status, len(episode.rounds)) == ("OK", 3)
    assert [one.notes.get("sent_back") for one in episode.rounds] == [None, None, True]
    episode = _episode("silent", "CORRUPTED", tmp_path / "twice")
    assert (episode.status, episode.reason, len(episode.rounds)) == ("NO_TEXT", "the model's last reply was empty", 3)
