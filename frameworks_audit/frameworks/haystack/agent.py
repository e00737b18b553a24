"""Haystack's Agent component, at its defaults but for retries. The only file that imports Haystack."""

from __future__ import annotations

from haystack.components.agents import Agent
from haystack.components.generators.chat import OpenAIChatGenerator
from haystack.dataclasses import ChatMessage
from haystack.tools import create_tool_from_function
from haystack.utils import Secret

from frameworks_audit.frameworks.base import Ask, get_account_balance


def ask(one: Ask) -> None:
    """Ask one question. Whatever Haystack raises passes through."""
    generator = OpenAIChatGenerator(
        api_key=Secret.from_token("none"), model="model", api_base_url=f"{one.base_url}/v1", max_retries=0
    )
    agent = Agent(
        chat_generator=generator, tools=[create_tool_from_function(get_account_balance)], system_prompt=one.line
    )
    agent.run(messages=[ChatMessage.from_user(one.question)])
