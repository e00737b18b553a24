"""A model that is asked by itself, for judges (entry point group ``tool_honesty.models``): no episode around it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager

from adapters.models.access import Access, checked_base_url
from adapters.models.base import JsonObject, Model, ProviderError, Request, Scene
from adapters.models.registry import model
from mcp_stubs.domain import Kind
from scenarios.judges.llm.model import NoReply

# A scripted model answers as it would in an episode without a tool; all others do not look at it.
_NO_EPISODE = Scene(dialect="tools", tool="", arguments={}, field="", true_value=None, kind=Kind.TEXT)


class AskedModel:
    """A ``scenarios.judges.llm.model.JudgeModel``; asking again and the limits of the provider are the model's own."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self.spec = model.spec
        self.identity: Mapping[str, str] = model.identity
        self.concurrency = model.concurrency

    @property
    def hopeless(self) -> str | None:
        """Why no further request can succeed, or None."""
        return self._model.hopeless

    def serve(self) -> AbstractAsyncContextManager[None]:
        """Bring it up for as long as it is asked."""
        return self._model.serve()

    async def ask(self, body: JsonObject) -> JsonObject:
        """The Chat Completions reply. Raises NoReply."""
        try:
            return await self._model.complete(Request(body, round=1, scene=_NO_EPISODE))
        except ProviderError as error:
            raise NoReply(str(error), status=error.status) from error


def asked_model(
    spec: str, *, base_url: str | None = None, api_key_env: str | None = None, max_connections: int = 16
) -> AskedModel:
    """The model of that string, reached as the options say. Raises UserError."""
    url = None if base_url is None else checked_base_url(base_url)
    return AskedModel(model(spec, Access(base_url=url, api_key_env=api_key_env, max_connections=max_connections)))
