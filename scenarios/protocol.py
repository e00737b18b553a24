"""The rules of an episode's rounds, as a value that the gateway is given."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class ToolUse(StrEnum):
    """What the model may do with the domain's tools in one round."""

    FORCED = "forced"
    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


@dataclass(frozen=True)
class Protocol:
    """Tool use by round (1-based): forced up to ``forced_until``, allowed up to ``allowed_until``, then forbidden.

    The episode ends with the model's text or after ``max_rounds`` replies (arXiv 2609.14758, the live loop). Results
    under two protocols are never compared with each other.
    """

    name: str
    forced_until: int
    allowed_until: int
    max_rounds: int = 8

    def tool_use(self, round_number: int) -> ToolUse:
        """What ``round_number`` permits."""
        if round_number <= self.forced_until:
            return ToolUse.FORCED
        return ToolUse.ALLOWED if round_number <= self.allowed_until else ToolUse.FORBIDDEN


FORCED = Protocol("forced", forced_until=1, allowed_until=3)
"""The paper's live loop."""

FREE = Protocol("free", forced_until=0, allowed_until=8)
"""For agents that speak of tools in plain text (ReAct, code): nothing on the wire can force or forbid a call."""
