"""One adapter a framework, and the bench that runs them.

>>> import adapters
>>> run = adapters.run("crewai", domains=["banking"])  # doctest: +SKIP
>>> run.verdicts                                       # doctest: +SKIP
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from adapters.bench.api import run
    from adapters.bench.results import Run

__all__ = ["Run", "run"]


def __getattr__(name: str) -> Any:
    # Lazily, so that reading an adapter's description does not import the whole bench.
    if name == "run":
        from adapters.bench.api import run

        return run
    if name == "Run":
        from adapters.bench.results import Run

        return Run
    raise AttributeError(f"module 'adapters' has no attribute '{name}'")
