"""What the audit knows of Pydantic AI beforehand."""

from frameworks_audit.frameworks.base import Agent, Description

DESCRIPTION = Description(
    framework="pydantic_ai",
    package="pydantic-ai-slim",
    repository="https://github.com/pydantic/pydantic-ai",
    licence="MIT",
    rank=138,
    agents=(Agent(name="agent", seam="Agent(instructions=line)"),),
    unmatched={"2.68.0": "the history that was searched ends on 2026-08-22 (v2.33.0), before this release"},
)
