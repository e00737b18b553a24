from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from mcp import MCPError
from mcp.client import Client

from mcp_stubs.domain import load_domain
from mcp_stubs.ledger import Ledger
from mcp_stubs.result import Result, RpcError
from mcp_stubs.server import build_server
from mcp_stubs.stub import FixedStub, Stub

BANKING = load_domain("banking")


@dataclass(frozen=True)
class BrokenStub(FixedStub):
    """A stub with a defect."""

    def call(self, name: str, arguments: Mapping[str, Any]) -> Result:
        raise KeyError("defect in the stub")


def _call(stub: Stub, ledger: Ledger, mode: str, arguments: dict[str, Any]) -> Any:
    async def talk() -> Any:
        async with Client(build_server(stub, ledger), mode=mode) as client:
            try:
                return await client.call_tool("get_account", arguments)
            except MCPError as error:  # kept whole: outside the client it would come wrapped in exception groups
                return error

    return asyncio.run(talk())


@pytest.mark.parametrize("mode", ["legacy", "auto"])
def test_exactly_one_text_block_and_nothing_else(mode: str) -> None:
    ledger = Ledger()
    result = _call(FixedStub(BANKING, Result('{"a":#}', is_error=True)), ledger, mode, {"wrong": [1]})
    assert [(block.type, block.text) for block in result.content] == [("text", '{"a":#}')]
    assert result.is_error
    assert result.structured_content is None
    assert [(entry.tool, entry.arguments) for entry in ledger.entries] == [("get_account", {"wrong": [1]})]


@pytest.mark.parametrize("mode", ["legacy", "auto"])
def test_a_json_rpc_error_reaches_the_client_and_the_ledger(mode: str) -> None:
    ledger = Ledger()
    error = _call(FixedStub(BANKING, Result("x", rpc_error=RpcError(-32603, "no answer"))), ledger, mode, {})
    assert isinstance(error, MCPError)
    assert (error.code, error.message) == (-32603, "no answer")
    assert len(ledger.entries) == 1
    assert ledger.errors == ()


def test_a_defect_is_evidence_and_never_a_protocol_error() -> None:
    ledger = Ledger()
    result = _call(BrokenStub(BANKING, Result("")), ledger, "legacy", {})
    assert result.is_error
    assert "defect" not in result.content[0].text
    assert [type(error) for error in ledger.errors] == [KeyError]


def test_what_the_agent_is_told_is_the_yaml() -> None:
    async def talk() -> Any:
        async with Client(build_server(FixedStub(BANKING, Result("")), Ledger()), mode="legacy") as client:
            return client.server_info, client.instructions, (await client.list_tools()).tools

    info, instructions, tools = asyncio.run(talk())
    assert info.name == BANKING.system
    assert instructions is None
    declared = BANKING.tools[0]
    assert [(tool.name, tool.description, tool.output_schema) for tool in tools] == [
        (declared.name, declared.description, None)
    ]
    assert tools[0].input_schema == declared.input_schema()
