"""Agent Framework's Agent and its harness, at their defaults but for retries. The only file that imports it."""

from __future__ import annotations

import asyncio

import agent_framework
from agent_framework.openai import OpenAIChatCompletionClient
from openai import AsyncOpenAI

from frameworks_audit.frameworks.base import Ask, get_account_balance


def ask(one: Ask) -> None:
    """Ask one question. Whatever the framework raises passes through."""
    asyncio.run(_ask(one))


async def _ask(one: Ask) -> None:
    client = OpenAIChatCompletionClient(
        model="model", async_client=AsyncOpenAI(base_url=f"{one.base_url}/v1", api_key="none", max_retries=0)
    )
    if one.agent == "harness":
        agent = agent_framework.create_harness_agent(client, agent_instructions=one.line, tools=[get_account_balance])
        # It keeps notes by session.
        await agent.run(one.question, session=agent.create_session())
    else:
        await agent_framework.Agent(client, instructions=one.line, tools=[get_account_balance]).run(one.question)
