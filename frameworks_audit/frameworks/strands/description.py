"""What the audit knows of Strands Agents beforehand."""

from frameworks_audit.frameworks.base import Agent, Description

DESCRIPTION = Description(
    framework="strands",
    package="strands-agents",
    repository="https://github.com/strands-agents/harness-sdk",
    licence="Apache-2.0",
    rank=1771,
    agents=(Agent(name="agent", seam="Agent(system_prompt=line)"),),
    unmatched={"1.62.0": "its history could not be had; that of its former repository ends on 2026-05-15 (v1.40.0)"},
    environment={"OTEL_SDK_DISABLED": "true"},
)
