"""What the LangChain adapter says about itself, and what of the classic agent's set-up is ours.

Standard library only: read by the bench without LangChain, and staged into LangChain's own environment.
"""

from __future__ import annotations

from adapters.base import Agent, Description

REACT_TREATMENT = {
    "version": "1",
    "prompt": "the ReAct template's parts as langchain-classic ships them, joined by empty lines; all in the user turn",
    "call": "an action input that is a JSON object is the call's arguments; other text is the value of the tool's "
    "first required parameter",
}
"""Not a word to the model is ours. LangChain itself refuses every text as the input of a tool from an MCP server, so
its parser's text is made arguments. A changed rule is a new version, and its results are not compared with the old
one's."""

DESCRIPTION = Description(
    framework="langchain",
    package="langchain",
    agents=(
        Agent(
            name="create_agent",
            dialect="tools",
            protocol="forced",
            slot="the system prompt, which LangChain leaves empty: undefended there is no system message, defended it "
            "is the line alone; after operator instructions, on a line of its own",
        ),
        Agent(
            name="react",
            dialect="react",
            protocol="free",
            slot="after the ReAct format, on a line of its own, before the question, all in the user turn; operator "
            "instructions come first",
            treatment=REACT_TREATMENT,
        ),
    ),
    concurrency=8,
    bases=("native", "neutral", "deploy", "deploy_strict"),
    environment={
        # Both names are read: either would send every run to LangSmith's servers.
        "LANGSMITH_TRACING": "false",
        "LANGCHAIN_TRACING_V2": "false",
    },
)
