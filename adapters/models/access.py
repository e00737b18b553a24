"""How a remote model is reached: where it is, which variable holds its key, how often and how long it is asked."""

from __future__ import annotations

import os
from dataclasses import dataclass

import httpx

from mcp_stubs.cli_errors import UserError

_OF_AN_EPISODE = 0.9


@dataclass(frozen=True)
class Access:
    """What a run says about its provider, the model's name apart. Holds the name of the key's variable, never the key.

    ``patience`` is the longest that one model call may take, in seconds, with all its attempts; ``max_connections``
    the most requests that are open at once.
    """

    base_url: str | None = None
    api_key_env: str | None = None
    max_connections: int = 16
    patience: float = 108.0

    @classmethod
    def within(cls, timeout: float, **given: str | int | None) -> Access:
        """The access of a run whose episodes may take ``timeout`` seconds: a call gives up before its episode does."""
        chosen = {name: value for name, value in given.items() if value is not None}
        return cls(patience=_OF_AN_EPISODE * timeout, **chosen)  # type: ignore[arg-type]

    def key(self, default: str) -> str | None:
        """The key in the variable that was named, or in ``default``. Raises UserError when a named one is not set.

        No error text holds any of it.
        """
        name = self.api_key_env or default
        key = os.environ.get(name, "").strip()
        if not key:
            if self.api_key_env:
                raise UserError(f"the environment variable {name} holds no key; set it, or name another --api-key-env")
            return None
        if not (key.isascii() and key.isprintable()):
            raise UserError(f"the environment variable {name} holds characters that no key can have")
        return key


def checked_base_url(text: str) -> str:
    """``text`` as a base URL without a slash at its end. Raises UserError, which repeats nothing that may be secret."""
    try:
        url = httpx.URL(text)
    except httpx.InvalidURL:
        raise UserError("--base-url is not a URL; it looks like https://host/v1") from None
    if url.scheme not in ("http", "https") or not url.host:
        raise UserError("--base-url is not an http or https URL with a host; it looks like https://host/v1")
    if url.userinfo or url.query or url.fragment:
        raise UserError(
            "--base-url must hold no credentials, query or fragment; the key belongs in an environment variable "
            "(--api-key-env NAME)"
        )
    return str(url).rstrip("/")
