"""What a condition (an arm of the experiment) is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Defence:
    """A line that is spliced into an agent's prompt, insertions only. ``source`` says whose words they are."""

    name: str
    text: str
    source: str


@dataclass(frozen=True)
class Condition:
    """What of ours an agent's prompt carries: an operator prompt (None: nothing), and a defence (None: undefended)."""

    name: str
    operator_prompt: str | None
    defence: Defence | None
