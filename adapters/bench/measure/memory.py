"""Whether memory stays flat, and what a run's folder takes, over one long run."""

from __future__ import annotations

from pathlib import Path
from statistics import linear_regression

from adapters.bench.episode import Episode
from adapters.bench.measure.arena import Arena, planned_units, scripted
from adapters.bench.measure.figures import Figure
from adapters.bench.measure.processes import resident

SLOPE_LIMIT = 16.0
"""KiB an episode that still count as flat: 16 MiB over 1,024 episodes."""
FOLDER_LIMIT = 50.0
"""MB on the disk for 1,024 episodes."""
_CONCURRENCY = 8
_SAMPLES = 128


async def memory(stage: Arena, folder: Path, *, episodes: int) -> list[Figure]:
    """Run ``episodes`` units into ``folder``; the growth of the bench and of its workers, and the folder's size."""
    planned = planned_units(stage.adapter, stage.version, episodes)
    every = max(1, len(planned) // _SAMPLES)
    samples: list[tuple[int, int, int]] = []
    ended = 0

    def sample(_: Episode) -> None:
        nonlocal ended
        ended += 1
        if ended % every == 0:
            samples.append((ended, *resident()))

    await stage.bench(planned, _CONCURRENCY, model=scripted(), folder=folder, closed=sample)
    size = size_on_disk(folder) * 1024 / len(planned) / 1e6
    return [
        _growth(f"growth of the bench, {stage.adapter}", [(at, bench) for at, bench, _ in samples]),
        _growth(f"growth of the workers, {stage.adapter}", [(at, workers) for at, _, workers in samples]),
        Figure(f"folder of 1,024 episodes, {stage.adapter}", "MB", (size,), FOLDER_LIMIT),
    ]


def _growth(name: str, samples: list[tuple[int, int]]) -> Figure:
    return Figure(
        name=name,
        unit="KiB an episode",
        rounds=(slope(samples) / 1024,),
        limit=SLOPE_LIMIT,
        detail={"first MB": samples[0][1] / 1e6, "last MB": samples[-1][1] / 1e6},
    )


def slope(samples: list[tuple[int, int]]) -> float:
    """Bytes an episode over the second half of a run: a process first grows to its size."""
    settled = samples[len(samples) // 2 :]
    return linear_regression([at for at, _ in settled], [size for _, size in settled]).slope


def size_on_disk(folder: Path) -> int:
    """Bytes that the files below ``folder`` occupy: whole blocks, since most of a run's files are small."""
    return sum(512 * path.stat().st_blocks for path in folder.rglob("*") if path.is_file())
