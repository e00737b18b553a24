"""An agent's prompt as sent: an episode whose first model request is kept and answered by nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from adapters.base import Answer
from adapters.bench import conversation, registry
from adapters.bench.desk import Desk
from adapters.bench.environment import Environment
from adapters.bench.plan import Captured
from adapters.bench.pool import WorkerPool
from adapters.bench.server import EpisodeServer
from adapters.bench.session import Refusal
from adapters.bench.worker import WorkerDied
from mcp_stubs.cli_errors import UserError
from mcp_stubs.ledger import Ledger
from mcp_stubs.result import Signal
from mcp_stubs.server import StubSession
from scenarios.experiment import Experiment
from scenarios.item import Item

JsonObject = dict[str, Any]

_AT_ONCE = 8


class ProbeFailed(Exception):
    """The framework never sent a prompt; the message says what it did instead."""


class Probe:
    """The instrument's own end of the URL. Costs no model call: every request is refused after the first was kept."""

    def __init__(self, stub: StubSession) -> None:
        self.stub = stub
        self.over = False
        self.request: JsonObject | None = None
        self.unread: str | None = None

    def unservable(self, reason: str) -> None:
        """Keep why a request could not be understood."""
        self.unread = reason

    async def complete(self, body: JsonObject, wire: str | None = None) -> JsonObject:
        """Keep the first request; always raises Refusal."""
        if self.request is None:
            self.request = body
        raise Refusal("the prompt was captured; no model answers here")


async def prompt(
    desk: Desk,
    experiment: Experiment,
    item: Item,
    signal: Signal,
    agent: str,
    *,
    temperature: float,
    max_tokens: int,
    instructions: str | None,
) -> JsonObject:
    """The first model request of that agent and question, undefended. Raises ProbeFailed.

    Tried again alone where its worker died: that may have been another episode's doing.
    """

    async def attempt(*, alone: bool) -> tuple[Probe, Answer | None]:
        probe = Probe(StubSession(experiment.stub(item, signal), Ledger()))
        return probe, await desk.ask(
            probe, item, agent, temperature=temperature, max_tokens=max_tokens, instructions=instructions, alone=alone
        )

    try:
        try:
            probe, answer = await attempt(alone=False)
        except WorkerDied:
            probe, answer = await attempt(alone=True)
    except WorkerDied as error:
        raise ProbeFailed(str(error)) from error
    if probe.request is None:
        raise ProbeFailed(probe.unread or (answer and answer.error) or "the framework never asked its model")
    return probe.request


async def native_prompts(
    origins: Sequence[str],
    items: Sequence[Item],
    experiment: Experiment,
    signal: Signal,
    homes: Path,
    timeout: float,
    announce: Callable[[str], None],
) -> Captured:
    """The system prompt that each of ``origins`` (``crewai``, ``crewai/react``) sends for each question by itself.

    Raises UserError for an agent that sends none, or that does not get that far.
    """
    by_query = {item.query.key: item for item in items}
    found: dict[tuple[str, str], str] = {}
    for origin in origins:
        name, agent = registry.agent_of(origin)
        python = Environment(name, registry.lock_path(name)).ensure(announce)
        announce(f"capturing {len(by_query)} prompts of {origin} ...")
        server, pool = EpisodeServer(), WorkerPool(name, registry.description(name), python, homes)
        desk = Desk(server, pool, timeout)
        async with server.serve(), pool.serve():
            try:
                texts = await _system_prompts(desk, experiment, list(by_query.values()), signal, agent.name)
            except ProbeFailed as error:
                raise UserError(f"cannot capture the prompt of {origin}: {error}") from error
        found.update(((origin, key), text) for key, text in zip(by_query, texts, strict=True))
    return found


async def _system_prompts(
    desk: Desk, experiment: Experiment, items: Sequence[Item], signal: Signal, agent: str
) -> list[str]:
    turn = asyncio.Semaphore(_AT_ONCE)

    async def capture(item: Item) -> str:
        async with turn:
            request = await prompt(
                desk, experiment, item, signal, agent, temperature=0.7, max_tokens=200, instructions=None
            )
        first = request["messages"][0] if request.get("messages") else {}
        text = conversation.text(first) if first.get("role") == "system" else ""
        if not text:
            raise ProbeFailed("it sends no system prompt")
        return text

    return await asyncio.gather(*(capture(item) for item in items))
