"""Pydantic AI's Agent, at its defaults but for retries. The only file that imports Pydantic AI."""

from __future__ import annotations

from openai import AsyncOpenAI
from pydantic_ai import Agent
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.providers.openai import OpenAIProvider

from frameworks_audit.frameworks.base import Ask, get_account_balance


def ask(one: Ask) -> None:
    """Ask one question. Whatever Pydantic AI raises passes through."""
    client = AsyncOpenAI(base_url=f"{one.base_url}/v1", api_key="none", max_retries=0)
    model = OpenAIChatModel("model", provider=OpenAIProvider(openai_client=client))
    Agent(model, tools=[get_account_balance], instructions=one.line).run_sync(one.question)
