"""What the LlamaIndex adapter says about itself.

Standard library only: read by the bench without LlamaIndex, and staged into LlamaIndex's own environment.
"""

from __future__ import annotations

from adapters.base import Agent, Description

DESCRIPTION = Description(
    framework="llama_index",
    package="llama-index-core",
    agents=(
        Agent(
            name="function",
            dialect="tools",
            protocol="forced",
            slot="after the operator instructions (system_prompt), on a line of its own; natively there is no system "
            "prompt, and the defended one is the line alone",
        ),
        Agent(
            name="react",
            dialect="react",
            protocol="free",
            slot="on a line of its own at the end of the ReAct header, the system prompt; operator instructions "
            "(system_prompt) stand in it as context, between the tools and the output format",
        ),
    ),
    concurrency=8,
    bases=("native", "neutral", "deploy", "deploy_strict"),
)
