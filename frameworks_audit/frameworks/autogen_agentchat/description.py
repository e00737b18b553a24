"""What the audit knows of AutoGen's AgentChat beforehand."""

from frameworks_audit.frameworks.base import Agent, ByHand, Commit, Description, Source

_FILE = "python/packages/autogen-agentchat/src/autogen_agentchat/agents/_assistant_agent.py"

DESCRIPTION = Description(
    framework="autogen_agentchat",
    package="autogen-agentchat",
    repository="https://github.com/microsoft/autogen",
    licence="MIT",
    rank=3969,
    agents=(
        Agent(
            name="assistant",
            by_hand=ByHand("6175813301e9878c"),
            seam="AssistantAgent(system_message=its default + line)",
            sources=(Source("autogen_agentchat.agents._assistant_agent:AssistantAgent.__init__(system_message)"),),
        ),
    ),
    commits={
        "0.7.5": Commit(
            sha="83afbf5857aac683340d4c692194e548b1e8edda",
            files={_FILE: "8b8316fb0a7c04d32165dd0cf76d914aa00fed08"},
            tag="python-v0.7.5",
        )
    },
)
