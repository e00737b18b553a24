"""The five clauses, a module each: ``NAME``, its place in the table ``ORDER``, and ``find`` for a sentence."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Sequence
from functools import cache
from typing import Protocol, cast

from frameworks_audit.clauses.reading import Reading


class Rule(Protocol):
    """What a module here gives."""

    NAME: str
    ORDER: int
    QUESTION: str

    def find(self, at: int, readings: Sequence[Reading]) -> tuple[int, int] | None:
        """Where the clause stands, as offsets into the prompt, if sentence ``at`` carries it."""
        ...


@cache
def rules() -> dict[str, Rule]:
    """Every clause by its name, in the order of the table."""
    modules = [
        cast(Rule, importlib.import_module(f"{__name__}.{info.name}")) for info in pkgutil.iter_modules(__path__)
    ]
    return {one.NAME: one for one in sorted(modules, key=lambda one: one.ORDER)}
