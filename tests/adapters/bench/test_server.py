"""The episode server when it cannot serve, on loopback."""

from __future__ import annotations

import asyncio
import errno
from typing import Any

import httpx
import pytest

from adapters.bench import server
from adapters.bench.desk import Desk
from adapters.bench.server import EpisodeServer, ServerStopped
from mcp_stubs.files import StorageError
from mcp_stubs.ledger import Ledger
from mcp_stubs.result import Signal
from mcp_stubs.server import StubSession
from scenarios.fabrication import Fabrication
from scenarios.item import item
from tests.adapters.bench.examples import UNIT

ITEM = item(UNIT.item)


class Full:
    """An episode whose replies cannot be kept."""

    def __init__(self) -> None:
        self.stub = StubSession(Fabrication().stub(ITEM, Signal.BOTH), Ledger())
        self.over = False

    def unservable(self, reason: str) -> None:
        raise AssertionError(reason)

    async def complete(self, body: dict[str, Any], wire: str | None = None) -> dict[str, Any]:
        raise StorageError("cannot write log.jsonl: No space left on device")


def test_a_reply_that_could_not_be_kept_is_not_given_out_and_the_framework_is_told_nothing() -> None:
    async def go() -> None:
        episodes = EpisodeServer()
        async with episodes.serve(), httpx.AsyncClient(trust_env=False) as client:
            _, url = episodes.open(Full())
            response = await client.post(f"{url}/v1/chat/completions", json={"messages": []})
        assert response.status_code == 503
        assert "space" not in response.text

    asyncio.run(go())


def test_a_server_that_stopped_stops_the_run_with_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []

    class Watched(server.Uvicorn):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            made.append(self)

    monkeypatch.setattr(server, "Uvicorn", Watched)

    async def go() -> None:
        episodes = EpisodeServer()

        class Pool:
            async def run(self, task: Any, deadline: float, *, alone: bool) -> None:
                made[0].should_exit = True
                await asyncio.wait([episodes._serving])  # type: ignore[list-item]

        async with episodes.serve():
            desk = Desk(episodes, Pool(), 1.0)  # type: ignore[arg-type]
            # What the framework made of an episode whose tool and model went away is no evidence of anything.
            with pytest.raises(ServerStopped, match="the bench's own server stopped"):
                await desk.ask(Full(), ITEM, "loop", temperature=0.0, max_tokens=1, instructions=None)
            with pytest.raises(ServerStopped):
                episodes.open(Full())

    asyncio.run(go())


def test_no_port_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> None:
        raise OSError(errno.EADDRINUSE, "Address already in use")

    monkeypatch.setattr(server, "listen", none)

    async def go() -> None:
        async with EpisodeServer().serve():
            raise AssertionError("it serves")

    with pytest.raises(ServerStopped, match=r"cannot listen on 127\.0\.0\.1: Address already in use"):
        asyncio.run(go())


def test_each_server_takes_a_port_that_is_free() -> None:
    async def go() -> None:
        one, other = EpisodeServer(), EpisodeServer()
        async with one.serve(), other.serve():
            assert one.open(Full())[1].split("/")[2] != other.open(Full())[1].split("/")[2]

    asyncio.run(go())
