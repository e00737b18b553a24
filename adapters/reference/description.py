"""What the reference loop says about itself.

Standard library only: read by the bench without the MCP SDK, and staged into the loop's own environment.
"""

from __future__ import annotations

from adapters.base import Agent, Description

TREATMENT = {
    "version": "1",
    "messages": "a system message of the instructions and the splice, none where there is neither; the question as the "
    "user's; then each reply as received and one tool message for each of its calls",
    "call": "every call is made; arguments that are no JSON object count as none",
    "result": "the text blocks, joined by newlines; of a JSON-RPC error its message",
}
"""The loop has no words of its own, so its structure is all there is to it. A changed structure is a new version, and
its results are not compared with the old one's."""

DESCRIPTION = Description(
    framework="reference",
    # There is no framework: the SDK is the one part that others wrote and that could change what a model is shown.
    package="mcp",
    agents=(
        Agent(
            name="loop",
            dialect="tools",
            protocol="forced",
            slot="after the operator prompt, on a line of its own: the end of the system prompt",
            treatment=TREATMENT,
        ),
    ),
    concurrency=8,
    bases=("deploy", "neutral", "deploy_strict", "captured"),
)
