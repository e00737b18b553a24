"""Strands' Agent, at its defaults but for retries. The only file that imports Strands."""

from __future__ import annotations

from strands import Agent, tool
from strands.models.openai import OpenAIModel

from frameworks_audit.frameworks.base import Ask, get_account_balance


def ask(one: Ask) -> None:
    """Ask one question. Whatever Strands raises passes through."""
    model = OpenAIModel(
        client_args={"base_url": f"{one.base_url}/v1", "api_key": "none", "max_retries": 0}, model_id="model"
    )
    Agent(model=model, tools=[tool(get_account_balance)], system_prompt=one.line, callback_handler=None)(one.question)
