"""What every model behind a provider shares: the limit of open requests, asking again, refused parameters, remarks."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from contextlib import AbstractAsyncContextManager

from adapters.models.access import Access
from adapters.models.base import NOTES, JsonObject, ProviderError, Request
from adapters.models.reasoning import reasoning_notes
from adapters.models.refused import Adaptation
from adapters.models.retry import patiently

_HOPELESS_AT_FIRST = (403, 404)
"""No such model, or none of this key's. Once the model has answered, they are about one request."""


class RemoteModel(ABC):
    """A provider's model. A subclass sends one request once (``_send``) and says in a ProviderError why it failed."""

    smoke_test_only = False

    def __init__(self, spec: str, identity: dict[str, str], access: Access) -> None:
        self.spec = spec
        self.identity = identity
        self.concurrency = access.max_connections
        self.priced: bool | None = None
        self.hopeless: str | None = None
        self._patience = access.patience
        self._turns = asyncio.Semaphore(access.max_connections)
        self._adaptation = Adaptation()
        self._answered = False

    @abstractmethod
    def serve(self) -> AbstractAsyncContextManager[None]:
        """Open what the requests go through."""

    @abstractmethod
    async def _send(self, body: JsonObject) -> tuple[JsonObject, JsonObject]:
        """One request; the reply as received and remarks on it. Raises ProviderError."""

    async def complete(self, request: Request) -> JsonObject:
        """The provider's reply as received, with remarks: what was left out of the request, how often it was sent."""

        async def attempt() -> tuple[JsonObject, JsonObject]:
            while True:
                body, notes = self._adaptation.fit(request.body)
                try:
                    async with self._turns:
                        reply, remarks = await self._send(body)
                    return reply, notes | remarks
                except ProviderError as error:
                    # Each turn leaves out at least one more parameter, so this ends.
                    if not self._adaptation.learn(error.refused, body):
                        raise

        try:
            (reply, notes), attempts = await patiently(attempt, self._patience)
        except ProviderError as error:
            if error.final or (error.status in _HOPELESS_AT_FIRST and not self._answered):
                self.hopeless = str(error)
            raise
        self._answered = True
        notes |= reasoning_notes(reply)
        if attempts > 1:
            notes["attempts"] = attempts
        bare = {name: value for name, value in reply.items() if name != NOTES}
        return {**bare, NOTES: notes} if notes else bare
