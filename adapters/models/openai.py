"""``openai:NAME``: a model behind any OpenAI-compatible endpoint (``--base-url``), Chat Completions passed through.

What the framework sent, after the protocol was applied, goes out member by member and in its order, with the model's
name in it and no parameter that the model has refused; the reply comes back as received.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx

from adapters.models.access import Access
from adapters.models.base import JsonObject, ProviderError, is_completion
from adapters.models.refusal import refusal
from adapters.models.refused import error_object
from adapters.models.remote import RemoteModel
from adapters.models.secrets import Secrets
from mcp_stubs.cli_errors import UserError

PREFIX = "openai"
REMOTE = True
DEFAULT_BASE_URL = "https://api.openai.com/v1"
KEY_VARIABLE = "OPENAI_API_KEY"
_CONNECT_SECONDS = 10.0


class OpenAIModel(RemoteModel):
    """One model of one endpoint. Its price is known only where the replies say it (``usage.cost``)."""

    def __init__(self, name: str, access: Access) -> None:
        """Raises UserError when there is no key where one is needed."""
        base_url = access.base_url or DEFAULT_BASE_URL
        identity = {"provider": PREFIX, "name": name, "base_url": base_url}
        super().__init__(f"{PREFIX}:{name}", identity, access)
        key = access.key(KEY_VARIABLE)
        if key is None and access.base_url is None:
            raise UserError(f"the model '{self.spec}' needs a key: set {KEY_VARIABLE}, or --api-key-env NAME")
        self._name = name
        self._url = f"{base_url}/chat/completions"
        self._secrets = Secrets([key] if key else [])
        self._headers = {"Authorization": f"Bearer {key}"} if key else {}
        self._connections = access.max_connections
        self._client: httpx.AsyncClient | None = None

    @asynccontextmanager
    async def serve(self) -> AsyncIterator[None]:
        """Keep a pool of connections open."""
        limits = httpx.Limits(max_connections=self._connections, max_keepalive_connections=self._connections)
        # How long a reply may take is decided in one place, ``retry.patiently``.
        timeout = httpx.Timeout(None, connect=_CONNECT_SECONDS)
        async with httpx.AsyncClient(limits=limits, timeout=timeout, headers=self._headers) as client:
            self._client = client
            try:
                yield
            finally:
                self._client = None

    async def _send(self, body: JsonObject) -> tuple[JsonObject, JsonObject]:
        if self._client is None:
            raise ProviderError(f"the model {self.spec} is not being served")
        content = json.dumps({**body, "model": self._name}).encode()
        try:
            response = await self._client.post(self._url, content=content, headers={"Content-Type": "application/json"})
        except httpx.HTTPError as fault:
            how = self._secrets.hide(f"{type(fault).__name__}: {fault}")
            raise ProviderError(f"the provider could not be asked: {how}", transient=True) from None
        answer = _json(response)
        if not response.is_success:
            raise self._refusal(response.status_code, response.reason_phrase, answer, response.headers)
        if self._secrets.shown_in(response.text):
            raise ProviderError("the provider's reply repeats the key; it was not kept", status=response.status_code)
        if is_completion(answer) and answer["choices"][0].get("finish_reason") != "error":
            return answer, {}
        code = error_object(answer).get("code")
        if isinstance(code, int):
            # A router's way to pass on what the provider behind it answered: status 200, the real one inside.
            raise self._refusal(code, "", answer, response.headers)
        kind = response.headers.get("Content-Type", "no type")
        raise ProviderError(
            f"the provider's reply is no chat completion ({len(response.content)} bytes of {kind})", transient=True
        )

    def _refusal(self, status: int, phrase: str, answer: Any, headers: httpx.Headers) -> ProviderError:
        error = error_object(answer)
        said = str(error.get("message") or error.get("detail") or phrase or "no reason given")
        return refusal("the provider", status, said, answer, headers.get("Retry-After"), self._secrets)


def create(argument: str, access: Access) -> OpenAIModel:
    """Raises UserError without a name or a key."""
    if not argument:
        raise UserError("the model 'openai' needs a name: openai:NAME")
    return OpenAIModel(argument, access)


def _json(response: httpx.Response) -> Any:
    try:
        return response.json()
    except (ValueError, RecursionError):
        return None
