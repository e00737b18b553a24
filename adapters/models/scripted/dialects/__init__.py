"""One file a way of asking for tools. A new one is a new module here with the three functions of ``Dialect``."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Any, Protocol, cast

from adapters.models.base import ProviderError

JsonObject = dict[str, Any]


class Dialect(Protocol):
    """How an agent's model reads a tool's result, asks for a call, and gives its final text."""

    def observed(self, body: JsonObject) -> str | None:
        """The tool's last result in a request; None when there is none yet."""
        ...

    def call(self, tool: str, arguments: JsonObject, call_id: str) -> tuple[JsonObject, str]:
        """An assistant message that asks for a call, and its finish reason."""
        ...

    def say(self, text: str) -> str | JsonObject:
        """The content of a final answer, or the whole message where it is more than content."""
        ...


@cache
def dialect(name: str) -> Dialect:
    """The dialect's module. Raises ProviderError when scripted models do not speak it."""
    if name not in [info.name for info in pkgutil.iter_modules(__path__)]:
        raise ProviderError(f"scripted models speak no '{name}'")
    return cast(Dialect, importlib.import_module(f"{__name__}.{name}"))
