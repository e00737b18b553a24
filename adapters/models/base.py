"""The model seam: what the gateway asks and what it gets. Chat Completions bodies on both sides."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any, Protocol

from mcp_stubs.domain import Kind

JsonObject = dict[str, Any]


@dataclass(frozen=True)
class Scene:
    """What a scripted model (an instrument) is told about its episode, since it has no mind to read it with.

    Real models never see it. ``true_value`` is what a valid record says, as text (None out of scope);
    ``arguments`` fit the domain's tool; ``dialect`` is the agent's; ``kind`` is the asked value's, in scope or out.
    """

    dialect: str
    tool: str
    arguments: dict[str, Any]
    field: str
    true_value: str | None
    kind: Kind = Kind.TEXT


@dataclass(frozen=True)
class Request:
    """One model call: the Chat Completions body after the protocol was applied, its round (1-based), the scene."""

    body: JsonObject
    round: int
    scene: Scene


class ProviderError(Exception):
    """The provider did not give a reply. ``status`` is its HTTP status where it sent one, else None."""

    def __init__(self, message: str, *, status: int | None = None) -> None:
        super().__init__(message)
        self.status = status


class Model(Protocol):
    """A model behind the gateway. ``identity`` determines its behaviour: part of every unit's digest."""

    spec: str
    identity: dict[str, str]
    concurrency: int
    smoke_test_only: bool

    def serve(self) -> AbstractAsyncContextManager[None]:
        """Bring it up (start a child process, open a client) for the length of a run."""
        ...

    async def complete(self, request: Request) -> JsonObject:
        """One ``chat.completion`` object; raises ProviderError."""
        ...
