"""Semantic Kernel's ChatCompletionAgent, at its defaults but for retries. The only file that imports it."""

from __future__ import annotations

import asyncio

from openai import AsyncOpenAI
from semantic_kernel.agents import ChatCompletionAgent
from semantic_kernel.connectors.ai.open_ai import OpenAIChatCompletion
from semantic_kernel.functions import kernel_function

from frameworks_audit.frameworks.base import Ask, get_account_balance


class Records:
    """A plugin with our one tool."""

    @kernel_function(description="Returns the balance of an account.")
    def get_account_balance(self, account: str) -> str:
        """The tool."""
        return get_account_balance(account)


def ask(one: Ask) -> None:
    """Ask one question. Whatever Semantic Kernel raises passes through."""
    asyncio.run(_ask(one))


async def _ask(one: Ask) -> None:
    client = AsyncOpenAI(base_url=f"{one.base_url}/v1", api_key="none", max_retries=0)
    service = OpenAIChatCompletion(ai_model_id="model", async_client=client)
    agent = ChatCompletionAgent(service=service, name="records", instructions=one.line, plugins=[Records()])
    await agent.get_response(messages=one.question)
