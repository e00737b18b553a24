from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import pytest

from adapters.base import Answer
from adapters.bench.probe import Probe, ProbeFailed, prompt
from adapters.bench.session import Refusal
from adapters.bench.worker import WorkerDied
from mcp_stubs.result import Signal
from scenarios.fabrication import Fabrication
from scenarios.item import item
from tests.adapters.bench.examples import UNIT

BODY = {"messages": [{"role": "system", "content": "You are x."}]}


class Desk:
    """Where the first ``deaths`` tries end with their worker, half a prompt having been sent."""

    def __init__(self, deaths: int) -> None:
        self.deaths = deaths
        self.alone: list[bool] = []

    async def ask(self, served: Probe, *given: Any, alone: bool, **more: Any) -> Answer:
        self.alone.append(alone)
        with contextlib.suppress(Refusal):
            await served.complete(BODY if len(self.alone) > self.deaths else {"messages": []})
        if len(self.alone) <= self.deaths:
            raise WorkerDied("the worker ended: killed")
        return Answer(None, error="refused")


def _prompt(desk: Desk) -> dict[str, Any]:
    asked = prompt(
        desk,  # type: ignore[arg-type]
        Fabrication(),
        item(UNIT.item),
        Signal.BOTH,
        "loop",
        temperature=0.0,
        max_tokens=1,
        instructions=None,
    )
    return asyncio.run(asked)


def test_a_prompt_is_captured_again_alone_where_its_worker_died() -> None:
    desk = Desk(1)
    assert _prompt(desk) == BODY
    assert desk.alone == [False, True]


def test_an_agent_that_kills_every_worker_sends_no_prompt() -> None:
    with pytest.raises(ProbeFailed, match="the worker ended: killed"):
        _prompt(Desk(2))
