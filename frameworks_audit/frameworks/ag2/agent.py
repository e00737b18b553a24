"""AG2's Agent, at its defaults but for retries. The only file that imports AG2."""

from __future__ import annotations

import asyncio

from ag2 import Agent
from ag2.config import OpenAIConfig

from frameworks_audit.frameworks.base import Ask, get_account_balance


def ask(one: Ask) -> None:
    """Ask one question. Whatever AG2 raises passes through."""
    config = OpenAIConfig(model="model", base_url=f"{one.base_url}/v1", api_key="none", max_retries=0)
    more = {} if one.line is None else {"prompt": one.line}
    asyncio.run(Agent("records", config=config, tools=[get_account_balance], **more).ask(one.question))
