"""The endpoint: every wire of ``adapters.bench.wires`` on one loopback port, each new prompt handed on as it comes."""

from __future__ import annotations

import asyncio
import json
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
from frameworks_audit.recording.readable import readable
from frameworks_audit.recording.replies import completion

Heard = Callable[[Arrived], None]
Refused = Callable[[str], None]

_PREFIXES = ("/v1", "", "/v1/v1")
"""The last one is that of Anthropic's clients where they were given the base URL of the others."""
_LARGEST = 64_000_000
"""Bytes of a request: pictures and documents may be in it."""
_CLOSING_SECONDS = 2


class Endpoint:
    """Answers any request, and tells ``heard`` of each prompt that is new, ``refused`` of what cannot be read.

    ``ended`` is set with ``once`` when the first prompt was told, and where one could not be: ``failure`` says why.
    What comes while it closes is answered and not told.
    """

    def __init__(self, heard: Heard, refused: Refused, *, once: bool) -> None:
        self.ended = asyncio.Event()
        self.failure: OSError | None = None
        self._once = once
        self._heard = heard
        self._refused = refused
        self._seen: set[tuple[str, tuple[str, ...]]] = set()
        self._requests = 0
        routes = [
            Route(f"{prefix}/{wire.PATH}", self._answering(name, wire), methods=["POST"])
            for name, wire in wires().items()
            for prefix in _PREFIXES
        ]
        models = [Route(f"{prefix}/models", _models, methods=["GET"]) for prefix in _PREFIXES]
        self.app = Starlette(routes=[*routes, *models], exception_handlers={404: self._lost, 405: self._lost})

    def _answering(self, name: str, wire: Wire) -> Callable[[Request], Awaitable[Response]]:
        async def complete(body: JsonObject) -> JsonObject:
            self._note(arrived(body, name))
            self._requests += 1
            return completion(body, self._requests)

        async def endpoint(request: Request) -> Response:
            try:
                reply = await wire.answer(readable(await _object(request), name), complete)
            except Untranslatable as error:
                self._refused(f"POST {request.url.path}: {error}")
                return _json(wire.error(str(error), 400), 400)
            return _json(reply) if isinstance(reply, dict) else StreamingResponse(reply, media_type="text/event-stream")

        return endpoint

    async def _lost(self, request: Request, error: Exception) -> Response:
        known = ", ".join(f"/v1/{wire.PATH}" for wire in wires().values())
        message = f"{request.method} {request.url.path}: nothing is served there; requests are posted to {known}"
        self._refused(message)
        return _json({"error": {"message": message, "type": "invalid_request_error", "code": None}}, 404)

    def _note(self, found: Arrived) -> None:
        key = found.prompt, found.tools
        if key in self._seen or self.ended.is_set():
            return
        self._seen.add(key)
        try:
            self._heard(found)
        except OSError as error:
            # The output is closed or full, and there is nothing else that this endpoint is for.
            self.failure = error
        if self._once or self.failure is not None:
            self.ended.set()


async def serve(listener: socket.socket, heard: Heard, refused: Refused, *, once: bool) -> None:
    """Answer on ``listener`` until interrupted or, with ``once``, until the first prompt was heard and answered.

    Raises the OSError of ``heard``.
    """
    endpoint = Endpoint(heard, refused, once=once)
    config = uvicorn.Config(
        endpoint.app,
        log_config=None,
        log_level="critical",
        access_log=False,
        lifespan="off",
        timeout_graceful_shutdown=_CLOSING_SECONDS,
    )
    server = Uvicorn(config)
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    ended = asyncio.create_task(endpoint.ended.wait())
    try:
        await asyncio.wait([serving, ended], return_when=asyncio.FIRST_COMPLETED)
    finally:
        # Open replies are finished first, for a while: a client may hold on to a request that it never ends.
        server.should_exit = True
        ended.cancel()
        await asyncio.wait([serving])
    if endpoint.failure is not None:
        raise endpoint.failure


async def _object(request: Request) -> JsonObject:
    raw = bytearray()
    async for piece in request.stream():
        raw += piece
        if len(raw) > _LARGEST:
            raise Untranslatable(f"the request is larger than {_LARGEST:,} bytes")
    try:
        body = json.loads(raw)
    except (ValueError, RecursionError) as error:
        raise Untranslatable("the request is no JSON") from error
    if not isinstance(body, dict):
        raise Untranslatable("the request is no JSON object")
    return body


def _json(body: JsonObject, status: int = 200) -> Response:
    """In ASCII: half a surrogate pair in a request has no other place in the reply."""
    return Response(json.dumps(body), status, media_type="application/json")


async def _models(request: Request) -> Response:
    return JSONResponse({"object": "list", "data": [{"id": MODEL_NAME, "object": "model", "owned_by": "local"}]})
