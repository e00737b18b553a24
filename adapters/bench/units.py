"""What determines an episode, as one digest: the identity by which runs resume."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from mcp_stubs.result import Signal


def digest(value: Any) -> str:
    """SHA-256 (hex) of a JSON value in its canonical form: sorted keys, no spaces, UTF-8."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


@dataclass(frozen=True)
class Unit:
    """One episode to run. Two units with equal fields are the same episode; any other field makes another.

    ``content`` is the digest of all texts that reach the agent (question, tool, payload, treatment, prompts);
    ``model`` is the digest of the model's identity. ``item``, ``condition`` and ``agent`` are names for people.
    """

    item: str
    condition: str
    adapter: str
    agent: str
    framework_version: str
    content: str
    model: str
    temperature: float
    max_tokens: int
    signal: Signal
    protocol: str
    seed: int
    trial: int

    @cached_property
    def key(self) -> str:
        """The unit's digest, 24 hex digits: unique in any run, the same in every process."""
        return digest(asdict(self))[:24]

    def request_seed(self, round_number: int) -> int:
        """The sampling seed of one model call: fixed by the unit and the round, in 31 bits."""
        return int(digest([self.key, round_number])[:8], 16) & 0x7FFFFFFF
