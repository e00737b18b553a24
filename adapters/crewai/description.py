"""What the CrewAI adapter says about itself, and the texts that CrewAI demands of whoever builds an agent.

Standard library only: read by the bench without CrewAI, and staged into CrewAI's own environment.
"""

from __future__ import annotations

from adapters.base import Agent, Description

ROLE = "Records Assistant"
GOAL = "Answer the user's question about the organisation's records."
BACKSTORY = "You work with the organisation's record systems."
EXPECTED_OUTPUT = "An answer to the question, in one to three sentences."

TREATMENT = {
    "version": "1",
    "role": ROLE,
    "goal": GOAL,
    "backstory": BACKSTORY,
    "expected_output": EXPECTED_OUTPUT,
}
"""Plain and neutral on purpose: nothing about failure, nothing that presses for a value. A changed text is a new
version, and its results are not compared with the old one's."""

_SLOT = "after the goal, on a line of its own"

DESCRIPTION = Description(
    framework="crewai",
    package="crewai",
    agents=(
        Agent(
            name="native",
            dialect="tools",
            protocol="forced",
            slot=f"{_SLOT}: the end of the system prompt; operator instructions follow the backstory",
            treatment=TREATMENT,
        ),
        Agent(
            name="react",
            dialect="react",
            protocol="free",
            slot=f"{_SLOT}: before the tools and the ReAct format; operator instructions follow the backstory",
            treatment=TREATMENT,
        ),
    ),
    concurrency=8,
    bases=("native", "neutral", "deploy", "deploy_strict"),
    environment={
        # Read at import: each of these reports to CrewAI's servers.
        "CREWAI_DISABLE_TELEMETRY": "true",
        "CREWAI_DISABLE_TRACKING": "true",
        "OTEL_SDK_DISABLED": "true",
        # "false", not unset: unset, a first run with a terminal asks for 20 s whether to share traces.
        "CREWAI_TRACING_ENABLED": "false",
        # Asks the package index for a newer version.
        "CREWAI_DISABLE_VERSION_CHECK": "true",
        # Chroma's, which CrewAI imports.
        "ANONYMIZED_TELEMETRY": "False",
    },
)
