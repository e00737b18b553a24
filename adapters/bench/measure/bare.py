"""The baseline's model and tool: the same replies and the same payloads, with nothing of the bench around them."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any

import mcp_types as types
from mcp.server import Server
from mcp.server.context import ServerRequestContext
from mcp.server.streamable_http_manager import StreamableHTTPASGIApp, StreamableHTTPSessionManager
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from adapters.bench.measure import serving
from adapters.bench.plan import Planned
from adapters.bench.wires.chat import stream
from adapters.models import base


def bare_tool(planned: Sequence[Planned]) -> StreamableHTTPSessionManager:
    """A low-level server as the SDK's own guide writes it, with the payload of the episode that the path names."""
    tools = [
        types.Tool(name=one.item.tool.name, description=one.item.tool.description, input_schema=schema)
        for one in planned
        for schema in [one.item.tool.input_schema()]
    ]
    results = [one.item.result(one.unit.signal) for one in planned]

    def number(context: ServerRequestContext[Any, Any]) -> int:
        assert isinstance(context.request, Request)
        return int(context.request.path_params["episode"])

    async def list_tools(
        context: ServerRequestContext[Any, Any], params: types.PaginatedRequestParams | None
    ) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[tools[number(context)]])

    async def call_tool(
        context: ServerRequestContext[Any, Any], params: types.CallToolRequestParams
    ) -> types.CallToolResult:
        result = results[number(context)]
        return types.CallToolResult(
            content=[types.TextContent(type="text", text=result.text)], is_error=result.is_error
        )

    server: Server[Any] = Server("bare", version="1.0", on_list_tools=list_tools, on_call_tool=call_tool)
    return StreamableHTTPSessionManager(server, json_response=True, stateless=True)


@contextlib.asynccontextmanager
async def serve(planned: Sequence[Planned], model: base.Model) -> AsyncIterator[str]:
    """The URL below which ``/e/NUMBER/v1`` and ``/e/NUMBER/mcp`` serve the episode at that place of ``planned``."""
    scenes = [
        base.Scene(
            dialect=one.agent.dialect,
            tool=one.item.tool.name,
            arguments=one.item.arguments,
            field=one.item.query.field,
            true_value=one.item.true_value,
            kind=one.item.query.kind,
        )
        for one in planned
    ]

    async def chat(request: Request) -> Response:
        body = await request.json()
        turn = 1 + sum(message["role"] == "assistant" for message in body["messages"])
        scene = scenes[request.path_params["episode"]]
        completion = await model.complete(base.Request(body, turn, scene))
        if body.get("stream"):
            # The gateway's own events: how a reply is cut into them is no part of what is measured.
            return StreamingResponse(stream(completion, include_usage=False), media_type="text/event-stream")
        return JSONResponse(completion)

    manager = bare_tool(planned)
    routes = [
        Route("/e/{episode:int}/v1/chat/completions", chat, methods=["POST"]),
        Route("/e/{episode:int}/mcp", StreamableHTTPASGIApp(manager)),
    ]
    async with manager.run(), serving.serve(Starlette(routes=routes)) as url:
        yield url
