"""A provider that plays a written part on loopback: replies, refusals, and every way of answering badly."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

JsonObject = dict[str, Any]


@dataclass(frozen=True)
class Answer:
    """One HTTP answer. ``body`` is sent as it is; ``promised`` is a Content-Length that may be a lie."""

    status: int = 200
    body: bytes = b""
    headers: tuple[tuple[str, str], ...] = ()
    promised: int | None = None


HANG = Answer(status=0)
"""No answer: the connection stays open until the provider ends."""
DROP = Answer(status=-1)
"""The connection is closed without an answer."""


@dataclass
class Provider:
    """What it answers, request by request (the last answer again and again), and what it was asked: raw bytes."""

    url: str
    answers: Sequence[Answer] | Callable[[JsonObject], Answer]
    bodies: list[bytes] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)
    most_at_once: int = 0
    _open: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _ended: threading.Event = field(default_factory=threading.Event)

    @property
    def requests(self) -> list[JsonObject]:
        """The bodies that it was sent."""
        return [json.loads(body) for body in self.bodies]

    def _serve(self, connection: socket.socket) -> None:
        with connection, connection.makefile("rb") as stream:
            while head := _head(stream):
                length = next(
                    int(line[15:]) for line in head.lower().splitlines() if line.startswith("content-length:")
                )
                body = stream.read(length)
                with self._lock:
                    self._open += 1
                    self.most_at_once = max(self.most_at_once, self._open)
                    self.heads.append(head)
                    self.bodies.append(body)
                    number = len(self.bodies)
                answers = self.answers
                one = answers(json.loads(body)) if callable(answers) else answers[min(number, len(answers)) - 1]
                with self._lock:
                    self._open -= 1
                if one is HANG:
                    self._ended.wait()
                    return
                if one is DROP:
                    return
                headers = [
                    *one.headers,
                    ("Content-Length", str(len(one.body) if one.promised is None else one.promised)),
                ]
                lines = [f"HTTP/1.1 {one.status} Said", *(f"{name}: {value}" for name, value in headers)]
                with contextlib.suppress(OSError):
                    connection.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + one.body)
                if one.promised is not None:
                    return


@contextlib.contextmanager
def provider(answers: Sequence[Answer] | Callable[[JsonObject], Answer]) -> Iterator[Provider]:
    """Listen until the block ends."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        playing = Provider(f"http://127.0.0.1:{listener.getsockname()[1]}/v1", answers)

        def accept() -> None:
            while True:
                try:
                    connection, _ = listener.accept()
                except OSError:
                    return
                threading.Thread(target=playing._serve, args=(connection,), daemon=True).start()

        accepting = threading.Thread(target=accept)
        accepting.start()
        try:
            yield playing
        finally:
            playing._ended.set()
            listener.shutdown(socket.SHUT_RDWR)
            accepting.join()


def _head(stream: Any) -> str:
    lines = []
    while (line := stream.readline()) not in (b"\r\n", b""):
        lines.append(line.decode())
    return "".join(lines)


def replies(content: Any = "4", *, usage: JsonObject | None = None, **message: Any) -> Answer:
    """A chat completion; ``message`` holds further members of its message."""
    choice = {"index": 0, "message": {"role": "assistant", "content": content, **message}, "finish_reason": "stop"}
    reply: JsonObject = {"id": "x", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]}
    return Answer(body=json.dumps(reply | ({} if usage is None else {"usage": usage})).encode())


def refuses(status: int, *headers: tuple[str, str], **error: Any) -> Answer:
    """An error answer with an error object."""
    return Answer(status, json.dumps({"error": {"message": "no", **error}}).encode(), headers)


def unsupported(name: str) -> Answer:
    """The answer of a model that does not take a parameter."""
    return refuses(400, type="invalid_request_error", param=name, code="unsupported_parameter")
