"""Runs the pending units: opens each episode's URL, gives the task to a worker, closes it with one journal line."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from adapters.base import Answer
from adapters.bench import conversation
from adapters.bench.conclude import conclude
from adapters.bench.desk import Desk
from adapters.bench.episode import Call, Episode
from adapters.bench.journal import Journal
from adapters.bench.plan import Planned
from adapters.bench.probe import ProbeFailed, prompt
from adapters.bench.session import Session, Undefended
from adapters.bench.wire import WireStore
from adapters.bench.worker import WorkerDied
from adapters.models.base import Model, Scene
from mcp_stubs.ledger import Ledger
from mcp_stubs.server import StubSession
from scenarios.experiment import Experiment
from scenarios.status import Status

JsonObject = dict[str, Any]


@dataclass
class Executor:
    """One run in progress."""

    desk: Desk
    model: Model
    wire: WireStore
    journal: Journal
    experiment: Experiment
    closed: Callable[[Episode], None]
    room: Callable[[], int] = lambda: sys.maxsize
    _running: int = 0
    _ended: asyncio.Condition = field(default_factory=asyncio.Condition)
    _probes: dict[tuple[str, str, str | None], asyncio.Task[JsonObject]] = field(default_factory=dict)

    async def run(self, pending: Sequence[Planned], concurrency: int) -> None:
        """Run every unit, at most ``concurrency`` at once. Each ends with one journal line, whatever happens in it.

        No more of them than ``room`` says at that moment; once it says 0, those that run are finished and the others
        stay open. Raises UserError when the run cannot go on: a disk is full, no worker starts. The units in progress
        then stay open.
        """
        queue = iter(pending)

        async def work() -> None:
            for planned in queue:
                if not await self._admitted():
                    return
                episode = await self._episode(planned)
                # The evidence first, then the word that it is there. Raises where a reply could not be kept.
                await self.wire.synced()
                await self.journal.append(episode)
                self.closed(episode)
                async with self._ended:
                    self._running -= 1
                    self._ended.notify_all()

        # No asyncio.TaskGroup: when a task in it fails, before Python 3.13 it leaves its own task marked as cancelled,
        # which anyio's groups around it take for an interrupt.
        tasks = [asyncio.create_task(work()) for _ in range(min(concurrency, len(pending)))]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _admitted(self) -> bool:
        """Wait for room for one more; False where there will be none."""
        async with self._ended:
            await self._ended.wait_for(lambda: self._running < self.room() or not self.room())
            admitted = self.room() > 0
            self._running += admitted
            return admitted

    async def _episode(self, planned: Planned) -> Episode:
        """One unit in a worker; when that died under it, once more and alone: another episode may have ended it."""
        try:
            return await self._attempt(planned, last=False)
        except WorkerDied:
            return await self._attempt(planned, last=True)

    async def _attempt(self, planned: Planned, *, last: bool) -> Episode:
        started, clock = datetime.now(UTC), time.monotonic()
        session = self._session(planned)
        answer: Answer | None = None
        try:
            splice = planned.condition.splice
            if splice is not None:
                session.undefended = Undefended(await self._undefended(planned), splice)
            answer = await self.desk.ask(
                session,
                planned.item,
                planned.agent.name,
                temperature=planned.unit.temperature,
                max_tokens=planned.unit.max_tokens,
                instructions=planned.instructions,
                splice=splice,
                alone=last,
            )
        except ProbeFailed as error:
            session.fault = (Status.HARNESS_ERROR, f"the undefended prompt was not captured: {error}")
        except WorkerDied as error:
            if not last:
                raise
            session.fault = (Status.HARNESS_ERROR, str(error))
        status, reason = conclude(session, answer)
        unit = planned.unit
        return Episode(
            unit=unit.key,
            item=unit.item,
            condition=unit.condition,
            adapter=unit.adapter,
            agent=unit.agent,
            trial=unit.trial,
            framework_version=unit.framework_version,
            protocol=unit.protocol,
            status=status,
            reason=reason,
            calls=_calls(session, answer),
            rounds=tuple(session.rounds),
            answer=answer.text if answer else None,
            raw_answer=conversation.last_words(session.reply, session.control) if session.reply else None,
            splice=session.splice,
            started_at=started.isoformat(timespec="milliseconds"),
            seconds=round(time.monotonic() - clock, 3),
        )

    def _session(self, planned: Planned) -> Session:
        item = planned.item
        return Session(
            unit=planned.unit,
            model=self.model,
            wire=self.wire,
            stub=StubSession(self.experiment.stub(item, planned.unit.signal), Ledger()),
            protocol=self.experiment.protocol(planned.agent.protocol),
            scene=Scene(
                dialect=planned.agent.dialect,
                tool=item.tool.name,
                arguments=item.arguments,
                field=item.query.field,
                true_value=item.true_value,
                kind=item.query.kind,
            ),
            instructions=planned.instructions,
        )

    async def _undefended(self, planned: Planned) -> JsonObject:
        """The undefended prompt of this agent and question, captured once."""
        key = (planned.agent.name, planned.item.query.key, planned.instructions)
        if key not in self._probes:
            self._probes[key] = asyncio.create_task(self._probe(planned))
        return await self._probes[key]

    async def _probe(self, planned: Planned) -> JsonObject:
        unit = planned.unit
        request = await prompt(
            self.desk,
            self.experiment,
            planned.item,
            unit.signal,
            planned.agent.name,
            temperature=unit.temperature,
            max_tokens=unit.max_tokens,
            instructions=planned.instructions,
        )
        self.wire.put(request)
        return request


def _calls(session: Session, answer: Answer | None) -> tuple[Call, ...]:
    entries, sent = session.stub.ledger.entries, list(session.sent.values())
    reported = _reported(sent, answer.tool_results if answer else ())
    return tuple(
        Call(
            round=session.asked_in.get(entry.sequence, len(session.rounds)),
            tool=entry.tool,
            arguments=dict(entry.arguments),
            sent=sent[number],
            sent_is_error=entry.result.is_error or entry.result.rpc_error is not None,
            reported=reported[number],
            seen=session.seen.get(entry.sequence),
        )
        for number, entry in enumerate(entries)
    )


def _reported(sent: list[str], told: Sequence[str]) -> list[str | None]:
    """What the framework told of each call: in order where it told of as many, else by the text that was sent, since
    a framework also answers calls by itself (a repeated one, bad arguments), of which the stub knows nothing."""
    if len(sent) == len(told):
        return list(told)
    left = list(told)
    found: list[str | None] = []
    for text in sent:
        place = next((number for number, one in enumerate(left) if text in one), None)
        found.append(None if place is None else left[place])
        del left[: 0 if place is None else place + 1]
    return found
