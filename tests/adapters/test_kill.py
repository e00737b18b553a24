"""kill -9 at random moments: every unit is closed exactly once, and no recorded reply is asked for again."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import psutil
import pytest

UNITS = 256
CALLS = 2 * UNITS
"""What the scripted model is asked for: in each unit a call, and a text."""

OPTIONS = {
    "crewai": ["--agent", "native", "--agent", "react", "--condition", "native", "--condition", "native+slot"],
    "reference": ["--condition", "deploy", "--condition", "deploy+slot", "--trials", "2"],
}
LONGEST_START = {"crewai": 12.0, "reference": 4.0}
"""Seconds in which a start has come to its first episodes, roughly: where a kill in them may fall."""


@pytest.mark.parametrize("adapter", OPTIONS)
def test_kills(tmp_path: Path, adapter: str, kills: int) -> None:
    seed = random.randrange(2**32)
    chance = random.Random(seed)
    landed = starting = paid = runs = 0
    # A run that is at its end before all kills have landed is followed by another one.
    while landed < kills:
        runs += 1
        folder = tmp_path / str(runs)
        found = _killed_run(adapter, folder, chance, kills, kills - landed)
        landed, starting, paid = landed + found[0], starting + found[1], paid + found[2]
    print(
        f"{adapter}, seed {seed}: {landed} kills over {runs} runs of {UNITS} units, {starting} of them before a "
        f"request; {paid} requests charged for {runs * CALLS} replies"
    )


def _killed_run(adapter: str, folder: Path, chance: random.Random, pace: int, most: int) -> tuple[int, int, int]:
    """One run, killed and started again until it ends by itself or was killed ``most`` times, then brought to its end.

    The kills, how many of them fell before a request, and the requests that were charged.
    """
    counted = folder / "count"
    folder.mkdir()
    options = ["--domain", "banking", "--model", "scripted:obedient", *OPTIONS[adapter], "--out", str(folder / "run")]
    command = [sys.executable, "-m", "tests.adapters.counting", adapter, str(counted), *options]
    landed = starting = 0
    ended = False
    while landed < most and not ended:
        recorded, asked = _recorded(folder / "run"), len(_lines(counted))
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _wait(process, counted, chance, LONGEST_START[adapter], pace)
        ended = process.poll() is not None
        if not ended:
            family = psutil.Process(process.pid).children(recursive=True)
            os.kill(process.pid, signal.SIGKILL)
            process.wait()
            landed += 1
            starting += len(_lines(counted)) == asked
            _, left = psutil.wait_procs(family, timeout=30)
            assert not left, "a process outlived the command"
        assert not recorded & set(_lines(counted)[asked:]), "a recorded reply was asked for again"
    recorded, asked = _recorded(folder / "run"), len(_lines(counted))
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    assert not recorded & set(_lines(counted)[asked:])
    closed = Counter(json.loads(line)["unit"] for line in _lines(folder / "run" / "journal.jsonl"))
    assert len(closed) == UNITS
    assert set(closed.values()) == {1}
    paid = Counter(_lines(counted))
    assert len(paid) == CALLS
    return landed, starting, sum(paid.values())


def _wait(process: subprocess.Popen[bytes], counted: Path, chance: random.Random, longest: float, kills: int) -> None:
    """Until the moment of the kill: one in four anywhere in the start, the others a little after so many requests that
    all kills together leave some for the end."""
    if chance.random() < 0.25:
        until, more = time.monotonic() + chance.uniform(0, longest), CALLS
    else:
        until, more = time.monotonic() + 10 * longest, chance.randint(1, max(2, CALLS // kills))
    wanted = len(_lines(counted)) + more
    while process.poll() is None and time.monotonic() < until and len(_lines(counted)) < wanted:
        _pause(process, 0.01)
    _pause(process, chance.uniform(0, 0.1))


def _pause(process: subprocess.Popen[bytes], seconds: float) -> None:
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return


def _recorded(folder: Path) -> set[str]:
    """Digests of the requests whose replies are durable. A request holds its unit's seed, so it belongs to one unit."""
    replies = [
        line for line in _lines(folder / "wire" / "log.jsonl") if line.startswith('{"reply"') and line[-1] == "}"
    ]
    return {json.loads(line)["json"]["request"] for line in replies}


def _lines(path: Path) -> list[str]:
    return path.read_text().splitlines() if path.exists() else []


def test_a_killed_worker_is_replaced_and_its_episodes_are_run_again(tmp_path: Path) -> None:
    options = ["--domain", "banking", "--model", "scripted:honest", "--limit", "16", "--concurrency", "2"]
    command = [sys.executable, "-m", "adapters.crewai", *options, "--out", str(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while process.poll() is None and not _lines(tmp_path / "journal.jsonl"):
        pass
    workers = [one for one in psutil.Process(process.pid).children() if "worker_main" in " ".join(one.cmdline())]
    assert len(workers) == 1
    workers[0].kill()
    # Well below the episode's deadline, at which a lost task would be given up.
    assert process.wait(timeout=90) == 0
    assert Counter(json.loads(line)["status"] for line in _lines(tmp_path / "journal.jsonl")) == {"OK": 16}
