"""What the audit knows of Strands Agents beforehand."""

from frameworks_audit.frameworks.base import Agent, Description

DESCRIPTION = Description(
    framework="strands",
    package="strands-agents",
    repository="https://github.com/strands-agents/harness-sdk",
    licence="Apache-2.0",
    rank=1771,
    agents=(Agent(name="agent", seam="Agent(system_prompt=line)"),),
    environment={"OTEL_SDK_DISABLED": "true"},
)
