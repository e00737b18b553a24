"""The adapter's command as a process, for tests that interrupt it or take its disk away."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from adapters.bench import journal

UNITS = 128
_OPTIONS = ["--domain", "banking", "--model", "scripted:honest", "--trials", "2", "--concurrency", "4"]


def start(folder: Path, preexec: Callable[[], object] | None = None) -> subprocess.Popen[str]:
    """The reference loop over 128 units, about a second of work."""
    return subprocess.Popen(
        [sys.executable, "-m", "adapters.reference", *_OPTIONS, "--out", str(folder)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=preexec,
    )


def lines(folder: Path) -> int:
    """How many episodes are in the journal."""
    path = folder / "journal.jsonl"
    return path.read_bytes().count(b"\n") if path.exists() else 0


def wait_for(process: subprocess.Popen[str], folder: Path, episodes: int) -> None:
    """Returns when so many are."""
    while process.poll() is None and lines(folder) < episodes:
        os.sched_yield()


def finish(folder: Path) -> None:
    """The same command goes on and ends; every unit is closed exactly once."""
    process = start(folder)
    _, said = process.communicate()
    assert process.returncode == 0, said
    closed = Counter(one.unit for one in journal.read(folder / "journal.jsonl") if one.status.closed)
    assert len(closed) == UNITS and set(closed.values()) == {1}
