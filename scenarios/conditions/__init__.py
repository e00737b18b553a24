"""The arms. One small file a condition; a new one is a new module here with a ``CONDITION``, and nothing else."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from mcp_stubs.cli_errors import UserError, suggest
from scenarios.conditions.base import Condition, Defence

__all__ = ["Condition", "Defence", "condition", "condition_names"]


def condition(name: str) -> Condition:
    """The condition called ``name``. Raises UserError with did-you-mean."""
    if name not in _conditions():
        raise UserError(f"no condition '{name}'; {suggest(name, _conditions())}")
    return _conditions()[name]


def condition_names() -> list[str]:
    """The conditions' names, sorted."""
    return sorted(_conditions())


@cache
def _conditions() -> dict[str, Condition]:
    found: dict[str, Condition] = {}
    for info in pkgutil.iter_modules(__path__, f"{__name__}."):
        one = getattr(importlib.import_module(info.name), "CONDITION", None)
        if one is None:
            continue
        if one.name in found:
            raise TypeError(f"two modules name the condition {one.name}")
        found[one.name] = one
    return found
