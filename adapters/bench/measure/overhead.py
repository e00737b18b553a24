"""What the bench adds to the CPU of an episode."""

from __future__ import annotations

from statistics import median

from adapters.bench.measure.arena import Arena, alternate, planned_units
from adapters.bench.measure.figures import Figure
from adapters.bench.measure.processes import Meter

LIMIT = 1.25
LOOP = "reference"
"""No framework, and so no limit: its episode is next to nothing, which shows the bench's own share all the better."""
_CONCURRENCY = 8
_WARM = 8


async def overhead(stage: Arena, *, episodes: int, rounds: int) -> Figure:
    """CPU an episode through the bench, by that of the same loop with a bare model and a bare tool."""
    planned = planned_units(stage.adapter, stage.version, _WARM + episodes + _CONCURRENCY)
    baselines, benches = [], []
    for number in range(rounds + 1):
        baseline, measured = Meter(_WARM, episodes), Meter(_WARM, episodes)
        await alternate(stage, planned, _CONCURRENCY, baseline, measured)
        if number:  # the first round is for the worker to get warm
            baselines.append(baseline.cpu)
            benches.append(measured.cpu)
    return Figure(
        name=f"bench overhead, {stage.adapter}",
        unit="x",
        rounds=tuple(bench / baseline for bench, baseline in zip(benches, baselines, strict=True)),
        limit=None if stage.adapter == LOOP else LIMIT,
        detail={"baseline CPU ms": 1000 * median(baselines), "bench CPU ms": 1000 * median(benches)},
    )
