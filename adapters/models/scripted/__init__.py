"""Scripted models: instruments that behave in a known way, so that the rest of the suite can be checked against it.

``scripted:NAME``; each name is one module of ``behaviours``, each way of asking for a tool one module of ``dialects``.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager

from adapters.models.base import JsonObject, Request
from adapters.models.scripted.behaviours import behaviour, names
from adapters.models.scripted.demanded import completed
from adapters.models.scripted.dialects import dialect
from adapters.models.scripted.view import Behaviour, View

__all__ = ["PREFIX", "ScriptedModel", "create", "names"]

PREFIX = "scripted"
_VERSION = "2"


class ScriptedModel:
    """A model without a mind: the same request gets the same reply, byte for byte."""

    concurrency = 64
    smoke_test_only = True
    priced: bool | None = False
    hopeless: str | None = None

    def __init__(self, name: str, behaviour: Behaviour) -> None:
        self.spec = f"{PREFIX}:{name}"
        self.identity = {"scripted": name, "version": _VERSION}
        self._behaviour = behaviour

    def serve(self) -> AbstractAsyncContextManager[None]:
        """Nothing has to be brought up."""
        return _nothing()

    async def complete(self, request: Request) -> JsonObject:
        """The scripted reply, in the dialect that the agent speaks."""
        speech = dialect(request.scene.dialect)
        view = View(
            scene=request.scene,
            round=request.round,
            seen=speech.observed(request.body),
            prompt=_prompt(request.body),
        )
        mark = hashlib.sha256(json.dumps(request.body, sort_keys=True).encode()).hexdigest()[:16]
        if self._behaviour.calls(view):
            arguments = completed(self._behaviour.arguments(view), request.body, view.scene.tool)
            message, reason = speech.call(view.scene.tool, arguments, f"call_{mark}")
        else:
            text = self._behaviour.answer(view)
            said = speech.say(text) if text else ""
            message = {"role": "assistant", "content": said} if isinstance(said, str) else said
            reason = "tool_calls" if message.get("tool_calls") else "stop"
        read, written = len(json.dumps(request.body)) // 4, len(json.dumps(message)) // 4
        return {
            "id": f"chatcmpl-{mark}",
            "object": "chat.completion",
            "created": 0,
            "model": self.spec,
            "choices": [{"index": 0, "message": message, "finish_reason": reason}],
            "usage": {"prompt_tokens": read, "completion_tokens": written, "total_tokens": read + written},
        }


def create(argument: str) -> ScriptedModel:
    """The scripted model of that name. Raises UserError with did-you-mean."""
    return ScriptedModel(argument, behaviour(argument))


def _prompt(body: JsonObject) -> str:
    return "\n".join(str(one.get("content")) for one in body["messages"] if one.get("role") in ("system", "user"))


@contextlib.asynccontextmanager
async def _nothing() -> AsyncIterator[None]:
    yield
