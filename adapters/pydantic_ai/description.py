"""What the Pydantic AI adapter says about itself.

Standard library only: read by the bench without Pydantic AI, and staged into Pydantic AI's own environment.
"""

from __future__ import annotations

from adapters.base import Agent, Description

DESCRIPTION = Description(
    framework="pydantic_ai",
    package="pydantic-ai-slim",
    agents=(
        Agent(
            name="agent",
            dialect="tools",
            protocol="forced",
            slot="after the operator instructions (instructions), on a line of its own; natively there is no system "
            "prompt, and the defended one is the line alone",
        ),
    ),
    concurrency=8,
    bases=("native", "neutral", "deploy", "deploy_strict"),
)
