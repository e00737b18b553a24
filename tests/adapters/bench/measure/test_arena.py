"""What spoils a measurement gives no figure, and one line that says what happened."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from adapters.base import Answer
from adapters.bench.desk import Desk
from adapters.bench.episode import Episode
from adapters.bench.measure.arena import Arena, NotMeasured, alternate, planned_units, scripted
from adapters.bench.measure.processes import Meter
from adapters.bench.plan import Planned
from tests.adapters.bench.examples import episode


class _BrokenDesk:
    async def ask(self, *given: object, **more: object) -> Answer:
        return Answer(None, error="ImportError: no framework")


class _Stage:
    """Answers one thing with the bench, another without."""

    adapter = "reference"

    async def baseline(self, planned: Sequence[Planned], concurrency: int, *, url: str, ended: Any) -> list[Answer]:
        return [Answer("without") for _ in planned]

    async def bench(
        self, planned: Sequence[Planned], concurrency: int, *, closed: Callable[[Episode], None], **more: object
    ) -> None:
        for one in planned:
            closed(episode(one.unit.key, answer="with"))


def test_the_units_are_those_of_a_run_and_stratified() -> None:
    units = planned_units("reference", "1", 16)
    assert len({one.unit.key for one in units}) == 16
    assert len({one.item.failure for one in units}) == 8
    assert {one.condition.name for one in units} == {"deploy"}


def test_an_episode_that_fails_is_no_figure(tmp_path: Path) -> None:
    planned = planned_units("reference", "1", 2)
    stage = Arena("reference", "1", cast(Desk, _BrokenDesk()))
    ended: list[Episode] = []
    with pytest.raises(NotMeasured, match=r"ended HARNESS_ERROR, so nothing is measured: ImportError: no framework"):
        asyncio.run(stage.bench(planned, 2, model=scripted(), folder=tmp_path, closed=ended.append))
    assert len(ended) == 2


def test_different_answers_are_no_figure() -> None:
    planned = planned_units("reference", "1", 2)
    with pytest.raises(NotMeasured, match=f"{planned[0].item.id} was answered otherwise without the bench"):
        asyncio.run(alternate(cast(Arena, _Stage()), planned, 2, Meter(0, 2), Meter(0, 2)))
