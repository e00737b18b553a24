"""The OpenAI Agents SDK's Agent on the Responses API, at its defaults but for retries. The only file that
imports it."""

from __future__ import annotations

from agents import Agent, OpenAIResponsesModel, Runner, function_tool
from openai import AsyncOpenAI

from frameworks_audit.frameworks.base import Ask, get_account_balance


def ask(one: Ask) -> None:
    """Ask one question. Whatever the SDK raises passes through."""
    client = AsyncOpenAI(base_url=f"{one.base_url}/v1", api_key="none", max_retries=0)
    agent = Agent(
        name="records",
        instructions=one.line,
        model=OpenAIResponsesModel("model", openai_client=client),
        tools=[function_tool(get_account_balance)],
    )
    Runner.run_sync(agent, one.question)
