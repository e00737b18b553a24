"""What the audit knows of the OpenAI Agents SDK beforehand."""

from frameworks_audit.frameworks.base import Agent, Description

DESCRIPTION = Description(
    framework="openai_agents",
    package="openai-agents",
    repository="https://github.com/openai/openai-agents-python",
    licence="MIT",
    rank=700,
    agents=(Agent(name="agent", seam="Agent(instructions=line)"),),
    unmatched={"0.24.0": "the history that was searched ends on 2026-08-22 (v0.22.0), before this release"},
    environment={"OPENAI_AGENTS_DISABLE_TRACING": "1"},
)
