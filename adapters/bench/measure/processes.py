"""CPU and memory of this process and of all that it started."""

from __future__ import annotations

import contextlib
import time

import psutil


def cpu_seconds() -> float:
    """CPU seconds used so far by this process and its descendants, ended ones included once they are reaped."""
    total = 0.0
    me = psutil.Process()
    for process in (me, *me.children(recursive=True)):
        # One that ends just now is counted by its parent a moment later.
        with contextlib.suppress(psutil.NoSuchProcess):
            times = process.cpu_times()
            total += times.user + times.system + times.children_user + times.children_system
    return total


def resident() -> tuple[int, int]:
    """Resident bytes of this process, and of all its descendants together."""
    me = psutil.Process()
    others = 0
    for process in me.children(recursive=True):
        with contextlib.suppress(psutil.NoSuchProcess):
            others += process.memory_info().rss
    return me.memory_info().rss, others


class Meter:
    """CPU and time between the ends of two episodes of a round: what comes before them is warming up, what comes after
    is the tail in which fewer run at once."""

    def __init__(self, warm: int, counted: int) -> None:
        """``counted`` episodes after the first ``warm``."""
        self._warm = warm
        self._counted = counted
        self._ended = 0
        self._marks: list[tuple[float, float]] = []

    def ended(self) -> None:
        """One more episode has ended."""
        self._ended += 1
        if self._ended in (self._warm, self._warm + self._counted):
            self._marks.append((cpu_seconds(), time.perf_counter()))

    @property
    def cpu(self) -> float:
        """CPU seconds an episode."""
        (before, _), (after, _) = self._marks
        return (after - before) / self._counted

    @property
    def rate(self) -> float:
        """Episodes a second."""
        (_, before), (_, after) = self._marks
        return self._counted / (after - before)
