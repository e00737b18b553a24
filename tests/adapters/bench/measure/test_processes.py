from __future__ import annotations

import subprocess
import sys
import time

import pytest

from adapters.bench.measure import processes
from adapters.bench.measure.processes import Meter, cpu_seconds, resident

_BUSY = "import time\nwhile time.process_time() < 0.3: pass\nprint('done', flush=True)\n"


def test_cpu_of_children_is_counted_while_they_live_and_after() -> None:
    before = cpu_seconds()
    code = _BUSY + "input()"
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        child.stdout.readline()
        alive = cpu_seconds()
        _, others = resident()
        child.communicate(b"\n")
    assert alive - before > 0.25
    assert cpu_seconds() >= alive - 0.02
    assert others > 4_000_000


def test_a_meter_leaves_out_the_warming_up_and_the_tail(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([10.0, 14.0])
    cpu = iter([1.0, 3.0])
    monkeypatch.setattr(time, "perf_counter", lambda: next(clock))
    monkeypatch.setattr(processes, "cpu_seconds", lambda: next(cpu))
    meter = Meter(warm=2, counted=8)
    for _ in range(15):
        meter.ended()
    assert meter.cpu == 0.25
    assert meter.rate == 2.0
