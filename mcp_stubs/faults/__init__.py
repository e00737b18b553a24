"""One file a failure. A new one is a new module here with a class that has ``failure`` and ``apply``; nothing else.

Modules without such a class are what the failures share: the seam, and tables of values, marks and bodies.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from functools import cache
from typing import cast

from mcp_stubs.faults.base import Fault, UndeliverableFault
from mcp_stubs.result import Failure

__all__ = ["Fault", "UndeliverableFault", "fault"]


def fault(failure: Failure) -> Fault:
    """The fault that delivers ``failure``."""
    return _faults()[failure]


@cache
def _faults() -> dict[Failure, Fault]:
    modules = [importlib.import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__)]
    classes = [cls for module in modules for _, cls in inspect.getmembers(module, inspect.isclass)]
    return registry([cls for cls in classes if isinstance(cls.__dict__.get("failure"), Failure)])


def registry(classes: list[type]) -> dict[Failure, Fault]:
    """One instance a kind. Raises TypeError when two classes claim a kind or a kind has none."""
    found: dict[Failure, Fault] = {}
    for cls in classes:
        instance = cast(Fault, cls())
        if instance.failure in found:
            other = type(found[instance.failure])
            raise TypeError(f"{instance.failure} is claimed by {other.__module__} and by {cls.__module__}")
        found[instance.failure] = instance
    if missing := [failure.value for failure in Failure if failure not in found]:
        raise TypeError(f"no module in mcp_stubs/faults delivers {', '.join(missing)}")
    return found
