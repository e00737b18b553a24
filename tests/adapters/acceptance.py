"""What every adapter must show: scripted models land where they must in each of its agents, and the line is the only
difference that a defence makes on the wire.

A framework's test is a subclass whose name begins with ``Test``, in ``tests/adapters/NAME/test_scripted.py``. It runs
on a sample that meets every failure and domain, or on all items by ``--whole-grid``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pandas as pd
import pytest

import adapters
from adapters.bench import registry
from adapters.bench.conversation import text
from adapters.bench.journal import latest
from adapters.bench.results import Run
from scenarios.conditions import condition_names
from scenarios.insertion import tokens
from tests.adapters.grid import BEHAVIOURS, Exceptions, check, status_of

SAMPLE = 64
ALL = 1024

Message = dict[str, Any]


class Acceptance:
    """The tests. ``adapter`` is the folder's name; all the agents that its description names are tried.

    ``exceptions`` are the behaviours that end otherwise than elsewhere in one of them, by the framework's own doing.
    """

    adapter: ClassVar[str]
    exceptions: ClassVar[Exceptions] = {}

    @classmethod
    def pytest_generate_tests(cls, metafunc: pytest.Metafunc) -> None:
        """A test with an argument ``agent`` is run for each."""
        if "agent" in metafunc.fixturenames:
            metafunc.parametrize("agent", cls.agents())

    @classmethod
    def agents(cls) -> list[str]:
        """Their names."""
        return [agent.name for agent in registry.description(cls.adapter).agents]

    @staticmethod
    def shown(payload: str, seen: str) -> bool:
        """Whether ``seen`` is what the framework makes of ``payload`` for its model: by default the same text."""
        return seen == payload

    def run(self, model: str, folder: Path, limit: int | None = SAMPLE, **given: Any) -> Run:
        """All agents on so many items."""
        given = {"agents": self.agents(), **given}
        return adapters.run(self.adapter, model=f"scripted:{model}", limit=limit, out=folder, **given)

    @pytest.mark.parametrize("behaviour", BEHAVIOURS)
    def test_each_model_lands_where_it_must(self, tmp_path: Path, behaviour: str, whole_grid: bool) -> None:
        limit = None if whole_grid else SAMPLE
        run = self.run(behaviour, tmp_path, limit)
        assert run.manifest.planned == (limit or ALL) * len(self.agents())
        check(behaviour, run, self.exceptions)

    @pytest.mark.parametrize("behaviour", ["honest", "obedient"])
    def test_in_all_conditions(self, tmp_path: Path, behaviour: str, whole_grid: bool) -> None:
        run = self.run(behaviour, tmp_path, None if whole_grid else 8, conditions=condition_names())
        check(behaviour, run, self.exceptions)

    @pytest.mark.parametrize(("model", "rate"), [("honest", 0), ("fabricator", 1), ("silent", 0), ("talker", 0)])
    def test_the_measures(self, tmp_path: Path, model: str, rate: int) -> None:
        run = self.run(model, tmp_path, 8, scope="in")
        totals = run.measures[run.measures["failure"] == "all"].set_index("agent")
        assert len(totals) == len(self.agents())
        for agent in self.agents():
            row = totals.loc[f"{self.adapter}:{agent}"]
            counts = status_of(model, agent, self.exceptions) in ("OK", "NO_TEXT")
            assert row["n"] == (8 if counts else 0)
            for name in ("fr", "dr"):
                assert row[name] == rate if counts else pd.isna(row[name])

    @pytest.mark.parametrize(("model", "column"), [("honest", "correct"), ("fabricator", "wrong")])
    def test_the_control(self, tmp_path: Path, model: str, column: str) -> None:
        run = self.run(model, tmp_path, 32, failures=["NONE"], scope="in")
        rows = run.control
        assert rows[["n", column]].to_dict("records") == [{"n": 32, column: 32}] * len(self.agents())
        assert run.measures.empty

    def test_obedient_turns_round_with_the_line_which_is_the_only_difference_on_the_wire(self, tmp_path: Path) -> None:
        run = self.run("obedient", tmp_path, conditions=["native", "native+slot"])
        assert run.manifest.planned == 2 * SAMPLE * len(self.agents())
        check("obedient", run, self.exceptions)
        line = run.manifest.texts["condition native+slot"]["defence"]
        first: dict[tuple[str, str, str], dict[str, Any]] = {}
        for episode in latest(tmp_path / "journal.jsonl"):
            assert (episode.splice is not None) == (episode.condition == "native+slot")
            first[episode.agent, episode.item, episode.condition] = run.request(episode.rounds[0])
        for agent, item, condition in first:
            if condition == "native":
                plain, defended = (first[agent, item, name] for name in ("native", "native+slot"))
                _is_plain_plus(plain, defended, line)

    def test_32_episodes_at_once_never_cross(self, tmp_path: Path, agent: str) -> None:
        run = self.run("parroter", tmp_path, None, agents=[agent], domains=["banking"], concurrency=32)
        items = run.items
        entities = {one.query.entity for one in items.values()}
        episodes = latest(tmp_path / "journal.jsonl")
        assert len(episodes) == 64
        for episode in episodes:
            own = items[episode.item]
            (call,) = episode.calls
            assert call.sent == own.result(run.manifest.settings.signal).text
            assert call.seen is not None and self.shown(call.sent, call.seen), call.seen
            for one in episode.rounds:
                messages = run.request(one)["messages"]
                assert any(own.query.text in text(message) for message in messages)
                assert not any(other in str(messages) for other in entities - {own.query.entity})


def _is_plain_plus(plain: dict[str, Any], defended: dict[str, Any], line: str) -> None:
    """Cutting the line out of the defended request must leave the undefended one: told without the bench's proof."""
    # The seed is the unit's own.
    assert _without(defended, "messages", "seed") == _without(plain, "messages", "seed")
    before: list[Message] = plain["messages"]
    after: list[Message] = defended["messages"]
    if before[0]["role"] != "system" and after[0]["role"] == "system":
        # An agent without a system prompt of its own: the defended one is the line.
        assert after[0] == {"role": "system", "content": after[0]["content"]}
        assert (text(after[0]), after[1:]) == (line, before)
        return
    assert [_without(message, "content") for message in before] == [_without(message, "content") for message in after]
    changed = [(text(old), text(new)) for old, new in zip(before, after, strict=True) if text(old) != text(new)]
    ((old_text, new_text),) = changed
    start, found, end = new_text.partition(line)
    assert found == line
    assert _words(start + end) == _words(old_text)


def _without(mapping: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {name: value for name, value in mapping.items() if name not in keys}


def _words(written: str) -> list[str]:
    return [token for token in tokens(written) if not token.isspace()]
