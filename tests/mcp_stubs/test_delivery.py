"""Legal but unexpected answers, as a real client gets them over HTTP."""

from __future__ import annotations

import asyncio
import math
from typing import Any

import pytest
from mcp.client import Client
from mcp.shared.exceptions import MCPError

from mcp_stubs.delivery import Delivery
from mcp_stubs.domain import load_domain
from mcp_stubs.ledger import Ledger
from mcp_stubs.result import Result
from mcp_stubs.server import StubSession
from mcp_stubs.stub import FixedStub
from tests.mcp_stubs.test_http import served

TEXT = '{"status":"ok"}'


def _called(delivery: Delivery, *, is_error: bool = False) -> tuple[Any, StubSession]:
    session = StubSession(FixedStub(load_domain("banking"), Result(TEXT, is_error)), Ledger(), delivery)

    async def go() -> Any:
        async with served({"a": session}) as url, Client(f"{url}/e/a/mcp", cache=None) as client:
            try:
                async with asyncio.timeout(1):
                    return await client.call_tool("get_account", {"account_id": "x"})
            except TimeoutError:
                return None

    return asyncio.run(go()), session


@pytest.mark.parametrize(
    ("delivery", "texts", "structured"),
    [
        (Delivery(), [], None),
        (Delivery(blocks=("a", "b")), ["a", "b"], None),
        (Delivery(structured={"v": 1}), [], {"v": 1}),
        (Delivery(blocks=("a",), structured={"v": 1}, seconds=0.01), ["a"], {"v": 1}),
    ],
)
def test_blocks_and_structured_content_go_out_as_given(
    delivery: Delivery, texts: list[str], structured: dict[str, int] | None
) -> None:
    result, session = _called(delivery, is_error=True)
    assert [block.text for block in result.content] == texts
    assert result.structured_content == structured
    assert result.is_error
    assert [entry.result.text for entry in session.ledger.entries] == [TEXT]


def test_one_that_never_answers_leaves_the_client_waiting() -> None:
    result, session = _called(Delivery(seconds=math.inf))
    assert result is None
    assert len(session.ledger.entries) == 1


def test_a_closed_session_is_an_error_of_the_client_and_the_call_is_kept() -> None:
    session = StubSession(FixedStub(load_domain("banking"), Result(TEXT)), Ledger(), Delivery(gone=True))

    async def go() -> list[str]:
        async with served({"a": session}) as url, Client(f"{url}/e/a/mcp", cache=None) as client:
            names = [tool.name for tool in (await client.list_tools()).tools]
            with pytest.raises(MCPError):
                await client.call_tool(names[0], {"account_id": "x"})
            return names

    assert asyncio.run(go()) == ["get_account"]
    assert len(session.ledger.entries) == 1
