"""The figures on the command line."""

from __future__ import annotations

import asyncio
import json
import platform
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import psutil
import typer
from rich.console import Console

from adapters.bench import registry
from adapters.bench.measure.arena import arena
from adapters.bench.measure.child import child
from adapters.bench.measure.figures import Figure, missed, table
from adapters.bench.measure.gateway import gateway
from adapters.bench.measure.memory import memory
from adapters.bench.measure.overhead import overhead
from adapters.bench.measure.planning import planning
from adapters.bench.measure.scaling import cores, scaling
from adapters.bench.measure.stub_calls import stub_calls

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
_LIMIT_MISSED = 1


@dataclass(frozen=True)
class Sizes:
    """How much is measured: rounds, and in each so many calls or episodes; ``long`` is the length of the long run."""

    rounds: int
    calls: int
    episodes: int
    concurrency: int
    latency: float
    scalings: int
    long: int


FULL = Sizes(rounds=5, calls=500, episodes=64, concurrency=64, latency=1.0, scalings=3, long=1024)
QUICK = Sizes(rounds=1, calls=20, episodes=16, concurrency=4, latency=0.05, scalings=1, long=32)


@app.command(help="Measure the bench: ratios against the same work without it, beside the limits they must keep.")
def measure(
    adapter: Annotated[list[str] | None, typer.Option(help="Repeatable; default reference and crewai.")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Does it run at all? Seconds, of reference alone.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Exit 1 when a limit is missed.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")] = False,
) -> int:
    """Exits 0 whatever the figures, but for ``--check``; 2 for bad input, or when an episode failed."""
    adapters = list(dict.fromkeys(adapter or (["reference"] if quick else ["reference", "crewai"])))
    for name in adapters:
        registry.description(name)  # before anything takes time
    console = Console(stderr=True)

    def announce(line: str) -> None:
        console.print(line, highlight=False)

    found = asyncio.run(figures(adapters, QUICK if quick else FULL, announce))
    if as_json:
        print(json.dumps({"machine": machine(), "figures": [one.as_json() for one in found]}))
    else:
        Console(width=max(Console().width, 150)).print(table(found))
    return _LIMIT_MISSED if check and missed(found) else 0


async def figures(adapters: list[str], sizes: Sizes, announce: Callable[[str], None]) -> list[Figure]:
    """Every figure, those of each adapter after those of none."""
    found: list[Figure] = []
    async with child() as server:
        announce("stub and gateway ...")
        found += await stub_calls(server, calls=2 * sizes.calls, rounds=sizes.rounds)
        found.append(await gateway(server, calls=sizes.calls, rounds=sizes.rounds))
    for name in adapters:
        async with arena(name, announce) as stage:
            announce(f"{name} {stage.version}: overhead ...")
            costs = await overhead(stage, episodes=sizes.episodes, rounds=sizes.rounds)
            found.append(costs)
            with tempfile.TemporaryDirectory() as folder:
                announce(f"{name}: {sizes.long:,} episodes ...")
                found += await memory(stage, Path(folder), episodes=sizes.long)
                found.append(planning(name, stage.version, Path(folder), items=sizes.long, rounds=sizes.rounds))
            announce(f"{name}: {sizes.concurrency} at once ...")
            found.append(
                await scaling(
                    stage,
                    baseline_cpu=costs.detail["baseline CPU ms"] / 1000,
                    concurrency=sizes.concurrency,
                    latency=sizes.latency,
                    rounds=sizes.scalings,
                )
            )
    return found


def machine() -> dict[str, str | float | list[float]]:
    """What the figures were made on, and how busy it was."""
    return {
        "platform": platform.platform(),
        "python": platform.python_version(),
        "cores": cores(),
        "memory_gb": round(psutil.virtual_memory().total / 1e9, 1),
        "load": list(psutil.getloadavg()),
        "command": " ".join(sys.argv[1:]),
    }
