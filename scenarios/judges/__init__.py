"""Judges. A new one is a new module here with a class that has ``name`` and ``label``; nothing else.

One that takes an argument (``llm:MODEL``) is a module with ``PREFIX`` and ``create(argument)`` in place of the class.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from functools import cache
from types import ModuleType
from typing import Any, cast

from mcp_stubs.cli_errors import UserError, suggest
from scenarios.verdict import Judge

__all__ = ["judge", "judge_names"]


def judge(name: str, **options: Any) -> Judge:
    """The judge called ``name`` (``rules``, ``llm:MODEL``). Raises UserError with did-you-mean.

    ``options`` are for a judge that takes an argument; the others have none and pass them over.
    """
    prefix, colon, argument = name.partition(":")
    makers = _makers()
    if colon and prefix in makers:
        made: Judge = makers[prefix].create(argument, **options)
        return made
    known = _judges()
    if name not in known:
        spelled = {*known, *(f"{one}:MODEL" for one in makers)}
        raise UserError(f"no judge '{name}'; {suggest(name, spelled)}")
    return known[name]


def judge_names() -> list[str]:
    """The judges' names, sorted."""
    return sorted(_judges())


@cache
def _modules() -> list[ModuleType]:
    return [importlib.import_module(info.name) for info in pkgutil.iter_modules(__path__, f"{__name__}.")]


def _makers() -> dict[str, ModuleType]:
    return {module.PREFIX: module for module in _modules() if hasattr(module, "PREFIX")}


@cache
def _judges() -> dict[str, Judge]:
    found: dict[str, Judge] = {}
    for module in _modules():
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
