"""Worker processes that go wrong, for real: each fault costs its own episode, and no other."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import psutil
import pytest

from adapters.base import Answer, Description, Task
from adapters.bench import worker
from adapters.bench.pool import NoWorker, WorkerPool
from adapters.bench.worker import WorkerDied
from mcp_stubs.files import StorageError
from tests.adapters.bench.faulty.description import DESCRIPTION

LONG = 60.0
"""Seconds: a deadline that is not to be met."""


@pytest.fixture(autouse=True)
def faulty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "adapter_folder", lambda name: Path(__file__).parent / name)


def task(question: str) -> Task:
    return Task(question, "faulty", "", "", temperature=0.0, max_tokens=1, timeout=LONG)


def pooled(
    folder: Path, use: Callable[[WorkerPool], Coroutine[Any, Any, None]], description: Description = DESCRIPTION
) -> None:
    async def go() -> None:
        pool = WorkerPool("faulty", description, Path(sys.executable), folder / "homes")
        async with pool.serve():
            await use(pool)

    asyncio.run(go())
    assert list((folder / "homes").iterdir()) == []
    assert [one for one in psutil.Process().children(recursive=True) if "worker_main" in " ".join(one.cmdline())] == []


def text(answer: Answer | None) -> str:
    assert answer is not None and answer.text is not None
    return answer.text


def test_a_crash_takes_its_worker_and_the_next_task_gets_another(tmp_path: Path) -> None:
    async def use(pool: WorkerPool) -> None:
        first = text(await pool.run(task("answer"), LONG))
        with pytest.raises(WorkerDied, match="the faulty worker ended: Segmentation fault, so to say"):
            await pool.run(task("crash"), LONG)
        assert text(await pool.run(task("answer"), LONG)) != first

    pooled(tmp_path, use)


def test_a_hang_ends_at_its_deadline_and_the_others_in_that_worker_come_to_their_ends(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    async def use(pool: WorkerPool) -> None:
        first = text(await pool.run(task("answer"), LONG))
        stuck = psutil.Process(int(first))
        other = asyncio.create_task(pool.run(task(f"when {pipe}"), LONG))
        assert await pool.run(task("hang"), 0.2) is None
        # The stuck worker gets no more tasks, and the episode that still runs in it is not disturbed.
        assert text(await pool.run(task("answer"), LONG)) != first
        assert not other.done()
        await asyncio.to_thread(pipe.write_text, "")
        assert text(await other) == first
        assert await pool.run(task("answer"), LONG)
        assert not stuck.is_running()

    pooled(tmp_path, use)


def test_a_flood_on_standard_output_fills_neither_memory_nor_disk_and_stalls_nobody(tmp_path: Path) -> None:
    async def use(pool: WorkerPool) -> None:
        await pool.run(task("answer"), LONG)
        before = psutil.Process().memory_info().rss
        flood = asyncio.create_task(pool.run(task("flood"), LONG))
        others = 0
        while not flood.done():
            await pool.run(task("answer"), LONG)
            others += 1
        await flood
        assert others > 1
        assert psutil.Process().memory_info().rss - before < 16 * 1024 * 1024
        assert sum(one.stat().st_size for one in (tmp_path / "homes").rglob("*")) < 1024 * 1024

    pooled(tmp_path, use)


def test_an_unreadable_answer_ends_the_worker_and_not_the_run(tmp_path: Path) -> None:
    async def use(pool: WorkerPool) -> None:
        with pytest.raises(WorkerDied, match="gave an unreadable answer"):
            await pool.run(task("noise"), LONG)
        assert await pool.run(task("answer"), LONG)

    pooled(tmp_path, use)


def test_a_task_alone_has_a_worker_to_itself_and_one_such_runs_at_a_time(tmp_path: Path) -> None:
    busy, slow = tmp_path / "busy", tmp_path / "slow"
    os.mkfifo(busy)
    os.mkfifo(slow)

    async def use(pool: WorkerPool) -> None:
        shared = text(await pool.run(task("answer"), LONG))
        apart = [text(await pool.run(task("answer"), LONG, alone=True)) for _ in range(2)]
        assert apart[0] == apart[1] != shared
        # Less busy than the shared one, and no place for others all the same.
        other = asyncio.create_task(pool.run(task(f"when {busy}"), LONG))
        with await asyncio.to_thread(busy.open, "w"):
            assert text(await pool.run(task("answer"), LONG)) == shared
        await other
        one = asyncio.create_task(pool.run(task(f"when {slow}"), LONG, alone=True))
        with await asyncio.to_thread(slow.open, "w"):
            crash = asyncio.create_task(pool.run(task("crash"), LONG, alone=True))
            for _ in range(20):
                await pool.run(task("answer"), LONG)
            assert not one.done() and not crash.done()
        assert text(await one) == apart[0]
        with pytest.raises(WorkerDied):
            await crash
        assert text(await pool.run(task("answer"), LONG)) == shared

    pooled(tmp_path, use)


@pytest.mark.parametrize("fault", ["", "hang"])
def test_a_worker_whose_bench_is_gone_ends_even_in_the_middle_of_an_import(tmp_path: Path, fault: str) -> None:
    worker._stage("faulty", tmp_path)
    tasks, answers = os.pipe(), os.pipe()
    command = [sys.executable, "-I", str(tmp_path / "worker_main.py"), "faulty", str(tasks[0]), str(answers[1])]
    process = subprocess.Popen(command, env={"FAULT": fault}, pass_fds=(tasks[0], answers[1]))
    for descriptor in (*tasks, answers[1]):
        os.close(descriptor)
    assert process.wait(timeout=LONG) == 0
    os.close(answers[0])


def test_a_worker_that_was_stopped_from_outside_is_ended_at_the_deadline(tmp_path: Path) -> None:
    async def use(pool: WorkerPool) -> None:
        stopped = psutil.Process(int(text(await pool.run(task("answer"), LONG))))
        stopped.suspend()
        assert await pool.run(task("answer"), 0.2) is None
        assert await pool.run(task("answer"), LONG)
        assert not stopped.is_running()

    pooled(tmp_path, use)


@pytest.mark.parametrize(
    ("fault", "said"),
    [("missing", "did not start|ImportError: no framework here"), ("hang", "did not start within 1 seconds")],
)
def test_a_framework_that_cannot_be_imported_stops_the_run_with_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str, said: str
) -> None:
    if fault == "hang":
        monkeypatch.setattr(worker, "_START_SECONDS", 1.0)

    async def use(pool: WorkerPool) -> None:
        with pytest.raises(NoWorker, match=said) as raised:
            await pool.run(task("answer"), LONG)
        assert "python -m adapters env refresh faulty" in str(raised.value)

    pooled(tmp_path, use, replace(DESCRIPTION, environment={"FAULT": fault}))


def test_an_interpreter_that_is_gone_stops_the_run_with_one_line(tmp_path: Path) -> None:
    async def go() -> None:
        pool = WorkerPool("faulty", DESCRIPTION, tmp_path / "python", tmp_path / "homes")
        async with pool.serve():
            with pytest.raises(NoWorker, match="cannot be started"):
                await pool.run(task("answer"), LONG)

    asyncio.run(go())


def test_no_room_for_a_workers_folder_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "homes").touch()
    with pytest.raises(StorageError, match=r"cannot write .*homes"):
        WorkerPool("faulty", DESCRIPTION, Path(sys.executable), tmp_path / "homes")
