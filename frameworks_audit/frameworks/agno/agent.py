"""Agno's Agent on its client for OpenAI-like endpoints, at its defaults but for retries and telemetry. The only file
that imports Agno."""

from __future__ import annotations

from agno.agent import Agent
from agno.models.openai.like import OpenAILike

from frameworks_audit.frameworks.base import Ask, get_account_balance


def ask(one: Ask) -> None:
    """Ask one question. Whatever Agno raises passes through."""
    model = OpenAILike(id="model", base_url=f"{one.base_url}/v1", api_key="none", max_retries=0)
    Agent(model=model, tools=[get_account_balance], instructions=one.line, telemetry=False).run(one.question)
