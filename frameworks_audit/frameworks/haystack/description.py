"""What the audit knows of Haystack beforehand."""

from frameworks_audit.frameworks.base import Agent, Description

DESCRIPTION = Description(
    framework="haystack",
    package="haystack-ai",
    repository="https://github.com/deepset-ai/haystack",
    licence="Apache-2.0",
    rank=4802,
    agents=(Agent(name="agent", seam="Agent(system_prompt=line)"),),
    unmatched={"3.4.1": "the history that was searched ends on 2026-08-21 (v3.1.0-rc3), before this release"},
    environment={"HAYSTACK_TELEMETRY_ENABLED": "False"},
)
