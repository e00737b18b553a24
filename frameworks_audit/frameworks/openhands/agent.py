"""The OpenHands SDK's Agent, at its defaults but for retries. The only file that imports OpenHands."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from typing import Any

from openhands.sdk import LLM, Agent, AgentContext, Conversation, Tool
from openhands.sdk.tool import Action, Observation, ToolDefinition, ToolExecutor, register_tool

from frameworks_audit.frameworks.base import TOOL, Ask, get_account_balance


class BalanceAction(Action):
    """The tool's argument."""

    account: str


class BalanceObservation(Observation):
    """The tool's result."""


class BalanceExecutor(ToolExecutor):
    """The tool."""

    def __call__(self, action: BalanceAction, conversation: Any = None) -> BalanceObservation:
        """Never called."""
        return BalanceObservation.from_text(get_account_balance(action.account))


class BalanceTool(ToolDefinition[BalanceAction, BalanceObservation]):
    """Our one tool."""

    name = TOOL

    @classmethod
    def create(cls, conv_state: Any = None, **params: Any) -> Sequence[ToolDefinition]:
        """The tool as the SDK wants it."""
        return [
            cls(
                description="Returns the balance of an account.",
                action_type=BalanceAction,
                observation_type=BalanceObservation,
                executor=BalanceExecutor(),
            )
        ]


register_tool(TOOL, BalanceTool)


def ask(one: Ask) -> None:
    """Ask one question. Whatever the SDK raises passes through."""
    llm = LLM(model="openai/model", base_url=f"{one.base_url}/v1", api_key="none", num_retries=0, usage_id="audit")
    more = (
        {}
        if one.line is None
        else {"agent_context": AgentContext(system_message_suffix=one.line, current_datetime=None)}
    )
    agent = Agent(llm=llm, tools=[Tool(name=TOOL)], **more)
    with tempfile.TemporaryDirectory() as folder:
        conversation = Conversation(agent=agent, workspace=folder, visualizer=None)
        conversation.send_message(one.question)
        conversation.run()
