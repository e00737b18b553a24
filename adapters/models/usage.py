"""What a model call used: tokens, and its price in US dollars where somebody who knows it says so."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from adapters.models.base import NOTES, JsonObject

COST = "cost"
"""Key under which a model that knows the price of its own reply remarks it (``NOTES``), in US dollars."""


@dataclass(frozen=True)
class Usage:
    """Tokens of one call and its cost in US dollars. None is unknown, never nothing.

    ``cached_tokens`` are among the prompt's, ``reasoning_tokens`` among the completion's.
    """

    prompt_tokens: int | None
    completion_tokens: int | None
    cached_tokens: int | None
    reasoning_tokens: int | None
    cost: float | None


def usage(completion: JsonObject) -> Usage:
    """Read off a chat completion: its ``usage``, the price from the model's own remark or else ``usage.cost``."""
    given = _object(completion.get("usage"))
    prompt, written = _object(given.get("prompt_tokens_details")), _object(given.get("completion_tokens_details"))
    cost = _object(completion.get(NOTES)).get(COST)
    # No prompt is empty: a server that says 0 does not count.
    read = _count(given.get("prompt_tokens")) or None
    return Usage(
        prompt_tokens=read,
        completion_tokens=None if read is None else _count(given.get("completion_tokens")),
        cached_tokens=_count(prompt.get("cached_tokens")),
        reasoning_tokens=_count(written.get("reasoning_tokens")),
        cost=_dollars(given.get("cost") if cost is None else cost),
    )


def _object(value: Any) -> JsonObject:
    return value if isinstance(value, dict) else {}


def _count(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


def _dollars(value: Any) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if math.isfinite(value) and value >= 0 else None
