"""What the audit knows of the OpenAI Agents SDK beforehand."""

from frameworks_audit.frameworks.base import Agent, Description

DESCRIPTION = Description(
    framework="openai_agents",
    package="openai-agents",
    repository="https://github.com/openai/openai-agents-python",
    licence="MIT",
    rank=700,
    agents=(Agent(name="agent", seam="Agent(instructions=line)"),),
    environment={"OPENAI_AGENTS_DISABLE_TRACING": "1"},
)
