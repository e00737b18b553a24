"""AutoGen's AssistantAgent, at its defaults but for retries. The only file that imports AutoGen."""

from __future__ import annotations

import asyncio
import inspect

from autogen_agentchat.agents import AssistantAgent
from autogen_ext.models.openai import OpenAIChatCompletionClient

from frameworks_audit.frameworks.base import Ask, get_account_balance


def ask(one: Ask) -> None:
    """Ask one question. Whatever AutoGen raises passes through."""
    asyncio.run(_ask(one))


async def _ask(one: Ask) -> None:
    # What it asks to be told of a model that it does not know.
    info = {
        "vision": False,
        "function_calling": True,
        "json_output": True,
        "family": "unknown",
        "structured_output": True,
    }
    model = OpenAIChatCompletionClient(
        model="model", base_url=f"{one.base_url}/v1", api_key="none", model_info=info, max_retries=0
    )
    more = {}
    if one.line is not None:
        default = inspect.signature(AssistantAgent.__init__).parameters["system_message"].default
        more["system_message"] = f"{default}\n{one.line}"
    await AssistantAgent("records", model_client=model, tools=[get_account_balance], **more).run(task=one.question)
