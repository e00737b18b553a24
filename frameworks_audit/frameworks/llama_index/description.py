"""What the audit knows of LlamaIndex beforehand; its environment and agents are the adapter's."""

from frameworks_audit.frameworks.base import Agent, ByHand, Commit, Description, Source

_FILE = "llama-index-core/llama_index/core/agent/react/templates/system_header_template.md"

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
    commits={
        "0.14.25": Commit(
            # Merged there as pull request 20554; read in a fork's history.
            sha="159c2acd1238b1b17e855aa72b4cdf1817537a2e",
            files={_FILE: "39c7001a757cff11be626bb2b46ef92d9b11c8cb"},
        )
    },
    adapter="llama_index",
)
