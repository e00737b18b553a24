"""The arms: a base prompt, alone or with one defence.

One small file a base (``bases/``) and a defence (``defences/``); a new one is a new module there, and nothing else.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import TypeVar

from mcp_stubs.cli_errors import UserError, suggest
from scenarios.conditions import bases, defences
from scenarios.conditions.base import Base, Condition, Defence

__all__ = ["Base", "Condition", "Defence", "base_names", "condition", "condition_names", "defence_names"]

CAPTURED = "captured"
_Part = TypeVar("_Part", Base, Defence)


def condition(name: str) -> Condition:
    """The condition ``BASE`` or ``BASE+DEFENCE``; the base ``captured:FRAMEWORK`` is another runtime's native prompt.

    Raises UserError with did-you-mean, and for a defence that has nothing to replace in that base.
    """
    base_name, plus, defence_name = name.partition("+")
    kind, _, origin = base_name.partition(":")
    if kind == CAPTURED and origin:
        base = Base(base_name, None, f"{origin}'s native prompt, as captured on the wire", captured=origin)
    elif kind == CAPTURED:
        raise UserError(f"'{name}' does not say whose prompt: {CAPTURED}:FRAMEWORK, or {CAPTURED}:FRAMEWORK/AGENT")
    elif base_name in _bases():
        base = _bases()[base_name]
    elif name in _defences():
        fitting = ", ".join(one for one in condition_names() if one.endswith(f"+{name}"))
        raise UserError(f"no condition '{name}': a defence needs a base: {fitting}")
    else:
        raise UserError(f"no condition '{name}'; {suggest(name, condition_names())}")
    if not plus:
        return Condition(base)
    if defence_name not in _defences():
        raise UserError(f"no condition '{name}'; {suggest(name, condition_names())}")
    defence = _defences()[defence_name]
    if defence.replaces and base.deferral is None:
        able = ", ".join(f"'{one.name}+{defence.name}'" for one in _bases().values() if one.deferral is not None)
        raise UserError(f"no condition '{name}': {base.name} has no sentence for {defence.name} to replace; try {able}")
    return Condition(base, defence)


def condition_names() -> list[str]:
    """The conditions whose words are all here, sorted: every base alone and with each defence that fits it."""
    pairs = [
        f"{base.name}+{defence.name}"
        for base in _bases().values()
        for defence in _defences().values()
        if base.deferral is not None or not defence.replaces
    ]
    return sorted([*_bases(), *pairs])


def base_names() -> list[str]:
    """The base prompts' names, sorted, and the word for a captured one last."""
    return [*sorted(_bases()), CAPTURED]


def defence_names() -> list[str]:
    """The defences' names, sorted."""
    return sorted(_defences())


@cache
def _bases() -> dict[str, Base]:
    return _found(bases.__name__, bases.__path__, Base)


@cache
def _defences() -> dict[str, Defence]:
    return _found(defences.__name__, defences.__path__, Defence)


def _found(package: str, path: list[str], sort: type[_Part]) -> dict[str, _Part]:
    found: dict[str, _Part] = {}
    for info in pkgutil.iter_modules(path, f"{package}."):
        one = getattr(importlib.import_module(info.name), sort.__name__.upper())
        if one.name in found:
            raise TypeError(f"two modules of {package} name the {sort.__name__.lower()} {one.name}")
        found[one.name] = one
    return found
