"""Ctrl-C, SIGTERM and SIGHUP at any time: no traceback, 128 and the signal, nothing left running, resumed after."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import threading
from pathlib import Path

import psutil
import pytest

import adapters
from adapters.bench.episode import Episode
from adapters.bench.run import Silent
from tests.adapters.bench.command import UNITS, finish, lines, start, wait_for

BY_SIGNAL = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129}


def ended(process: subprocess.Popen[str], folder: Path, number: int) -> None:
    family = psutil.Process(process.pid).children(recursive=True)
    process.send_signal(number)
    _, said = process.communicate(timeout=60)
    assert process.returncode == BY_SIGNAL[signal.Signals(number)], said
    assert "Traceback" not in said
    assert (
        said.strip().splitlines()[-1] == f"interrupted; what was done is in {folder}, and the same command resumes it"
    )
    _, left = psutil.wait_procs(family, timeout=20)
    assert not left


@pytest.mark.parametrize("number", BY_SIGNAL)
def test_a_signal_ends_the_run_in_order_and_the_same_command_resumes_it(tmp_path: Path, number: int) -> None:
    # Longer than a terminal is wide: the line is one line all the same.
    folder = tmp_path / ("a folder with [brackets] and a long name " * 4) / "run"
    process = start(folder)
    wait_for(process, folder, 5)
    ended(process, folder, number)
    assert 5 <= lines(folder) < UNITS
    finish(folder)


def test_a_background_job_ignores_ctrl_c_and_ends_at_sigterm(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    process = start(folder, lambda: signal.signal(signal.SIGINT, signal.SIG_IGN))
    wait_for(process, folder, 3)
    process.send_signal(signal.SIGINT)
    wait_for(process, folder, lines(folder) + 10)
    assert process.poll() is None
    ended(process, folder, signal.SIGTERM)


_IMPORT = """
import importlib.abc, os, runpy, sys

class Interrupting(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == sys.argv[2]:
            os.kill(os.getpid(), int(sys.argv[3]))

sys.meta_path.insert(0, Interrupting())
module = sys.argv[1]
runpy.run_module(module, run_name="__main__", alter_sys=True)
"""


@pytest.mark.parametrize("number", BY_SIGNAL)
@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("adapters.reference", "typer"),
        ("adapters.reference", "pandas"),
        ("adapters.crewai", "adapters.bench.run"),
        ("adapters", "adapters.bench.report"),
        ("scenarios", "scenarios.cli"),
        ("mcp_stubs", "mcp_stubs.cli"),
    ],
)
def test_during_the_imports_too(tmp_path: Path, module: str, imported: str, number: int) -> None:
    command = [sys.executable, "-c", _IMPORT, module, imported, str(int(number))]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (BY_SIGNAL[signal.Signals(number)], "", "")


def test_an_interrupt_in_a_notebook_stops_the_run(tmp_path: Path) -> None:
    class Interrupts(Silent):
        count = 0

        def closed(self, episode: Episode) -> None:
            self.count += 1
            if self.count == 3:
                signal.pthread_kill(main, signal.SIGINT)

    threads = threading.active_count()
    main = threading.main_thread().ident
    assert main is not None

    async def cell() -> None:
        # A notebook's kernel leaves Ctrl-C to Python, which raises it in whatever the cell is at.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        adapters.run(
            "reference",
            domains=["banking"],
            model="scripted:honest",
            trials=2,
            concurrency=2,
            out=tmp_path,
            observer=Interrupts(),
        )

    with pytest.raises(KeyboardInterrupt):
        asyncio.run(cell())
    assert 3 <= lines(tmp_path) < UNITS
    assert threading.active_count() == threads
    assert not [one for one in psutil.Process().children() if "worker_main" in " ".join(one.cmdline())]
    before = lines(tmp_path)
    finish_count = len(
        adapters.run("reference", domains=["banking"], model="scripted:honest", trials=2, out=tmp_path).episodes
    )
    assert before < finish_count == UNITS
