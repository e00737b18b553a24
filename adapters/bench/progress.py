"""How a run is drawn on standard error: a live bar on a terminal, a line now and then elsewhere."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from adapters.bench.episode import Episode
from adapters.bench.plan import Planned

_LINES = 8
"""How many progress lines a whole run prints where there is no terminal."""


class ProgressBar:
    """An observer: done, rate, time left, statuses. Leave its block before printing anything else."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._statuses: Counter[str] = Counter()
        self._started = time.monotonic()
        self._total = self._here = 0
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(compact=True),
            TextColumn("{task.fields[statuses]}"),
            console=console,
            disable=not console.is_terminal,
        )
        self._task: TaskID | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._bar.stop()

    def announce(self, line: str) -> None:
        """Say what takes time now."""
        self._console.print(line, highlight=False, markup=False, soft_wrap=True)

    def start(self, planned: Sequence[Planned], done: int) -> None:
        """Draw the bar; units closed by an earlier run count as done."""
        self._total = len(planned)
        if done:
            self.announce(f"resuming: {done} of {self._total} units were closed before")
        self._done = done
        if done < self._total:
            self._task = self._bar.add_task("episodes", total=self._total, completed=done, rate="", statuses="")
            self._bar.start()
        self._started = time.monotonic()

    def closed(self, episode: Episode) -> None:
        """Count one more."""
        self._here += 1
        self._statuses[episode.status] += 1
        done = self._done + self._here
        rate = f"{60 * self._here / max(time.monotonic() - self._started, 1e-3):.0f}/min"
        statuses = " ".join(f"{name} {count}" for name, count in sorted(self._statuses.items()))
        if self._task is not None and self._console.is_terminal:
            self._bar.update(self._task, completed=done, rate=rate, statuses=statuses)
        elif done == self._total or self._here % max(1, self._total // _LINES) == 0:
            self.announce(f"{done} of {self._total} episodes, {rate}: {statuses}")
