"""Stubs over streamable HTTP: one ASGI app, an episode a path parameter.

Stateless and with JSON replies: a request carries all that is needed to answer it, so clients of mcp 1.x and 2.x are
served alike, no episode can see another's payload, and nothing is left behind when an episode ends.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeAlias

import anyio
from anyio.abc import TaskGroup, TaskStatus
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.server.transport_security import TransportSecuritySettings
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import Message, Receive, Scope, Send

from mcp_stubs.server import Context, StubSession, answer, build_shared_server

Lookup: TypeAlias = Callable[[str], StubSession | None]

_SESSION = "mcp_stubs.session"
_LOOPBACK = TransportSecuritySettings(
    allowed_hosts=["127.0.0.1:*", "localhost:*", "[::1]:*"],
    allowed_origins=["http://127.0.0.1:*", "http://localhost:*", "http://[::1]:*"],
)


class StubEndpoint:
    """The ASGI app to mount at ``/e/{episode}/mcp`` (as a Route, so that it answers without a redirect).

    ``lookup`` finds an episode's session by the path parameter ``episode`` (empty where the route has none) and is
    asked at every request; None answers 404. The endpoint itself keeps nothing of an episode. Requests are served
    inside ``running()`` only.
    """

    def __init__(self, lookup: Lookup) -> None:
        self._lookup = lookup
        self._managers: dict[str, StreamableHTTPSessionManager] = {}
        self._starting = anyio.Lock()
        self._tasks: TaskGroup | None = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Keeps the endpoint open; the ASGI app's lifespan enters it once. What the block raises passes as it is."""
        failure: Exception | None = None
        async with anyio.create_task_group() as tasks:
            self._tasks = tasks
            try:
                yield
            except Exception as error:
                # Kept aside: the task group would wrap it.
                failure = error
            finally:
                self._tasks = None
                self._managers.clear()
                tasks.cancel_scope.cancel()
        if failure is not None:
            raise failure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one HTTP request."""
        session = self._lookup(scope.get("path_params", {}).get("episode", ""))
        if session is None:
            await JSONResponse({"error": "not found"}, status_code=404)(scope, receive, send)
        elif scope["method"] != "POST":
            # MCP's answer of a server that neither pushes messages (GET) nor keeps sessions (DELETE).
            headers = {"Allow": "POST"}
            await JSONResponse({"error": "method not allowed"}, 405, headers)(scope, receive, send)
        elif session.delivery is not None and session.delivery.gone:
            await self._unless_called(session, Request(scope, receive), send)
        else:
            await self._handle(session, scope, receive, send)

    async def _unless_called(self, session: StubSession, request: Request, send: Send) -> None:
        """Answer all but a call, which finds its session gone."""
        body = await request.body()
        message = json.loads(body)
        if message.get("method") == "tools/call":
            answer(session, message["params"]["name"], message["params"].get("arguments") or {})
            await JSONResponse({"error": "session not found"}, 404)(request.scope, request.receive, send)
            return

        async def again() -> Message:
            return {"type": "http.request", "body": body, "more_body": False}

        await self._handle(session, request.scope, again, send)

    async def _handle(self, session: StubSession, scope: Scope, receive: Receive, send: Send) -> None:
        name = session.stub.name
        manager = self._managers.get(name) or await self._start(name)
        await manager.handle_request({**scope, _SESSION: session}, receive, send)

    async def _start(self, name: str) -> StreamableHTTPSessionManager:
        """The manager of the server called ``name``: a server has one name, and each system has its own."""
        async with self._starting:
            if name not in self._managers:
                if self._tasks is None:
                    raise RuntimeError("StubEndpoint serves inside 'async with endpoint.running()' only")
                self._managers[name] = await self._tasks.start(_run, name)
            return self._managers[name]


async def _run(name: str, *, task_status: TaskStatus[StreamableHTTPSessionManager]) -> None:
    server = build_shared_server(name, _session_of)
    manager = StreamableHTTPSessionManager(server, json_response=True, stateless=True, security_settings=_LOOPBACK)
    async with manager.run():
        task_status.started(manager)
        await anyio.sleep_forever()


def _session_of(context: Context) -> StubSession:
    assert isinstance(context.request, Request)
    session = context.request.scope[_SESSION]
    assert isinstance(session, StubSession)
    return session
