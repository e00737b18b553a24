"""What a request holds of instructions, and its audit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from adapters.bench.conversation import text
from adapters.bench.wires import Untranslatable
from frameworks_audit.clauses.audit import Audit, audit
from frameworks_audit.reading_files import LONGEST

JsonObject = dict[str, Any]
_INSTRUCTING = ("system", "developer")


@dataclass(frozen=True)
class Arrived:
    """A prompt as it arrived: ``parts`` are its messages (role, characters), ``tools`` the names of those offered.

    ``user_turn`` says that instructions sit in the first user turn, which is then part of ``prompt``.
    """

    wire: str
    prompt: str
    parts: tuple[tuple[str, int], ...]
    user_turn: bool
    tools: tuple[str, ...]
    audit: Audit

    def as_json(self) -> JsonObject:
        """As the command prints it."""
        return {
            "wire": self.wire,
            "messages": [{"role": role, "characters": size} for role, size in self.parts],
            "instructions_in_user_turn": self.user_turn,
            "tools": list(self.tools),
            "prompt": self.prompt,
            **self.audit.as_json(),
        }


def arrived(body: JsonObject, wire: str) -> Arrived:
    """Read a Chat Completions request, reduced by ``readable``. System and developer messages are the prompt; the first
    user turn too where it tells a model what to do. Raises Untranslatable: no message, or a prompt that is too long."""
    messages: list[JsonObject] = body["messages"]
    if not messages:
        raise Untranslatable("the request holds no message")
    given = [one for one in messages if one.get("role") in _INSTRUCTING]
    first = next((one for one in messages if one.get("role") == "user"), None)
    # A long document in it is no instruction.
    user_turn = first is not None and len(text(first)) <= LONGEST and audit(text(first)).is_prompt is True
    parts = given + ([first] if first is not None and user_turn else [])
    prompt = "\n\n".join(text(one) for one in parts)
    if len(prompt) > LONGEST:
        raise Untranslatable(f"its prompt is longer than {LONGEST:,} characters, which no model reads")
    return Arrived(
        wire=wire,
        prompt=prompt,
        parts=tuple((str(one.get("role")), len(text(one))) for one in messages),
        user_turn=user_turn,
        tools=tuple(one["function"]["name"] for one in body.get("tools") or []),
        audit=audit(prompt, sent_as_prompt=bool(parts)),
    )
