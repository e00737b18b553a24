"""The other wires on loopback, before a model that plays a written part."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from adapters.bench.wires import Untranslatable
from mcp_stubs.loopback import listen

JsonObject = dict[str, Any]
USAGE = {
    "prompt_tokens": 30,
    "completion_tokens": 7,
    "total_tokens": 37,
    "prompt_tokens_details": {"cached_tokens": 10},
    "completion_tokens_details": {"reasoning_tokens": 2},
}


def completion(finish: str = "stop", **message: Any) -> JsonObject:
    """A chat completion with that message."""
    choice = {"index": 0, "message": {"role": "assistant", "content": None, **message}, "finish_reason": finish}
    return {"id": "c1", "created": 5, "model": "model", "choices": [choice], "usage": USAGE}


@dataclass
class Wire:
    """One wire's endpoint: the chat requests that its model was asked."""

    module: ModuleType
    replies: Sequence[JsonObject]
    url: str = ""
    asked: list[JsonObject] = field(default_factory=list)

    async def _complete(self, body: JsonObject) -> JsonObject:
        self.asked.append(body)
        return self.replies[len(self.asked) - 1]

    async def _serve(self, request: Request) -> Response:
        try:
            answer = await self.module.answer(await request.json(), self._complete)
        except Untranslatable as error:
            return JSONResponse(self.module.error(str(error), 400), 400)
        if isinstance(answer, dict):
            return JSONResponse(answer)
        return StreamingResponse(answer, media_type="text/event-stream")


@contextlib.contextmanager
def serve(module: ModuleType, path: str, *replies: JsonObject) -> Iterator[Wire]:
    """Listen until the block ends."""
    wire = Wire(module, replies)
    app = Starlette(routes=[Route(path, wire._serve, methods=["POST"])])
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="off"))
    with listen() as listener:
        wire.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        try:
            yield wire
        finally:
            server.should_exit = True
            thread.join()
