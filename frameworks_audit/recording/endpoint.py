"""The endpoint: every wire of ``adapters.bench.wires`` on one loopback port, each new prompt handed on as it comes."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from adapters.bench.server import MODEL_NAME, Uvicorn
from adapters.bench.wires import JsonObject, Untranslatable, Wire, wires
from frameworks_audit.recording.arrived import Arrived, arrived
from frameworks_audit.recording.replies import completion

Heard = Callable[[Arrived], None]


class Endpoint:
    """Answers any request, and tells ``heard`` of each prompt that is new. ``first`` is set once that was done."""

    def __init__(self, heard: Heard) -> None:
        self.first = asyncio.Event()
        self._heard = heard
        self._seen: set[tuple[str, tuple[str, ...]]] = set()
        self._requests = 0
        routes = [
            Route(f"{prefix}/{wire.PATH}", self._answering(name, wire), methods=["POST"])
            for name, wire in wires().items()
            for prefix in ("/v1", "")
        ]
        models = [Route(f"{prefix}/models", _models, methods=["GET"]) for prefix in ("/v1", "")]
        self.app = Starlette(routes=[*routes, *models])

    def _answering(self, name: str, wire: Wire) -> Callable[[Request], Awaitable[Response]]:
        async def complete(body: JsonObject) -> JsonObject:
            self._note(arrived(body, name))
            self._requests += 1
            return completion(body, self._requests)

        async def endpoint(request: Request) -> Response:
            try:
                body = await request.json()
                if not isinstance(body, dict):
                    raise Untranslatable("the request is no JSON object")
                reply = await wire.answer(body, complete)
            except Untranslatable as error:
                return JSONResponse(wire.error(str(error), 400), 400)
            except ValueError:
                return JSONResponse(wire.error("the request is no JSON", 400), 400)
            return (
                JSONResponse(reply)
                if isinstance(reply, dict)
                else StreamingResponse(reply, media_type="text/event-stream")
            )

        return endpoint

    def _note(self, found: Arrived) -> None:
        key = found.prompt, found.tools
        if key in self._seen:
            return
        self._seen.add(key)
        self._heard(found)
        self.first.set()


async def serve(listener: socket.socket, heard: Heard, *, once: bool) -> None:
    """Answer on ``listener`` until interrupted or, with ``once``, until the first prompt was heard and answered."""
    endpoint = Endpoint(heard)
    config = uvicorn.Config(endpoint.app, log_config=None, log_level="critical", access_log=False, lifespan="off")
    server = Uvicorn(config)
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    waiting = [serving] + ([asyncio.create_task(endpoint.first.wait())] if once else [])
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        # Open replies are finished first: uvicorn waits for them.
        server.should_exit = True
        await asyncio.wait([serving])


async def _models(request: Request) -> Response:
    return JSONResponse({"object": "list", "data": [{"id": MODEL_NAME, "object": "model", "owned_by": "local"}]})
