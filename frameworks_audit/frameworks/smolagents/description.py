"""What the audit knows of smolagents beforehand; its environment and agents are the adapter's."""

from frameworks_audit.frameworks.base import Agent, ByHand, Commit, Description, Source

_SEAM = "prompt_templates['system_prompt'] += line"

DESCRIPTION = Description(
    framework="smolagents",
    package="smolagents",
    repository="https://github.com/huggingface/smolagents",
    licence="Apache-2.0",
    rank=5716,
    agents=(
        Agent(
            name="code",
            by_hand=ByHand("403baea3d995c827", "must_answer"),
            seam=_SEAM,
            sources=(Source("smolagents/prompts/code_agent.yaml#system_prompt"),),
        ),
        Agent(
            name="tool_calling",
            by_hand=ByHand("b69b812eb3e7df88", "must_answer"),
            seam=_SEAM,
            sources=(Source("smolagents/prompts/toolcalling_agent.yaml#system_prompt"),),
        ),
    ),
    commits={
        "1.26.0": Commit(
            sha="12c1bc820eca50ace6f80a21d90426d41d74f845",
            files={
                "src/smolagents/prompts/code_agent.yaml": "c81073a84a67d7c6f5ed03ded9f525c7944c9c1f",
                "src/smolagents/prompts/toolcalling_agent.yaml": "77708594d13748187d1d83ae50e3d3c74a2706d9",
            },
            tag="v1.26.0",
        )
    },
    adapter="smolagents",
)
