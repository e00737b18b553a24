"""What the audit knows of LlamaIndex beforehand; its environment and agents are the adapter's."""

from frameworks_audit.frameworks.base import Agent, ByHand, Description, Source

DESCRIPTION = Description(
    framework="llama_index",
    package="llama-index-core",
    repository="https://github.com/run-llama/llama_index",
    licence="MIT",
    rank=1361,
    agents=(
        Agent(name="function", seam="FunctionAgent(system_prompt=line)"),
        Agent(
            name="react",
            by_hand=ByHand("8e82b29c04f2830a", "escape"),
            seam='ReActAgent.update_prompts({"react_header": header + line})',
            sources=(Source("llama_index/core/agent/react/templates/system_header_template.md"),),
        ),
    ),
    adapter="llama_index",
)
