"""What the audit knows of Agno beforehand."""

from frameworks_audit.frameworks.base import Agent, Description

DESCRIPTION = Description(
    framework="agno",
    package="agno",
    repository="https://github.com/agno-agi/agno",
    licence="Apache-2.0",
    rank=2337,
    agents=(Agent(name="agent", seam="Agent(instructions=line)"),),
    unmatched={"3.1.10": "the history that was searched ends on 2026-08-22 (v2.9.0), before this release"},
    environment={"AGNO_TELEMETRY": "false"},
)
