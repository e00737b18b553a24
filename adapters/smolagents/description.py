"""What the smolagents adapter says about itself.

Standard library only: read by the bench without smolagents, and staged into smolagents' own environment.
"""

from __future__ import annotations

from adapters.base import Agent, Description

_SLOT = (
    "the end of the system prompt, on a line of its own; operator instructions go where smolagents puts its own "
    "`instructions`: inside the system prompt, {where} the rules"
)

DESCRIPTION = Description(
    framework="smolagents",
    package="smolagents",
    agents=(
        Agent(name="tool_calling", dialect="final_answer", protocol="forced", slot=_SLOT.format(where="before")),
        # Its calls stand in Python code, so nothing on the wire can force or forbid one.
        Agent(name="code", dialect="python", protocol="free", slot=_SLOT.format(where="after")),
    ),
    concurrency=8,
    bases=("native", "neutral", "deploy", "deploy_strict"),
    environment={
        # smolagents imports the client of Hugging Face's hub: no request, no telemetry, no token found on the machine.
        "HF_HUB_OFFLINE": "1",
        "HF_HUB_DISABLE_TELEMETRY": "1",
        "HF_HUB_DISABLE_IMPLICIT_TOKEN": "1",
        "DO_NOT_TRACK": "1",
        # An episode has threads of its own, and glibc keeps a heap for each: a worker grew by 80 KB an episode.
        "MALLOC_ARENA_MAX": "2",
    },
)
