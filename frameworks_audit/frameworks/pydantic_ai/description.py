"""What the audit knows of Pydantic AI beforehand."""

from frameworks_audit.frameworks.base import Agent, Description

DESCRIPTION = Description(
    framework="pydantic_ai",
    package="pydantic-ai-slim",
    repository="https://github.com/pydantic/pydantic-ai",
    licence="MIT",
    rank=138,
    agents=(Agent(name="agent", seam="Agent(instructions=line)"),),
)
