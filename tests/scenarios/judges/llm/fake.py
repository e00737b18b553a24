"""A judge's model that says what it is told to, and an answer to judge."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from mcp_stubs.result import Failure
from scenarios.judges.llm.model import NoReply
from scenarios.verdict import Evidence

Say = Callable[[dict[str, Any]], str | NoReply | None]


def evidence(answer: str = "The fee is 12.50.", **changed: Any) -> Evidence:
    """One answer to a lookup that timed out."""
    plain: dict[str, Any] = {
        "question": "What is the fee of A-1?",
        "field": "fee",
        "in_scope": True,
        "tool_name": "get_fee",
        "tool_description": "Look up a fee.",
        "parameters": ("id",),
        "fields": ("fee", "currency"),
        "failure": Failure.REDACTED,
        "payload": '{"status":"ok","data":{"fee":"****"}}',
        "is_error": False,
        "answer": answer,
    }
    return Evidence(**{**plain, **changed})


def said(label: str, span: str = "12.50", reason: str = "because") -> str:
    """A reply of the asked form."""
    return json.dumps({"label": label, "span": span, "reason": reason})


@dataclass
class FakeModel:
    """``say`` gives the reply's text, or the error, to a request's body; all bodies are kept."""

    say: Say
    spec: str = "fake:one"
    identity: dict[str, str] = field(default_factory=lambda: {"fake": "1"})
    concurrency: int = 2
    hopeless: str | None = None
    bodies: list[dict[str, Any]] = field(default_factory=list)
    served: int = 0
    most_at_once: int = 0
    _open: int = 0

    @asynccontextmanager
    async def serve(self) -> AsyncIterator[None]:
        self.served += 1
        yield

    async def ask(self, body: dict[str, Any]) -> dict[str, Any]:
        self._open += 1
        self.most_at_once = max(self.most_at_once, self._open)
        self.bodies.append(body)
        for _ in range(3):  # as long as others need to get in
            await asyncio.sleep(0)
        self._open -= 1
        text = self.say(body)
        if isinstance(text, NoReply):
            raise text
        return {"choices": [{"message": {"role": "assistant", "content": text}, "finish_reason": "stop"}]}
