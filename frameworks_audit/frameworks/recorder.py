"""A model endpoint on loopback that keeps the first request of each question and answers none."""

from __future__ import annotations

import contextlib
import json
import secrets
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

JsonObject = dict[str, Any]

_REFUSED = json.dumps(
    {"error": {"message": "This request cannot be served.", "type": "invalid_request_error", "code": 400}}
).encode()


class Recorder:
    """``url()`` gives a base URL for one question; ``first(url)`` what was posted there first."""

    def __init__(self, base: str) -> None:
        self._base = base
        self._first: dict[str, tuple[str, JsonObject]] = {}

    def url(self) -> str:
        """A base URL of its own, without ``/v1``."""
        return f"{self._base}/{secrets.token_hex(8)}"

    def first(self, url: str) -> tuple[str, JsonObject] | None:
        """The path and the body of the first request under ``url`` that holds a JSON object."""
        return self._first.get(url.removeprefix(self._base))

    def keep(self, path: str, body: bytes) -> None:
        """Keep a request, if it is the first of its URL and can be read."""
        with contextlib.suppress(ValueError):
            found = json.loads(body)
            if isinstance(found, dict):
                self._first.setdefault("/" + path.split("/")[1], (path, found))


@contextlib.contextmanager
def recording() -> Iterator[Recorder]:
    """Listen on a free port of 127.0.0.1 until the block ends."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            recorder.keep(self.path, self.rfile.read(int(self.headers.get("content-length") or 0)))
            self._answer(400, _REFUSED)

        def do_GET(self) -> None:
            models = {"object": "list", "data": [{"id": "model", "object": "model", "owned_by": "local"}]}
            known = self.path.partition("?")[0].endswith("/models")
            self._answer(200 if known else 404, json.dumps(models).encode() if known else _REFUSED)

        def _answer(self, status: int, body: bytes) -> None:
            self.send_response(status)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        recorder = Recorder(f"http://127.0.0.1:{server.server_port}")
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield recorder
        finally:
            server.shutdown()
            thread.join()
