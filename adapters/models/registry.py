"""Models by their string: ``PREFIX`` or ``PREFIX:ARGUMENT``, each prefix one module of this package."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType

import adapters.models
from adapters.models.base import Model
from mcp_stubs.cli_errors import UserError, suggest


def model(spec: str) -> Model:
    """The model that ``spec`` names: ``embedded``, ``gguf:PATH``, ``scripted:NAME``. Raises UserError."""
    prefix, _, argument = spec.partition(":")
    known = _modules()
    if prefix not in known:
        raise UserError(f"no model '{spec}'; {suggest(prefix, known)}")
    created: Model = known[prefix].create(argument)
    return created


def _modules() -> dict[str, ModuleType]:
    found: dict[str, ModuleType] = {}
    for info in pkgutil.iter_modules(adapters.models.__path__, "adapters.models."):
        module = importlib.import_module(info.name)
        prefix = getattr(module, "PREFIX", None)
        if prefix in found:
            raise AssertionError(f"two modules name the model prefix {prefix!r}")
        if prefix is not None:
            found[prefix] = module
    return found
