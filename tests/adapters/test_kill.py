"""kill -9 at random moments: every unit is closed exactly once, and no recorded reply is asked for again."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import psutil

KILLS, UNITS = 20, 512
OPTIONS = ["--domain", "banking", "--model", "scripted:obedient", "--agent", "native", "--agent", "react"]
OPTIONS += ["--condition", "native", "--condition", "native+slot", "--trials", "2"]


def test_twenty_kills(tmp_path: Path) -> None:
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    moments = random.Random(seed)
    folder, counted = tmp_path / "run", tmp_path / "count"
    command = [sys.executable, "-m", "tests.adapters.counting", str(counted), *OPTIONS, "--out", str(folder)]
    landed = 0
    for _ in range(KILLS):
        recorded, asked = _recorded(folder), len(_lines(counted))
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            process.wait(timeout=moments.uniform(0.5, 9))
        except subprocess.TimeoutExpired:
            family = psutil.Process(process.pid).children(recursive=True)
            os.kill(process.pid, signal.SIGKILL)
            landed += 1
            process.wait()
            _, left = psutil.wait_procs(family, timeout=20)
            assert not left, "a process outlived the command"
        assert not recorded & set(_lines(counted)[asked:]), "a recorded reply was asked for again"
    recorded, asked = _recorded(folder), len(_lines(counted))
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    assert not recorded & set(_lines(counted)[asked:])
    assert landed > KILLS // 2
    closed = Counter(json.loads(line)["unit"] for line in _lines(folder / "journal.jsonl"))
    assert len(closed) == UNITS
    assert set(closed.values()) == {1}


def _recorded(folder: Path) -> set[str]:
    """Digests of the requests whose replies are durable. A request holds its unit's seed, so it belongs to one unit."""
    whole = [line for line in _lines(folder / "wire" / "index.jsonl") if line.endswith("}")]
    return {json.loads(line)["request"] for line in whole}


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
