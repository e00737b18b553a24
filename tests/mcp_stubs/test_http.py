from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import httpx
import pytest
import uvicorn
from mcp.client import Client
from starlette.applications import Starlette
from starlette.routing import Route

from mcp_stubs import stub
from mcp_stubs.domain import Domain, load_domain
from mcp_stubs.http import StubEndpoint
from mcp_stubs.ledger import Ledger
from mcp_stubs.loopback import listen
from mcp_stubs.result import Result
from mcp_stubs.server import StubSession
from mcp_stubs.stub import FixedStub

BANKING = load_domain("banking")
OTHER = BANKING.model_copy(update={"system": "Other System"})
CALL = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "get_account", "arguments": {}}}
HEADERS = {"Accept": "application/json, text/event-stream"}


def _session(payload: str, domain: Domain = BANKING) -> StubSession:
    return StubSession(FixedStub(domain, Result(payload)), Ledger())


def _routes(endpoint: StubEndpoint) -> list[Route]:
    return [Route("/e/{episode}/mcp", endpoint=endpoint)]


@asynccontextmanager
async def _in_memory(
    sessions: Mapping[str, StubSession], host: str = "127.0.0.1:1"
) -> AsyncIterator[httpx.AsyncClient]:
    endpoint = StubEndpoint(sessions.get)
    transport = httpx.ASGITransport(Starlette(routes=_routes(endpoint)))
    async with endpoint.running(), httpx.AsyncClient(transport=transport, base_url=f"http://{host}") as client:
        yield client


@asynccontextmanager
async def served(sessions: Mapping[str, StubSession]) -> AsyncIterator[str]:
    """A real server; its socket listens before it starts, so no client has to wait for it."""
    endpoint = StubEndpoint(sessions.get)
    app = Starlette(routes=_routes(endpoint), lifespan=lambda _: endpoint.running())
    server = uvicorn.Server(uvicorn.Config(app, log_level="critical", lifespan="on", timeout_graceful_shutdown=1))
    listener = listen()
    task = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        await task
        listener.close()


def test_status_codes_and_no_redirect() -> None:
    async def talk() -> None:
        async with _in_memory({"a": _session("payload")}) as client:
            answer = await client.post("/e/a/mcp", json=CALL, headers=HEADERS)
            assert answer.status_code == 200
            assert answer.json()["result"]["content"] == [{"type": "text", "text": "payload"}]
            assert (await client.post("/e/b/mcp", json=CALL, headers=HEADERS)).status_code == 404
            assert (await client.get("/e/a/mcp")).status_code == 405
            assert (await client.delete("/e/a/mcp")).status_code == 405

    asyncio.run(talk())


def test_a_call_does_not_list_the_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    listed: list[object] = []
    specs = stub._specs

    def counted(domain: Domain) -> tuple[stub.ToolSpec, ...]:
        listed.append(domain)
        return specs(domain)

    version = "2026-07-28"
    meta = {
        "io.modelcontextprotocol/protocolVersion": version,
        "io.modelcontextprotocol/clientCapabilities": {},
    }
    params = {"name": "get_account", "arguments": {"account_id": "A"}, "_meta": meta}
    headers = {**HEADERS, "MCP-Protocol-Version": version, "Mcp-Method": "tools/call", "Mcp-Name": "get_account"}

    async def talk(**more: str) -> httpx.Response:
        async with _in_memory({"a": _session("payload")}) as client:
            return await client.post("/e/a/mcp", json={**CALL, "params": params}, headers=headers | more)

    monkeypatch.setattr(stub, "_specs", counted)
    for answer in (asyncio.run(talk()), asyncio.run(talk(**{"Mcp-Param-Region": "north"}))):
        assert answer.status_code == 200
        assert answer.json()["result"]["content"] == [{"type": "text", "text": "payload"}]
    assert listed == []


def test_a_foreign_host_is_turned_away() -> None:
    async def talk() -> int:
        async with _in_memory({"a": _session("payload")}, host="rebound.example") as client:
            return (await client.post("/e/a/mcp", json=CALL, headers=HEADERS)).status_code

    assert asyncio.run(talk()) == 421


def test_an_episode_that_ended_is_gone_and_leaves_nothing() -> None:
    async def talk() -> None:
        sessions: dict[str, StubSession] = {}
        endpoint = StubEndpoint(sessions.get)
        transport = httpx.ASGITransport(Starlette(routes=_routes(endpoint)))
        async with endpoint.running(), httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:1") as client:
            tasks = 0
            for number in range(1000):
                sessions[str(number)] = _session("payload")
                assert (await client.post(f"/e/{number}/mcp", json=CALL, headers=HEADERS)).status_code == 200
                del sessions[str(number)]
                assert (await client.post(f"/e/{number}/mcp", json=CALL, headers=HEADERS)).status_code == 404
                tasks = tasks or len(asyncio.all_tasks())
            assert len(asyncio.all_tasks()) <= tasks

    asyncio.run(talk())


def test_outside_running_it_says_so() -> None:
    async def talk() -> None:
        transport = httpx.ASGITransport(Starlette(routes=_routes(StubEndpoint({"a": _session("x")}.get))))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:1") as client:
            await client.post("/e/a/mcp", json=CALL, headers=HEADERS)

    with pytest.raises(RuntimeError, match="running"):
        asyncio.run(talk())


def test_what_the_block_raises_passes_as_it_is() -> None:
    async def talk() -> None:
        async with StubEndpoint({"a": _session("x")}.get).running():
            raise KeyError("disk full")

    with pytest.raises(KeyError, match="disk full"):
        asyncio.run(talk())


def test_a_cancelled_block_is_cancelled() -> None:
    async def talk() -> bool:
        started = asyncio.Event()

        async def block() -> None:
            async with StubEndpoint({"a": _session("x")}.get).running():
                started.set()
                await asyncio.Event().wait()

        task = asyncio.create_task(block())
        await started.wait()
        task.cancel()
        await asyncio.wait([task])
        return task.cancelled()

    assert asyncio.run(talk())


@pytest.mark.parametrize("mode", ["legacy", "auto"])
def test_no_episode_sees_anothers_payload(mode: str) -> None:
    sessions = {f"e{n}": _session(f"payload {n}", OTHER if n % 2 else BANKING) for n in range(32)}

    async def episode(base: str, name: str) -> tuple[str, set[str]]:
        async with Client(f"{base}/e/{name}/mcp", mode=mode) as client:
            results = [await client.call_tool("get_account", {"account_id": name}) for _ in range(5)]
            return client.server_info.name, {block.text for result in results for block in result.content}  # type: ignore[union-attr]

    async def talk() -> list[tuple[str, set[str]]]:
        async with served(sessions) as base:
            return await asyncio.gather(*(episode(base, name) for name in sessions))

    seen = asyncio.run(talk())
    assert seen == [("Other System" if n % 2 else BANKING.system, {f"payload {n}"}) for n in range(32)]
    for name, session in sessions.items():
        assert [entry.arguments for entry in session.ledger.entries] == [{"account_id": name}] * 5
