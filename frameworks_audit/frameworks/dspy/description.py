"""What the audit knows of DSPy beforehand."""

from frameworks_audit.frameworks.base import Agent, ByHand, Description, Source

DESCRIPTION = Description(
    framework="dspy",
    package="dspy",
    repository="https://github.com/stanfordnlp/dspy",
    licence="MIT",
    rank=1592,
    agents=(
        Agent(
            name="react",
            by_hand=ByHand("7383bf206d2f2886", "defer"),
            seam="dspy.ReAct(signature.with_instructions(signature.instructions + line), tools)",
            sources=(
                Source("dspy.predict.react:ReAct.__init__()"),
                Source("dspy.adapters.chat_adapter:ChatAdapter.format_field_structure()"),
                Source("dspy.adapters.chat_adapter:ChatAdapter.format_task_description()"),
                Source("dspy.adapters.chat_adapter:ChatAdapter.user_message_output_requirements()"),
            ),
        ),
    ),
    unmatched={"3.4.1": "the history that was searched ends on 2026-08-21 (3.3.1), before this release"},
    # It would fetch a price list at import.
    environment={"LITELLM_LOCAL_MODEL_COST_MAP": "True"},
)
