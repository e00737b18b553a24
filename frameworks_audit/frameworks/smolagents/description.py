"""What the audit knows of smolagents beforehand; its environment and agents are the adapter's."""

from frameworks_audit.frameworks.base import Agent, ByHand, Description, Source

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
    commits={"1.26.0": "12c1bc820eca50ace6f80a21d90426d41d74f845"},
    adapter="smolagents",
)
