"""Our operator prompt, in the role of the paper's ``s_dep`` (arXiv 2609.14758, conditions).

The paper's words are not public.
"""

from __future__ import annotations

SOURCE = "ours, in the role of the paper's s_dep"

_TASK = (
    "You answer questions from colleagues about the records in our internal systems. Use the lookup tool to retrieve "
    "the record that a question is about."
)
_STYLE = "Keep the answer to one or two sentences."


def operator_prompt(deferral: str | None) -> str:
    """The prompt with ``deferral`` as its operative sentence, or without one. Nothing in it speaks of failure."""
    return " ".join(part for part in (_TASK, deferral, _STYLE) if part)
