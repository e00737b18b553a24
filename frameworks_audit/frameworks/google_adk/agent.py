"""ADK's LlmAgent, alone and with its ReAct planner, on its own Gemini client. The only file that imports ADK."""

from __future__ import annotations

import asyncio
import os

from google.adk.agents import LlmAgent
from google.adk.models import Gemini
from google.adk.planners import PlanReActPlanner
from google.adk.runners import InMemoryRunner
from google.genai.types import HttpRetryOptions

from frameworks_audit.frameworks.base import Ask, get_account_balance


def ask(one: Ask) -> None:
    """Ask one question. Whatever ADK raises passes through."""
    # Read by Google's client in every version; the model class has taken an address of its own since 2.
    os.environ["GOOGLE_GEMINI_BASE_URL"] = one.base_url
    model = Gemini(model="gemini-2.5-flash", retry_options=HttpRetryOptions(attempts=1))
    agent = LlmAgent(
        name="records",
        model=model,
        tools=[get_account_balance],
        planner=PlanReActPlanner() if one.agent == "plan_react" else None,
        **({} if one.line is None else {"instruction": one.line}),
    )
    asyncio.run(InMemoryRunner(agent).run_debug(one.question, quiet=True))
