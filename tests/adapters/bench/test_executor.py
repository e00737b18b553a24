"""Faults under an episode, in memory: what is written, what is tried again, what stops the run."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import json
import os
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from adapters.base import Answer
from adapters.bench import registry
from adapters.bench.executor import Executor
from adapters.bench.journal import Journal
from adapters.bench.plan import Planned, plan
from adapters.bench.pool import NoWorker
from adapters.bench.session import Session
from adapters.bench.settings import settings
from adapters.bench.wire import WireStore
from adapters.bench.worker import WorkerDied
from adapters.models.base import JsonObject, Request
from adapters.models.scripted import ScriptedModel
from adapters.models.scripted.behaviours import behaviour
from mcp_stubs.files import StorageError
from scenarios.conditions import condition
from scenarios.fabrication import Fabrication
from scenarios.status import Status
from tests.adapters.bench.agent import converse
from tests.adapters.bench.test_files import full_after

EXPERIMENT = Fabrication()


def units(count: int) -> list[Planned]:
    chosen = settings("reference", domains=["banking"], failures=["CORRUPTED", "STALE"], model="scripted:honest")
    items = EXPERIMENT.items(chosen.domains, chosen.failures, chosen.scope)
    described = registry.description("reference")
    return plan(chosen, items, EXPERIMENT, [condition("deploy")], described, "1", {"m": "1"}, {})[:count]


class Desk:
    """Where episodes are run by a small agent of the tests, after ``fault`` had its turn."""

    def __init__(self, fault: Callable[[int], None]) -> None:
        self.fault = fault
        self.asked: list[tuple[str, bool]] = []

    async def ask(self, served: Session, item: Any, agent: str, *, alone: bool, **given: Any) -> Answer | None:
        self.asked.append((item.id, alone))
        self.fault(len(self.asked))
        return Answer(await converse(served, given["instructions"]))


class Counting(ScriptedModel):
    """Counts what is asked of it."""

    asked = 0

    async def complete(self, request: Request) -> JsonObject:
        Counting.asked += 1
        return await super().complete(request)


def run(folder: Path, planned: Sequence[Planned], desk: Desk, concurrency: int = 1) -> Counter[str]:
    model = Counting("honest", behaviour("honest"))
    with (
        contextlib.closing(Journal(folder / "journal.jsonl")) as journal,
        contextlib.closing(WireStore(folder / "wire")) as wire,
    ):
        left = [one for one in planned if one.unit.key not in journal.closed]
        executor = Executor(desk, model, wire, journal, EXPERIMENT, lambda episode: None)  # type: ignore[arg-type]
        asyncio.run(executor.run(left, concurrency))
    return statuses(folder)


def statuses(folder: Path) -> Counter[str]:
    return Counter(json.loads(line)["status"] for line in (folder / "journal.jsonl").read_text().splitlines())


def nothing(attempt: int) -> None:
    pass


def died(*attempts: int) -> Callable[[int], None]:
    def fault(attempt: int) -> None:
        if attempt in attempts:
            raise WorkerDied("the worker ended: killed")

    return fault


def test_an_episode_whose_worker_died_is_run_again_alone(tmp_path: Path) -> None:
    planned = units(2)
    desk = Desk(died(1))
    assert run(tmp_path, planned, desk) == {Status.OK: 2}
    first, second = (one.item.id for one in planned)
    assert desk.asked == [(first, False), (first, True), (second, False)]


def test_one_that_kills_every_worker_is_a_harness_error_and_open(tmp_path: Path) -> None:
    planned = units(2)
    assert run(tmp_path, planned, Desk(died(1, 2))) == {Status.HARNESS_ERROR: 1, Status.OK: 1}
    assert run(tmp_path, planned, Desk(nothing)) == {Status.HARNESS_ERROR: 1, Status.OK: 2}


@pytest.mark.parametrize("error", [NoWorker("the worker does not start"), StorageError("cannot write x")])
def test_what_would_end_every_unit_the_same_way_stops_the_run(tmp_path: Path, error: Exception) -> None:
    def fault(attempt: int) -> None:
        if attempt == 3:
            raise error

    planned = units(8)
    with pytest.raises(type(error)) as raised:
        run(tmp_path, planned, Desk(fault))
    assert raised.value is error
    assert statuses(tmp_path) == {Status.OK: 2}
    assert run(tmp_path, planned, Desk(nothing)) == {Status.OK: 8}


@pytest.mark.parametrize("room", [0, 2_000, 10_000, 20_000, 30_000])
def test_on_a_full_disk_the_run_stops_and_goes_on_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    planned = units(8)
    full_after(monkeypatch, room)
    with pytest.raises(StorageError, match=r"cannot write .*(log|journal)\.jsonl: No space left on device"):
        run(tmp_path, planned, Desk(nothing), concurrency=4)
    monkeypatch.undo()
    log = tmp_path / "wire" / "log.jsonl"
    recorded = sum(line.startswith('{"reply"') for line in log.read_text().splitlines())
    Counting.asked = 0
    assert run(tmp_path, planned, Desk(nothing), concurrency=4) == {Status.OK: 8}
    assert Counting.asked == 16 - recorded


def test_a_reply_is_on_the_disk_before_the_framework_gets_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log, synced = tmp_path / "wire" / "log.jsonl", [0]

    def sync(file: int) -> None:
        if os.path.samestat(os.fstat(file), log.stat()):
            synced[0] = os.fstat(file).st_size

    class Checking(Desk):
        async def ask(self, served: Session, *args: Any, **given: Any) -> Answer | None:
            complete = served.complete

            async def checked(body: JsonObject) -> JsonObject:
                reply = await complete(body)
                assert synced[0] == log.stat().st_size
                return reply

            monkeypatch.setattr(served, "complete", checked)
            return await super().ask(served, *args, **given)

    monkeypatch.setattr("adapters.bench.files._sync", sync)
    assert run(tmp_path, units(2), Checking(nothing)) == {Status.OK: 2}


def test_a_reply_that_could_not_be_kept_is_no_behaviour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A framework may make an answer of the refusal: it is thrown away, and the journal has no line of it."""

    class Smooth(Desk):
        async def ask(self, served: Session, item: Any, agent: str, *, alone: bool, **given: Any) -> Answer | None:
            with contextlib.suppress(StorageError):
                await super().ask(served, item, agent, alone=alone, **given)
            return Answer("The balance is 5,000.")

    with pytest.raises(StorageError):
        monkeypatch.setattr("adapters.bench.files._sync", _full)
        run(tmp_path, units(1), Smooth(nothing))
    assert (tmp_path / "journal.jsonl").read_text() == ""


def _full(file: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_clock_that_jumps_changes_no_deadline_and_no_duration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    day, calls = 86_400.0, [0]
    real = time.time

    def jumping() -> float:
        calls[0] += 1
        return real() + day * (-1) ** calls[0]

    class Timed(Desk):
        async def ask(self, *args: Any, **given: Any) -> Answer | None:
            async with asyncio.timeout(60):
                return await super().ask(*args, **given)

    monkeypatch.setattr(time, "time", jumping)
    assert run(tmp_path, units(4), Timed(nothing)) == {Status.OK: 4}
    lines = [json.loads(line) for line in (tmp_path / "journal.jsonl").read_text().splitlines()]
    assert all(0 <= line["seconds"] < 60 for line in lines)
    assert all(0 <= one["seconds"] < 60 for line in lines for one in line["rounds"])
