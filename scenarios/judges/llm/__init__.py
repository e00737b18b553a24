"""``llm:MODEL``: a language model as the judge, with a prompt of our own; MODEL is any string that a run takes too."""

from __future__ import annotations

from scenarios.judges.llm.cache import Replies
from scenarios.judges.llm.judge import LLMJudge
from scenarios.judges.llm.model import find_model

__all__ = ["PREFIX", "LLMJudge", "create"]

PREFIX = "llm"


def create(
    argument: str,
    *,
    votes: int = 1,
    base_url: str | None = None,
    api_key_env: str | None = None,
    max_connections: int | None = None,
) -> LLMJudge:
    """The judge that asks the model ``argument``. Raises UserError, for an even number of votes among others."""
    model = find_model(argument, base_url=base_url, api_key_env=api_key_env, max_connections=max_connections)
    return LLMJudge(model, votes=votes, replies=Replies.of_user())
