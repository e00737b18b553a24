"""Reasoning text in a reply: where it stands. It stays in the wire record and is no part of the answer."""

from __future__ import annotations

from adapters.models.base import JsonObject

_FIELDS = ("reasoning_content", "reasoning", "reasoning_details", "thinking", "thinking_blocks")
REASONING_BLOCKS = ("thinking", "redacted_thinking", "reasoning")
_TAG = "<think>"


def reasoning_notes(reply: JsonObject) -> JsonObject:
    """``{"reasoning": [...]}``: the message fields that hold reasoning, ``content blocks``, or ``<think>``.

    ``<think>`` is text of the answer as far as the provider says, so it stays there; the remark makes it findable.
    """
    try:
        message = reply["choices"][0]["message"]
        content = message.get("content")
    except (KeyError, IndexError, TypeError, AttributeError):
        return {}
    places = [name for name in _FIELDS if message.get(name)]
    blocks = [one for one in content if isinstance(one, dict)] if isinstance(content, list) else []
    if any(block.get("type") in REASONING_BLOCKS for block in blocks):
        places.append("content blocks")
    if isinstance(content, str) and _TAG in content:
        places.append(_TAG)
    return {"reasoning": places} if places else {}
