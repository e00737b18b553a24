"""The wires that agents speak to their model, each a module: Chat Completions, and those that translate into it.

``PATH`` is where its clients post to, below the episode's ``/v1/``. ``answer(body, complete)`` gives the reply's body,
or the events of its stream where ``body`` asks for one; ``complete`` is a session's, from one Chat Completions body to
another. What the episode records is the translated request (``TRANSLATES``: each of its rounds says so). What has no
counterpart is refused (``Untranslatable``) and never left out in silence; ``error(message, status)`` is the body of a
refusal as this wire's clients read it.
"""

from __future__ import annotations

import importlib
import json
import pkgutil
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from typing import Any, Protocol, TypeAlias, cast

JsonObject = dict[str, Any]
Complete: TypeAlias = Callable[[JsonObject], Awaitable[JsonObject]]
Reply: TypeAlias = JsonObject | Iterator[bytes]


class Wire(Protocol):
    """What a module here gives: see above."""

    PATH: str
    TRANSLATES: bool

    async def answer(self, body: JsonObject, complete: Complete) -> Reply:
        """Answer one request in the wire's own form. Raises Untranslatable."""
        ...

    def error(self, message: str, status: int) -> JsonObject:
        """The body of a refusal."""
        ...


@cache
def wires() -> dict[str, Wire]:
    """Every wire by its name, which is its module's."""
    names = [info.name for info in pkgutil.iter_modules(__path__)]
    return {name: cast(Wire, importlib.import_module(f"{__name__}.{name}")) for name in names}


class Untranslatable(ValueError):
    """A request or a reply holds what the other wire cannot say: no fault of agent or model, so never behaviour."""


def translated(translate: Callable[[JsonObject], JsonObject], body: JsonObject, name: str) -> JsonObject:
    """``translate(body)``; raises Untranslatable also for a body that is no request of the wire called ``name``."""
    try:
        return translate(body)
    except (KeyError, TypeError, AttributeError) as error:
        raise Untranslatable(f"the body is not a {name} request: {type(error).__name__} {error}") from error


def check_members(body: JsonObject, known: frozenset[str], where: str) -> None:
    """Raises Untranslatable for a member that is set and not known."""
    for name, value in body.items():
        if name not in known and value not in (None, [], {}, False):
            raise Untranslatable(f"'{name}' of {where} has no counterpart in Chat Completions")


def event(data: JsonObject) -> bytes:
    """One server-sent event, named after its type."""
    return f"event: {data['type']}\n".encode() + b"data: " + json.dumps(data).encode() + b"\n\n"


def without_none(body: JsonObject) -> JsonObject:
    """``body`` without the members that are None."""
    return {name: value for name, value in body.items() if value is not None}


def joined(parts: list[JsonObject]) -> Any:
    """Content of a chat message: the text alone where there is one part of text, else the parts."""
    if not parts:
        return None
    return parts[0]["text"] if len(parts) == 1 and parts[0]["type"] == "text" else parts
