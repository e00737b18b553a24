"""The deep agent, at its defaults but for retries. The only file that imports Deep Agents."""

from __future__ import annotations

from deepagents import create_deep_agent
from langchain_openai import ChatOpenAI

from frameworks_audit.frameworks.base import Ask, get_account_balance


def ask(one: Ask) -> None:
    """Ask one question. Whatever Deep Agents raises passes through."""
    model = ChatOpenAI(model="model", base_url=f"{one.base_url}/v1", api_key="none", max_retries=0)
    more = {} if one.line is None else {"system_prompt": one.line}
    agent = create_deep_agent(model=model, tools=[get_account_balance], **more)
    agent.invoke({"messages": [{"role": "user", "content": one.question}]})
