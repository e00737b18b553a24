"""What the audit knows of AutoGen's AgentChat beforehand."""

from frameworks_audit.frameworks.base import Agent, ByHand, Description, Source

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
    commits={"0.7.5": "83afbf5857aac683340d4c692194e548b1e8edda"},
)
