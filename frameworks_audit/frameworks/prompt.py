"""A prompt as sent: the messages of an agent's first request, without one that is the question alone."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from frameworks_audit.frameworks.forms import text, tool_names

JsonObject = dict[str, Any]

_DIGEST = 12
"""Hex digits kept of a line's digest: enough to tell the lines of two prompts apart."""


@dataclass(frozen=True)
class Sent:
    """``text`` is what offsets refer to: the texts of ``roles``, joined by empty lines. ``bare`` is its length without
    the question and the texts of ours."""

    text: str
    roles: tuple[str, ...]
    bare: int
    tools: tuple[str, ...]

    @property
    def sha256(self) -> str:
        """Digest of the text, in hex."""
        return hashlib.sha256(self.text.encode("utf-8", "surrogatepass")).hexdigest()

    @property
    def lines(self) -> list[str]:
        """Short digests of the lines that are not blank, in order."""
        stripped = (line.strip() for line in self.text.splitlines())
        return [line_digest(line) for line in stripped if line]


def line_digest(line: str) -> str:
    """The short digest of one line."""
    return hashlib.sha256(line.strip().encode("utf-8", "surrogatepass")).hexdigest()[:_DIGEST]


def sent(request: JsonObject, question: str, own: Sequence[str]) -> Sent:
    """The prompt in a request in Chat Completions' form."""
    said = [(str(one.get("role")), text(one.get("content"))) for one in request.get("messages") or ()]
    kept = [(role, words) for role, words in said if words.strip() and words.strip() != question]
    whole = "\n\n".join(words for _, words in kept)
    bare = whole
    for ours in (question, *own):
        bare = bare.replace(ours, "")
    roles = tuple(dict.fromkeys(role for role, _ in kept))
    return Sent(whole, roles, len(bare.strip()), tuple(tool_names(request.get("tools") or [])))
