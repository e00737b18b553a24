"""What the audit knows of AG2 beforehand."""

from frameworks_audit.frameworks.base import Agent, Description

DESCRIPTION = Description(
    framework="ag2",
    package="ag2",
    repository="https://github.com/ag2ai/ag2",
    licence="Apache-2.0",
    rank=5354,
    agents=(Agent(name="agent", seam="Agent(prompt=line)"),),
    unmatched={"1.2.1": "no copy of its history could be had"},
)
