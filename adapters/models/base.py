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
    kind: Kind


@dataclass(frozen=True)
class Request:
    """One model call: the Chat Completions body after the protocol was applied, its round (1-based), the scene."""

    body: JsonObject
    round: int
    scene: Scene


NOTES = "tool_honesty"
"""Key under which a model remarks on its own reply; kept in the record, never sent to the framework."""


class ProviderError(Exception):
    """The provider did not give a reply. ``status`` is its HTTP status where it sent one, else None.

    The message never holds a key. ``transient`` says that the same request may succeed later, ``retry_after`` in how
    many seconds the provider wants it; ``final`` that no request of this run can (key refused, credit used up);
    ``refused`` names request parameters that the model does not take.
    """

    def __init__(
        self,
        message: str,
        *,
        status: int | None = None,
        transient: bool = False,
        retry_after: float | None = None,
        final: bool = False,
        refused: tuple[str, ...] = (),
    ) -> None:
        super().__init__(message)
        self.status = status
        self.transient = transient
        self.retry_after = retry_after
        self.final = final
        self.refused = refused


class Model(Protocol):
    """A model behind the gateway. ``identity`` determines its behaviour: part of every unit's digest.

    ``priced``: whether its replies come with their price (None: the first one will show). ``hopeless``: why no further
    request of this run can succeed, on one line, or None.
    """

    spec: str
    identity: dict[str, str]
    concurrency: int
    smoke_test_only: bool
    priced: bool | None
    hopeless: str | None

    def serve(self) -> AbstractAsyncContextManager[None]:
        """Bring it up (start a child process, open a client) for the length of a run."""
        ...

    async def complete(self, request: Request) -> JsonObject:
        """One ``chat.completion`` object, remarks under ``NOTES``; raises ProviderError."""
        ...


def is_completion(body: Any) -> bool:
    """Whether ``body`` is a chat completion with a message in it."""
    try:
        return isinstance(body["choices"][0]["message"], dict)
    except (KeyError, IndexError, TypeError):
        return False
