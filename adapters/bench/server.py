"""One loopback server for all episodes: ``/e/<id>/v1`` is the agent's model, ``/e/<id>/mcp`` its tool."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Iterator
from typing import Any, Protocol

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from adapters.bench.session import Refusal
from adapters.bench.sse import stream
from mcp_stubs.http import StubEndpoint
from mcp_stubs.loopback import listen
from mcp_stubs.server import StubSession

MODEL_NAME = "model"
"""The only name that an agent's model has here: nothing of the real one can be read from it."""


class Served(Protocol):
    """What an episode URL serves: a tool, and a model that answers or raises Refusal. ``over`` is set at the end."""

    stub: StubSession
    over: bool

    async def complete(self, body: dict[str, Any]) -> dict[str, Any]:
        """Answer one model request."""
        ...


class _Uvicorn(uvicorn.Server):
    """Signals stay with the command, which must close the run in order."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class EpisodeServer:
    """Opens and closes episode URLs while it is served. Ids are random: nothing about an arm can be read from them."""

    def __init__(self) -> None:
        self._sessions: dict[str, Served] = {}
        self._stubs = StubEndpoint(self._stub)
        self._base = ""

    @contextlib.asynccontextmanager
    async def serve(self) -> AsyncIterator[None]:
        """Listen on a free loopback port until the block ends."""
        app = Starlette(
            routes=[
                Route("/e/{episode}/v1/chat/completions", self._chat, methods=["POST"]),
                Route("/e/{episode}/v1/models", self._models, methods=["GET"]),
                Route("/e/{episode}/mcp", self._stubs),
            ]
        )
        with listen() as listener:
            self._base = f"http://127.0.0.1:{listener.getsockname()[1]}"
            config = uvicorn.Config(app, log_config=None, access_log=False, lifespan="off", timeout_graceful_shutdown=2)
            server = _Uvicorn(config)
            async with self._stubs.running():
                serving = asyncio.create_task(server.serve(sockets=[listener]))
                try:
                    yield
                finally:
                    server.should_exit = True
                    await serving

    def open(self, session: Served) -> tuple[str, str]:
        """Give an episode its URL; return its id and the URL."""
        episode = secrets.token_hex(12)
        self._sessions[episode] = session
        return episode, f"{self._base}/e/{episode}"

    def close(self, episode: str) -> None:
        """Take the URL away: late requests of a framework get 404."""
        session = self._sessions.pop(episode)
        session.over = True

    def _stub(self, episode: str) -> StubSession | None:
        session = self._sessions.get(episode)
        return None if session is None else session.stub

    async def _models(self, request: Request) -> Response:
        return JSONResponse({"object": "list", "data": [{"id": MODEL_NAME, "object": "model", "owned_by": "local"}]})

    async def _chat(self, request: Request) -> Response:
        session = self._sessions.get(request.path_params["episode"])
        if session is None:
            return _error("no such episode", 404)
        try:
            body = await request.json()
        except ValueError:
            return _error("the request is not JSON", 400)
        if not isinstance(body, dict) or not isinstance(body.get("messages"), list):
            return _error("the request is not a chat completion request", 400)
        try:
            completion = await session.complete(body)
        except Refusal as refusal:
            # Fixed words, never a provider's: frameworks read error texts and act on them (retry, shorten, fall back).
            return _error("This request cannot be served.", refusal.status)
        if body.get("stream"):
            usage = bool((body.get("stream_options") or {}).get("include_usage"))
            return StreamingResponse(stream(completion, include_usage=usage), media_type="text/event-stream")
        return JSONResponse(completion)


def _error(message: str, status: int) -> JSONResponse:
    return JSONResponse({"error": {"message": message, "type": "invalid_request_error", "code": None}}, status)
