"""The model behind the judge: the seam, and the one that is installed for it (``tool_honesty.models``)."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from mcp_stubs.cli_errors import UserError
from scenarios.runs import MODELS, plugged


class NoReply(Exception):
    """The model gave no reply, after all the attempts that are worth making. ``status`` is an HTTP status or None."""

    def __init__(self, message: str, *, status: int | None = None) -> None:
        super().__init__(message)
        self.status = status


class JudgeModel(Protocol):
    """A model that is asked by itself, with no agent around it.

    ``identity`` determines its behaviour; ``concurrency`` is how many requests may be open at once; ``hopeless`` says
    why no further request can succeed (a refused key), or is None.
    """

    spec: str
    concurrency: int

    @property
    def identity(self) -> Mapping[str, str]:
        """See above."""
        ...

    @property
    def hopeless(self) -> str | None:
        """See above."""
        ...

    def serve(self) -> AbstractAsyncContextManager[None]:
        """Bring it up for as long as it is asked."""
        ...

    async def ask(self, body: dict[str, Any]) -> dict[str, Any]:
        """The Chat Completions reply to a request body that names no model. Raises NoReply."""
        ...


def find_model(spec: str, **access: str | int | None) -> JudgeModel:
    """The model of that string: ``openai:NAME``, ``gguf:PATH``, ``gemini/NAME``. Raises UserError.

    ``access``: ``base_url``, ``api_key_env``, ``max_connections``; None for what is usual.
    """
    if not spec:
        raise UserError("the judge 'llm' needs a model: llm:openai:NAME, llm:gemini/NAME, llm:gguf:PATH")
    makers = plugged(MODELS)
    if not makers:
        raise UserError("no models are installed for judges; run uv sync")
    made: JudgeModel = makers[min(makers)](spec, **{name: value for name, value in access.items() if value is not None})
    return made
