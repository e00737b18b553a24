"""What it costs to know what is left of a run: in a process of its own each time, as a command would."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from adapters.bench import registry
from adapters.bench.journal import Journal
from adapters.bench.measure.arena import planned_units
from adapters.bench.measure.figures import Figure
from adapters.bench.plan import pending
from mcp_stubs.faults import fault
from mcp_stubs.result import Failure
from scenarios.conditions import condition
from scenarios.fabrication import Fabrication
from scenarios.item import items_digest

LIMIT = 1.0


def planning(adapter: str, version: str, folder: Path, *, items: int, rounds: int) -> Figure:
    """CPU seconds for the items, the units and the finished journal in ``folder``, imports apart."""
    command = [sys.executable, "-m", __name__, adapter, version, str(folder), str(items)]
    took = [
        json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout) for _ in range(rounds)
    ]
    return Figure(
        name=f"planning and resuming {items:,} items, {adapter}",
        unit="s CPU",
        rounds=tuple(sum(one.values()) for one in took),
        limit=LIMIT,
        detail={part: median(one[part] for one in took) for part in took[0]},
    )


def once(adapter: str, version: str, folder: Path, items: int) -> dict[str, float]:
    """CPU seconds of each part. Raises AssertionError when the journal has not closed every unit."""
    _import(adapter)
    marks = [time.process_time()]
    planned = planned_units(adapter, version, items)
    marks.append(time.process_time())
    items_digest(one.item for one in planned)
    marks.append(time.process_time())
    journal = Journal(folder / "journal.jsonl")
    marks.append(time.process_time())
    left = pending(planned, journal.closed)
    marks.append(time.process_time())
    journal.close()
    assert not left, f"{len(left)} of {len(planned)} units are open"
    parts = ("items and units", "digest", "journal", "pending")
    return {part: after - before for part, before, after in zip(parts, marks, marks[1:], strict=False)}


def _import(adapter: str) -> None:
    """Import what is only imported when it is first used."""
    fault(Failure.NONE)
    Fabrication()
    condition(registry.description(adapter).bases[0])


if __name__ == "__main__":
    print(json.dumps(once(sys.argv[1], sys.argv[2], Path(sys.argv[3]), int(sys.argv[4]))))
