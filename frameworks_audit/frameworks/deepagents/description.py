"""What the audit knows of Deep Agents beforehand."""

from frameworks_audit.frameworks.base import Agent, Description

DESCRIPTION = Description(
    framework="deepagents",
    package="deepagents",
    repository="https://github.com/langchain-ai/deepagents",
    licence="MIT",
    rank=1833,
    agents=(Agent(name="deep_agent", seam="create_deep_agent(model, tools, system_prompt=line)"),),
    unmatched={"0.7.32": "the history that was searched ends on 2026-08-21 (deepagents==0.7.8), before this release"},
    environment={"LANGSMITH_TRACING": "false", "LANGCHAIN_TRACING_V2": "false"},
)
