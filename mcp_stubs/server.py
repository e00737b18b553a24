"""A stub as an MCP server, and over stdio.

The low-level server is used because it sends what it is given: one text block, no structured content, no output
schema, and no opinion on arguments. Frameworks differ in what they do with anything else.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import anyio
import mcp_types as types
from mcp.server import Server
from mcp.server.context import ServerRequestContext
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError

from mcp_stubs.delivery import Delivery
from mcp_stubs.ledger import Ledger
from mcp_stubs.result import Result
from mcp_stubs.stub import Stub

Context: TypeAlias = ServerRequestContext[Any, Any]

_DEFECT = json.dumps({"status": "error", "error": {"code": 500, "message": "Internal Server Error"}})


@dataclass(frozen=True)
class StubSession:
    """One episode's stub and the ledger that its calls go to. ``delivery`` puts its results into MCP in another way."""

    stub: Stub
    ledger: Ledger
    delivery: Delivery | None = None


def build_server(stub: Stub, ledger: Ledger) -> Server[Any]:
    """A server for one stub. Its name is the stub's, and it gives no instructions."""
    session = StubSession(stub, ledger)
    return build_shared_server(stub.name, lambda _: session)


def build_shared_server(name: str, find: Callable[[Context], StubSession]) -> Server[Any]:
    """A server whose stub is found for each request, so that one server can carry any number of episodes."""

    async def list_tools(context: Context, params: types.PaginatedRequestParams | None) -> types.ListToolsResult:
        return types.ListToolsResult(
            tools=[
                types.Tool(name=tool.name, description=tool.description, input_schema=dict(tool.input_schema))
                for tool in find(context).stub.tools
            ]
        )

    async def call_tool(context: Context, params: types.CallToolRequestParams) -> types.CallToolResult:
        session = find(context)
        result = answer(session, params.name, params.arguments or {})
        if result.rpc_error is not None:
            raise MCPError(result.rpc_error.code, result.rpc_error.message)
        delivery = session.delivery or Delivery(blocks=(result.text,))
        # One that never answers ends when its client gives up, or with the server.
        await anyio.sleep(delivery.seconds)
        return types.CallToolResult(
            content=[types.TextContent(type="text", text=block) for block in delivery.blocks],
            structured_content=None if delivery.structured is None else dict(delivery.structured),
            is_error=result.is_error,
        )

    # Without a look-up of its own the SDK lists the tools anew at each call, in search of parameters that a schema
    # wants repeated in HTTP headers. A stub's schemas have none, and its answer is the same whatever the arguments.
    return Server(
        name,
        version="1.0",
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        get_tool_input_schema=lambda _: None,
    )


def answer(session: StubSession, name: str, arguments: dict[str, Any]) -> Result:
    """The stub's result of one call, kept in the ledger before it is sent."""
    try:
        result = session.stub.call(name, arguments)
    except Exception as error:
        # Raised further, it would reach the agent as a protocol error that no condition asked for.
        session.ledger.fail(error)
        result = Result(_DEFECT, is_error=True)
    session.ledger.record(name, arguments, result)
    return result


async def serve_stdio(stub: Stub, ledger: Ledger) -> None:
    """Serve on this process's stdin and stdout until stdin closes."""
    server = build_server(stub, ledger)
    async with stdio_server() as (read, write):
        await server.run(read, write, server.create_initialization_options())
