"""One loopback server for all episodes: ``/e/<id>/v1`` is the agent's model, ``/e/<id>/mcp`` its tool.

Anthropic's clients append ``/v1/messages`` themselves: their base URL is ``/e/<id>``.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import partial
from typing import Any, Protocol

import uvicorn
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from adapters.bench.session import Refusal
from adapters.bench.wires import Untranslatable, Wire, wires
from mcp_stubs.cli_errors import UserError
from mcp_stubs.files import StorageError
from mcp_stubs.http import StubEndpoint
from mcp_stubs.loopback import listen
from mcp_stubs.server import StubSession

MODEL_NAME = "model"
"""The only name that an agent's model has here: nothing of the real one can be read from it."""
_REFUSED = "This request cannot be served."
"""Fixed words, never a provider's: frameworks read error texts and act on them (retry, shorten, fall back)."""


class ServerStopped(UserError):
    """The bench's own server is gone, or cannot be brought up: no episode has a model or a tool any more."""

    exit_code = 1


class Served(Protocol):
    """What an episode URL serves: a tool, and a model that answers or raises Refusal. ``over`` is set at the end."""

    stub: StubSession
    over: bool

    async def complete(self, body: dict[str, Any], wire: str | None = None) -> dict[str, Any]:
        """Answer one model request; ``wire`` names the one that it was translated from."""
        ...

    def unservable(self, reason: str) -> None:
        """Note that a request could not be understood."""
        ...


class Uvicorn(uvicorn.Server):
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
        self._serving: asyncio.Task[None] | None = None

    @contextlib.asynccontextmanager
    async def serve(self) -> AsyncIterator[None]:
        """Listen on a free loopback port until the block ends. Raises ServerStopped when there is none."""
        app = Starlette(
            routes=[
                *(
                    Route(f"/e/{{episode}}/v1/{wire.PATH}", self._endpoint(name, wire), methods=["POST"])
                    for name, wire in wires().items()
                ),
                Route("/e/{episode}/v1/models", self._models, methods=["GET"]),
                Route("/e/{episode}/mcp", self._stubs),
            ]
        )
        try:
            listener = listen()
        except OSError as error:
            raise ServerStopped(f"cannot listen on 127.0.0.1: {error.strerror or error}") from error
        with listener:
            self._base = f"http://127.0.0.1:{listener.getsockname()[1]}"
            # Nothing of a worker's end is an event of the server's: what matters is in the episode.
            config = uvicorn.Config(
                _without_disconnects(app),
                log_config=None,
                log_level="critical",
                access_log=False,
                lifespan="off",
                timeout_graceful_shutdown=2,
            )
            server = Uvicorn(config)
            async with self._stubs.running():
                self._serving = asyncio.create_task(server.serve(sockets=[listener]))
                try:
                    yield
                finally:
                    server.should_exit = True
                    await asyncio.wait([self._serving])

    def check(self) -> None:
        """Raises ServerStopped when the server has ended by itself."""
        if self._serving is None or self._serving.done():
            raise ServerStopped(
                "the bench's own server stopped; nothing that was done is lost: the same command goes on"
            )

    def open(self, session: Served) -> tuple[str, str]:
        """Give an episode its URL; return its id and the URL. Raises ServerStopped."""
        self.check()
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

    def _endpoint(self, name: str, wire: Wire) -> Callable[[Request], Awaitable[Response]]:
        marked = name if wire.TRANSLATES else None

        async def endpoint(request: Request) -> Response:
            session = self._sessions.get(request.path_params["episode"])
            if session is None:
                return JSONResponse(wire.error("no such episode", 404), 404)
            try:
                reply = await wire.answer(await _object(request), partial(session.complete, wire=marked))
            except Refusal as refusal:
                return JSONResponse(wire.error(_REFUSED, refusal.status), refusal.status)
            except StorageError:
                # The reply could not be kept. The store says so to the executor too, and the run stops.
                return JSONResponse(wire.error(_REFUSED, 503), 503)
            except Untranslatable as error:
                session.unservable(str(error))
                return JSONResponse(wire.error(_REFUSED, 400), 400)
            return JSONResponse(reply) if isinstance(reply, dict) else _events(reply)

        return endpoint


async def _object(request: Request) -> dict[str, Any]:
    try:
        body = await request.json()
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise Untranslatable("the request is no JSON object")
    return body


def _events(events: Iterator[bytes]) -> Response:
    return StreamingResponse(events, media_type="text/event-stream")


def _without_disconnects(app: ASGIApp) -> ASGIApp:
    """A client that went away, since its worker was ended, is no error."""

    async def served(scope: Scope, receive: Receive, send: Send) -> None:
        with contextlib.suppress(ClientDisconnect):
            await app(scope, receive, send)

    return served
