"""DSPy's ReAct module, at its defaults but for retries and the cache on disk. The only file that imports DSPy."""

from __future__ import annotations

import dspy

from frameworks_audit.frameworks.base import Ask, get_account_balance


def ask(one: Ask) -> None:
    """Ask one question. Whatever DSPy raises passes through."""
    signature = dspy.Signature("question -> answer")
    if one.line is not None:
        signature = signature.with_instructions(f"{signature.instructions}\n{one.line}")
    lm = dspy.LM("openai/model", api_base=f"{one.base_url}/v1", api_key="none", num_retries=0, cache=False)
    with dspy.context(lm=lm):
        dspy.ReAct(signature, tools=[get_account_balance])(question=one.question)
