"""What a framework adapter is: one task in, one answer out.

Standard library only: a worker in the framework's own environment imports a staged copy of this file.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Any, Protocol


@dataclass(frozen=True)
class Task:
    """One episode as an agent meets it.

    ``model_url`` is an OpenAI-compatible base URL (ends in ``/v1``), ``mcp_url`` a streamable-HTTP MCP endpoint.
    ``instructions`` is operator text for the framework's own slot (None under ``native``); ``splice`` is a defence
    line that must reach the wire as a pure insertion into the prompt (None when undefended).
    ``timeout`` is the framework's own limit in seconds; the bench's deadline lies above it.
    """

    question: str
    agent: str
    model_url: str
    mcp_url: str
    temperature: float
    max_tokens: int
    timeout: float
    instructions: str | None = None
    splice: str | None = None

    @property
    def system(self) -> str | None:
        """The whole system prompt of an agent that sends none of its own: operator text, line, both, or None."""
        return "\n".join(part for part in (self.instructions, self.splice) if part is not None) or None


class End(StrEnum):
    """What an adapter knows, by types and never by words, of how its framework came to an end."""

    PLAIN = "plain"
    """With its model's text, or an error of which there is no more to say."""
    UNREAD = "unread"
    """With an error, since it could not read its model's reply as its format wants it."""
    GAVE_UP = "gave_up"
    """With an error, at a limit of its own: of failed calls, or of replies that it could make nothing of."""
    FORCED = "forced"
    """With words of its own in the answer's place, at a limit for example."""


@dataclass(frozen=True)
class Answer:
    """What the framework hands its user, and what it made of each tool result, in order of the calls.

    ``text`` is None when the framework ended without an answer; ``error`` then holds the exception as
    ``Type: message``. Neither it nor ``end`` is behaviour: they are evidence for the bench to weigh.
    """

    text: str | None
    tool_results: tuple[str, ...] = ()
    error: str | None = None
    end: End = End.PLAIN


def failed(error: BaseException, results: Iterable[str], end: End = End.PLAIN) -> Answer:
    """The answer of a framework that raised ``error``.

    A group of one is taken for what is in it: MCP clients run in task groups, which wrap whatever fails in them.
    """
    while isinstance(error, BaseExceptionGroup) and len(error.exceptions) == 1:
        error = error.exceptions[0]
    words = str(error)
    if isinstance(error, TimeoutError) and not words:  # as asyncio raises it
        words = "no end within the episode's time"
    return Answer(None, tuple(results), f"{type(error).__name__}: {words}", end)


def on_shared_loop(episode: Coroutine[Any, Any, Answer]) -> Answer:
    """What ``episode`` comes to, for frameworks of asyncio: waited for in the caller's thread, run on the process's one
    event loop. With a loop for each episode no connection could be used again.
    """
    with _STARTING:
        loop = _shared_loop()
    return asyncio.run_coroutine_threadsafe(episode, loop).result()


_STARTING = threading.Lock()


@cache
def _shared_loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name="episodes", daemon=True).start()
    return loop


@dataclass(frozen=True)
class Agent:
    """One agent mode of a framework.

    ``dialect`` is how it asks for tool calls: ``tools`` (the API's tools field) or the name of a text dialect such as
    ``react``. ``protocol`` is ``forced`` where calls can be forced on the wire, else ``free``. ``slot`` says in words
    where a splice lands. ``treatment`` is every text of ours that the framework demands (role, goal, ...): fixed,
    versioned, kept in the manifest.
    """

    name: str
    dialect: str
    protocol: str
    slot: str
    treatment: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Description:
    """What an adapter says about itself, before any framework is imported.

    ``package`` is the distribution whose installed version is the framework version. ``concurrency`` is how many
    episodes one worker process may run at once. ``bases`` are the base conditions that it takes (``native``: its own
    prompt; the others come as ``Task.instructions``). ``environment`` holds variables that must be set before the
    import. The first agent and the first base are the default ones.
    """

    framework: str
    package: str
    agents: tuple[Agent, ...]
    concurrency: int
    bases: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)


class Adapter(Protocol):
    """The seam. A folder ``adapters/NAME`` has ``description.py`` (standard library only, ``DESCRIPTION``) and
    ``adapter.py`` (the only file that imports the framework, ``run``)."""

    def run(self, task: Task) -> Answer:
        """Run the framework's real agent once. Called from several threads at once, up to ``concurrency``."""
        ...
