"""A model that plays a written part and a tool that keeps a ledger, served together on loopback."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from adapters.base import Task
from mcp_stubs.domain import load_domain
from mcp_stubs.http import StubEndpoint
from mcp_stubs.ledger import Ledger
from mcp_stubs.loopback import listen
from mcp_stubs.result import Result
from mcp_stubs.server import StubSession
from mcp_stubs.stub import FixedStub

BANKING = load_domain("banking")
TOOL = BANKING.tools[0].name

JsonObject = dict[str, Any]


@dataclass
class Part:
    """What one episode's model answers, request by request (the last answer again and again), and what it was asked.

    An answer is a reply message, a whole HTTP response, or None: the request is left without one.
    """

    base: str
    stub: StubSession
    answers: Sequence[JsonObject | Response | None]
    requests: list[JsonObject] = field(default_factory=list)

    def task(self, **changed: Any) -> Task:
        """The task whose URLs lead here."""
        settings = {
            "question": "What is the balance?",
            "agent": "loop",
            "model_url": f"{self.base}/v1",
            "mcp_url": f"{self.base}/mcp",
            "temperature": 0.7,
            "max_tokens": 200,
            "timeout": 30.0,
        }
        return Task(**{**settings, **changed})


class Endpoint:
    """Gives each part a URL of its own."""

    def __init__(self) -> None:
        self._parts: dict[str, Part] = {}
        self._base = ""

    def play(self, *answers: JsonObject | Response | None, result: Result | None = None) -> Part:
        """Serve a model with these answers, and a tool with that result."""
        name = str(len(self._parts))
        stub = StubSession(FixedStub(BANKING, result or Result("payload")), Ledger())
        self._parts[name] = Part(f"{self._base}/e/{name}", stub, answers)
        return self._parts[name]

    @contextlib.contextmanager
    def serve(self) -> Iterator[None]:
        """Listen until the block ends."""
        stubs = StubEndpoint(lambda name: self._parts[name].stub if name in self._parts else None)
        routes = [
            Route("/e/{episode}/v1/chat/completions", self._chat, methods=["POST"]),
            Route("/e/{episode}/mcp", stubs),
        ]
        app = Starlette(routes=routes, lifespan=lambda _: stubs.running())
        server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="on"))
        with listen() as listener:
            self._base = f"http://127.0.0.1:{listener.getsockname()[1]}"
            thread = threading.Thread(target=server.run, args=([listener],))
            thread.start()
            try:
                yield
            finally:
                server.should_exit = True
                thread.join()

    async def _chat(self, request: Request) -> Response:
        part = self._parts[request.path_params["episode"]]
        part.requests.append(await request.json())
        answer = part.answers[min(len(part.requests), len(part.answers)) - 1]
        if answer is None:
            await request.receive()  # until the client goes away
            return Response()
        if isinstance(answer, Response):
            return answer
        return JSONResponse({"choices": [{"index": 0, "message": answer, "finish_reason": "stop"}]})


def says(text: str | None) -> JsonObject:
    """A reply that is text."""
    return {"role": "assistant", "content": text}


def calls(*arguments: str | None, tool: str = TOOL) -> JsonObject:
    """A reply that calls the tool once for each text of arguments."""
    return {
        "role": "assistant",
        "content": None,
        "tool_calls": [
            {"id": f"call_{number}", "type": "function", "function": {"name": tool, "arguments": text}}
            for number, text in enumerate(arguments)
        ],
    }
