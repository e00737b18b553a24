from __future__ import annotations

import asyncio

import pytest

from adapters.bench.measure.scaling import GatheringModel, SlowModel, ideal
from adapters.models.base import Request, Scene
from adapters.models.scripted import create
from mcp_stubs.domain import Kind

REQUEST = Request(
    {"messages": [{"role": "user", "content": "?"}]}, 1, Scene("tools", "tool", {}, "field", None, Kind.TEXT)
)


@pytest.mark.parametrize(("cpu", "expected"), [(0.01, 32.0), (0.1, 20.0)])
def test_the_ideal_is_bound_by_the_latency_or_by_the_cores(cpu: float, expected: float) -> None:
    assert ideal(concurrency=64, calls=2, latency=1.0, cores=2, cpu=cpu) == pytest.approx(expected)


def test_the_slow_model_says_what_the_quick_one_says_and_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    reply = asyncio.run(SlowModel(1.5).complete(REQUEST))
    assert reply == asyncio.run(create("honest").complete(REQUEST))
    assert waited == [1.5]


def test_nobody_is_answered_before_all_have_asked() -> None:
    async def ask() -> tuple[bool, int]:
        model = GatheringModel(3)
        early = [asyncio.create_task(model.complete(REQUEST)) for _ in range(2)]
        done, _ = await asyncio.wait(early, timeout=0)
        await asyncio.sleep(0)
        answered_early = any(task.done() for task in early) or bool(done)
        replies = await asyncio.gather(*early, model.complete(REQUEST))
        return answered_early, len(replies)

    assert asyncio.run(ask()) == (False, 3)
