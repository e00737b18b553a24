"""The proof that a defence reached the wire as insertions only: defended request against the undefended probe's."""

from __future__ import annotations

from typing import Any

from adapters.bench.conversation import text
from scenarios.insertion import insertions, inserts_exactly

JsonObject = dict[str, Any]


class SpliceError(Exception):
    """The defended prompt is not the undefended one plus insertions of the line; the message says where."""


def prove(base: JsonObject, defended: JsonObject, line: str) -> tuple[str, ...]:
    """The texts inserted into ``base`` to give ``defended``, both first requests of an episode.

    Messages are compared pairwise, token by token; roles, tools and all other content must be equal. An agent whose
    undefended prompt has no system message may gain one. Raises SpliceError unless the insertions are the line.
    """
    before, after = list(base.get("messages", [])), list(defended.get("messages", []))
    if base.get("tools") != defended.get("tools"):
        raise SpliceError("the tools offered differ from the undefended prompt's")
    if len(after) == len(before) + 1 and after[0].get("role") == "system":
        before.insert(0, {"role": "system", "content": ""})
    if [message.get("role") for message in before] != [message.get("role") for message in after]:
        raise SpliceError("the messages differ in number or role from the undefended prompt's")
    found: list[str] = []
    for number, (old, new) in enumerate(zip(before, after, strict=True), start=1):
        inserted = insertions(text(old), text(new))
        if inserted is None:
            raise SpliceError(f"message {number} is not the undefended one plus insertions")
        if inserted and (found or not inserts_exactly(text(old), text(new), line)):
            raise SpliceError(f"the inserted text is not the defence line alone, once: {inserted!r:.300}")
        found += inserted
    if not found:
        raise SpliceError("the defence line is not in the prompt")
    return tuple(found)
