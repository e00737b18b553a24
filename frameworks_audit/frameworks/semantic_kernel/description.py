"""What the audit knows of Semantic Kernel beforehand."""

from frameworks_audit.frameworks.base import Agent, Description

DESCRIPTION = Description(
    framework="semantic_kernel",
    package="semantic-kernel",
    repository="https://github.com/microsoft/semantic-kernel",
    licence="MIT",
    rank=2680,
    agents=(Agent(name="chat_completion", seam="ChatCompletionAgent(instructions=line)"),),
    unmatched={"1.45.0": "the history that was searched ends on 2026-08-20 (python-1.44.1), before this release"},
)
