"""What the stub adds to the CPU of one ``tools/call``."""

from __future__ import annotations

from statistics import median
from typing import Any

import httpx

from adapters.bench.measure.child import Child, example
from adapters.bench.measure.figures import Figure

LIMIT = 1.15
_BATCHES = 10
"""A round takes turns that often, since a busy machine's speed changes within it."""
_HANDSHAKE, _STATELESS = "2025-06-18", "2026-07-28"
"""An MCP version of the days of the handshake (clients of mcp 1.x), and one without (mcp 2.x): the SDK serves the two
in ways of their own."""


async def stub_calls(server: Child, *, calls: int, rounds: int) -> list[Figure]:
    """The server's CPU a call at the stub, by that at a bare low-level server, for both generations of clients."""
    return [await _of(version, server, calls, rounds) for version in (_HANDSHAKE, _STATELESS)]


async def _of(version: str, server: Child, calls: int, rounds: int) -> Figure:
    baselines, stubs = [], []
    batch = max(1, calls // _BATCHES)
    async with httpx.AsyncClient(trust_env=False) as client:
        for number in range(rounds + 1):
            baseline = stub = 0.0
            for _ in range(_BATCHES):
                baseline += await _cpu(server, client, f"{server.bare}/mcp", version, batch) / _BATCHES
                stub += await _cpu(server, client, f"{server.stub}/mcp", version, batch) / _BATCHES
            if number:  # the first round is for the server to get warm
                baselines.append(baseline)
                stubs.append(stub)
    return Figure(
        name=f"stub tools/call, MCP {version}",
        unit="x",
        rounds=tuple(stub / baseline for stub, baseline in zip(stubs, baselines, strict=True)),
        limit=LIMIT,
        detail={"bare CPU ms": 1000 * median(baselines), "stub CPU ms": 1000 * median(stubs)},
    )


async def _cpu(server: Child, client: httpx.AsyncClient, url: str, version: str, calls: int) -> float:
    """CPU seconds of the server for each call; raises an HTTP error or AssertionError where it did not answer."""
    headers, body = _request(version)
    before = await _clock(server, client)
    for _ in range(calls):
        response = await client.post(url, headers=headers, json=body)
        assert response.raise_for_status().json()["result"]["content"], response.text
    return (await _clock(server, client) - before) / calls


async def _clock(server: Child, client: httpx.AsyncClient) -> float:
    return float((await client.get(server.clock)).json())


def _request(version: str) -> tuple[dict[str, str], dict[str, Any]]:
    item = example().item
    params: dict[str, Any] = {"name": item.tool.name, "arguments": item.arguments}
    headers = {"Accept": "application/json, text/event-stream", "MCP-Protocol-Version": version}
    if version == _STATELESS:
        headers |= {"Mcp-Method": "tools/call", "Mcp-Name": item.tool.name}
        params["_meta"] = {
            "io.modelcontextprotocol/protocolVersion": version,
            "io.modelcontextprotocol/clientCapabilities": {},
        }
    return headers, {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}
