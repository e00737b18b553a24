"""One file a behaviour, named as the model is: ``scripted:NAME``. A new one is a new module here with ``BEHAVIOUR``."""

from __future__ import annotations

import importlib
import pkgutil

from adapters.models.scripted.view import Behaviour
from mcp_stubs.cli_errors import UserError, suggest


def names() -> list[str]:
    """Every behaviour's name."""
    return [info.name for info in pkgutil.iter_modules(__path__)]


def behaviour(name: str) -> Behaviour:
    """The behaviour of that name. Raises UserError with did-you-mean."""
    if name not in names():
        raise UserError(f"no model 'scripted:{name}'; {suggest(name, names())}")
    found: Behaviour = importlib.import_module(f"{__name__}.{name}").BEHAVIOUR
    return found
