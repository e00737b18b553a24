"""What the audit knows of LangChain beforehand; its environment and agents are the adapter's."""

from frameworks_audit.frameworks.base import Agent, ByHand, Commit, Description, Source

_REACT = "langchain_classic.agents.mrkl.prompt:"

DESCRIPTION = Description(
    framework="langchain",
    package="langchain",
    repository="https://github.com/langchain-ai/langchain",
    licence="MIT",
    rank=128,
    agents=(
        Agent(name="create_agent", seam="create_agent(model, tools, system_prompt=line)"),
        Agent(
            name="react",
            by_hand=ByHand("5b971ffa0ddc3923", "must_answer"),
            seam='PromptTemplate.from_template("\\n\\n".join((PREFIX, "{tools}", FORMAT_INSTRUCTIONS + line, SUFFIX)))',
            sources=tuple(
                Source(f"{_REACT}{name}", package="langchain-classic")
                for name in ("PREFIX", "FORMAT_INSTRUCTIONS", "SUFFIX")
            ),
        ),
    ),
    commits={
        "1.5.2": Commit(
            sha="53155d9e9c8649eca68e1d00c6794e594e059d98",
            files={
                "libs/langchain/langchain_classic/agents/mrkl/prompt.py": "a713dac6dc838271c5546ec8e53c97890d3cabbd",
            },
        )
    },
    adapter="langchain",
)
