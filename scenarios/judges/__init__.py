"""Judges. A new one is a new module here with a class that has ``name`` and ``label``; nothing else."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from functools import cache
from typing import cast

from mcp_stubs.cli_errors import UserError, suggest
from scenarios.verdict import Judge

__all__ = ["judge", "judge_names"]


def judge(name: str) -> Judge:
    """The judge called ``name``. Raises UserError with did-you-mean."""
    known = _judges()
    if name not in known:
        raise UserError(f"no judge '{name}'; {suggest(name, known)}")
    return known[name]


def judge_names() -> list[str]:
    """The judges' names, sorted."""
    return sorted(_judges())


@cache
def _judges() -> dict[str, Judge]:
    found: dict[str, Judge] = {}
    for info in pkgutil.iter_modules(__path__, f"{__name__}."):
        module = importlib.import_module(info.name)
        for _, cls in inspect.getmembers(module, inspect.isclass):
            if (
                cls.__module__ == module.__name__
                and isinstance(cls.__dict__.get("name"), str)
                and hasattr(cls, "label")
            ):
                one = cast(Judge, cls())
                if one.name in found:
                    raise TypeError(f"two classes name the judge {one.name}")
                found[one.name] = one
    return found
