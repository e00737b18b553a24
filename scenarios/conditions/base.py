"""What a condition (an arm of the experiment) is: a base prompt, and at most one defence."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Base:
    """The prompt before any defence.

    ``operator_prompt`` is text for the framework's own slot for application instructions (None: nothing of ours).
    ``deferral`` is the sentence in it that tells the model to answer from the tool's value (None: it has none).
    ``captured`` names the framework, or ``framework/agent``, whose native system prompt is captured on the wire and
    takes the operator prompt's place. ``source`` says whose words they are.
    """

    name: str
    operator_prompt: str | None
    source: str
    deferral: str | None = None
    captured: str | None = None

    @property
    def kind(self) -> str:
        """The word by which an adapter says that it takes this base: the name, without what was captured where."""
        return self.name.partition(":")[0]


@dataclass(frozen=True)
class Defence:
    """One line against fabrication. ``source`` says whose words they are.

    It is spliced into an agent's prompt, insertions only; one that ``replaces`` takes the place of the base's deferral
    sentence instead, and fails the insertion check by design. ``screened`` marks the five candidates that the paper
    screens on the development domains (arXiv 2609.14758, conditions).
    """

    name: str
    text: str
    source: str
    replaces: bool = False
    screened: bool = False


@dataclass(frozen=True)
class Condition:
    """An arm. Named ``BASE`` or ``BASE+DEFENCE``."""

    base: Base
    defence: Defence | None = None

    @property
    def name(self) -> str:
        """``deploy``, ``deploy+slot``."""
        return self.base.name if self.defence is None else f"{self.base.name}+{self.defence.name}"

    @property
    def operator_prompt(self) -> str | None:
        """The text for the framework's slot, a replaced sentence in place; None where there is none, or it has to be
        captured first."""
        prompt = self.base.operator_prompt
        if self.defence is None or not self.defence.replaces or prompt is None or self.base.deferral is None:
            return prompt
        return prompt.replace(self.base.deferral, self.defence.text)

    @property
    def splice(self) -> str | None:
        """The line to be inserted into the agent's prompt, if any."""
        return None if self.defence is None or self.defence.replaces else self.defence.text
