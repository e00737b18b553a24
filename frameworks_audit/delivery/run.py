"""Runs every case through the adapters' real agents, with a scripted model that calls once and then answers."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from adapters.base import Agent, Answer
from adapters.bench import conversation, registry
from adapters.bench.conclude import conclude
from adapters.bench.desk import Desk
from adapters.bench.environment import Environment
from adapters.bench.framework import installed_version
from adapters.bench.pool import WorkerPool
from adapters.bench.server import EpisodeServer
from adapters.bench.session import Session
from adapters.bench.units import Unit
from adapters.bench.wire import WireStore
from adapters.bench.worker import WorkerDied
from adapters.models.base import Scene
from adapters.models.scripted import ScriptedModel
from adapters.models.scripted.view import Behaviour, View
from frameworks_audit.delivery.cases import Case, cases
from frameworks_audit.delivery.cell import Cell, around, delivered, digest, fixed
from frameworks_audit.delivery.matrix import AgentVersion, Matrix
from mcp_stubs.ledger import Ledger
from mcp_stubs.result import Signal
from mcp_stubs.server import StubSession
from mcp_stubs.stub import FixedStub
from scenarios.fabrication import Fabrication
from scenarios.status import Status

TIMEOUT = 8.0
"""Seconds that a framework is given for an episode: above the slow result's, so that only one that hangs meets it."""
_AT_ONCE = 8


class CallsOnce(Behaviour):
    """Calls the tool in its first turn and answers in the next, whatever it was shown: so that each call beyond the
    first is the framework's own."""

    def __init__(self) -> None:
        self.asked = 0

    def calls(self, view: View) -> bool:
        """In the first round only."""
        calls = view.round == 1
        self.asked += calls
        return calls

    def answer(self, view: View) -> str:
        """Words without a value."""
        return "The tool has answered."


@dataclass(frozen=True)
class _Seen:
    """What one episode left behind."""

    case: Case
    agent: str
    session: Session
    answer: Answer | None
    asked: int
    died: str | None

    @property
    def view(self) -> str | None:
        """What the model saw in place of the result; None when it was never asked again.

        Where the bench finds no result in the conversation, whatever the framework put there instead.
        """
        session = self.session
        if len(session.rounds) < 2:
            return None
        if session.seen:
            return "\n".join(session.seen.values())
        first, second = (session.wire.get(one.request) for one in session.rounds[:2])
        new = conversation.added(first, second) or second["messages"]
        return "\n".join(conversation.text(message) for message in new if message.get("role") != "assistant")


def matrix(names: Sequence[str], announce: Callable[[str], None]) -> Matrix:
    """The matrix of these adapters. Builds their environments if need be. Raises UserError when one does not start."""
    agents: list[AgentVersion] = []
    cells: list[Cell] = []
    for name in names:
        description = registry.description(name)
        python = Environment(name, registry.lock_path(name)).ensure(announce)
        version, client = installed_version(python, description.package), installed_version(python, "mcp")
        announce(f"{name} {version} ...")
        agents += [AgentVersion(name, agent.name, description.package, version, client) for agent in description.agents]
        cells += asyncio.run(_run(name, python))
    return Matrix(agents=tuple(agents), cells=tuple(cells))


async def _run(name: str, python: Path) -> list[Cell]:
    description = registry.description(name)
    with tempfile.TemporaryDirectory() as folder, contextlib.closing(WireStore(Path(folder) / "wire")) as wire:
        pool, server = WorkerPool(name, description, python, Path(folder) / "workers"), EpisodeServer()
        gate = asyncio.Semaphore(_AT_ONCE)
        async with server.serve(), pool.serve():
            desk = Desk(server, pool, TIMEOUT)

            async def one(case: Case, agent: Agent, *, alone: bool = False) -> _Seen:
                async with gate if not alone else contextlib.nullcontext():
                    try:
                        return await _episode(desk, wire, case, agent, alone=alone)
                    except WorkerDied:
                        if alone:
                            raise
                return await one(case, agent, alone=True)

            seen = await asyncio.gather(*(one(case, agent) for agent in description.agents for case in cases()))
        # While the wire store is open: what a model saw is read from it.
        return _cells(name, seen)


async def _episode(desk: Desk, wire: WireStore, case: Case, agent: Agent, *, alone: bool) -> _Seen:
    behaviour = CallsOnce()
    session = _session(case, agent, ScriptedModel("calls_once", behaviour), wire)
    answer: Answer | None = None
    died: str | None = None
    try:
        answer = await desk.ask(
            session, case.item, agent.name, temperature=0.0, max_tokens=200, instructions=None, alone=alone
        )
    except WorkerDied as error:
        if not alone:
            raise
        died = str(error)
    return _Seen(case, agent.name, session, answer, behaviour.asked, died)


def _session(case: Case, agent: Agent, model: ScriptedModel, wire: WireStore) -> Session:
    one = case.item
    # A unit of its own each time: a recorded reply would be replayed.
    unit = Unit(
        item=f"{one.id} {case.name}",
        condition="native",
        adapter="delivery",
        agent=agent.name,
        framework_version="",
        content="",
        model="",
        temperature=0.0,
        max_tokens=200,
        signal=case.signal or Signal.BOTH,
        protocol=agent.protocol,
        seed=0,
        trial=1,
    )
    scene = Scene(agent.dialect, one.tool.name, dict(one.arguments), one.query.field, one.true_value, one.query.kind)
    stub = StubSession(FixedStub(one.source, case.result), Ledger(), case.delivery)
    protocol = Fabrication().protocol(agent.protocol)
    return Session(unit, model, wire, stub, protocol, scene, instructions=None)


def _cells(name: str, seen: Sequence[_Seen]) -> list[Cell]:
    views = {(one.agent, one.case.name): one.view for one in seen}
    found = []
    for one in seen:
        case, view = one.case, one.view
        status, reason = (Status.HARNESS_ERROR, one.died) if one.died else conclude(one.session, one.answer)
        twin = None if case.twin is None else views[one.agent, case.twin]
        found.append(
            Cell(
                adapter=name,
                agent=one.agent,
                case=case.name,
                failure=case.failure,
                signal=case.signal,
                delivered=delivered(case.expected, view),
                flag=None if case.twin is None else view is not None and fixed(view) != fixed(twin or ""),
                asked=one.asked,
                served=len(one.session.stub.ledger.entries),
                told=len(one.answer.tool_results) if one.answer else 0,
                status=status,
                reason=around((), reason),
                around=around(case.expected, view),
                seen_bytes=len((view or "").encode("utf-8", "surrogatepass")),
                seen_digest=digest(view),
            )
        )
    return found
