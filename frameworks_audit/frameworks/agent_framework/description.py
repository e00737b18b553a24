"""What the audit knows of Microsoft's Agent Framework beforehand."""

from frameworks_audit.frameworks.base import Agent, ByHand, Description, Source

DESCRIPTION = Description(
    framework="agent_framework",
    package="agent-framework-core",
    repository="https://github.com/microsoft/agent-framework",
    licence="MIT",
    rank=4102,
    agents=(
        Agent(name="agent", seam="Agent(client, instructions=line)"),
        Agent(
            name="harness",
            by_hand=ByHand("7c9ba6c3fa7983a8", "must_answer", "tool_error"),
            seam="create_harness_agent(client, agent_instructions=line)",
            sources=(
                Source("agent_framework._harness._agent:DEFAULT_HARNESS_INSTRUCTIONS"),
                Source("agent_framework._harness._todo:DEFAULT_TODO_INSTRUCTIONS"),
                Source("agent_framework._harness._mode:DEFAULT_MODE_INSTRUCTIONS"),
                Source("agent_framework._harness._mode:DEFAULT_MODE_MAP"),
                Source("agent_framework._harness._file_memory:DEFAULT_FILE_MEMORY_INSTRUCTIONS"),
            ),
        ),
    ),
    unmatched={"1.23.0": "the history that was searched ends on 2026-08-07 (python-1.13.0), before this release"},
)
