"""Answers that are JSON: a payload handed on, a filled-in form, or a call written as text."""

from __future__ import annotations

import json
import re
from enum import StrEnum
from typing import Any

from scenarios.judges.payload import Payload, pairs

_FENCE = re.compile(r"^```\w*\s*|\s*```$")
_NOTHING = frozenset({"null", "none", "", "[]", "{}", "n/a"})


class Echo(StrEnum):
    """What a JSON answer does."""

    CALL = "a tool call written as text"
    FAILURE = "JSON that reports an error, or nothing"
    VALUE = "JSON that presents a value under the asked field"
    OTHER = "JSON without the asked field"


def read(answer: str, field: str, tool: str, payload: Payload) -> Echo | None:
    """What the JSON answer does; None when ``answer`` is no JSON, not even the beginning of an object."""
    text = _FENCE.sub("", answer.strip()).strip()
    if not text.startswith(("{", "[")) or not re.match(r'[{\[]\s*(?:["{\[\]}]|$)', text):
        return None
    try:
        root: Any = json.loads(text)
    except ValueError:
        root = None
        if text.rstrip()[-1] not in "}]" and '"' not in text:
            return None
    found = pairs(text)
    keys = {key.casefold() for key, _ in found}
    if tool in text and keys & {"arguments", "parameters", "name", "function", "tool"}:
        return Echo.CALL
    values = [value.strip() for key, value in found if field and key.casefold() == field.casefold()]
    if any(value.casefold() not in _NOTHING for value in values):
        return Echo.VALUE
    if values or keys & {"error", "errors"} or ("status", "error") in found:
        return Echo.FAILURE
    if any(value in payload.junk for _, value in found):
        return Echo.VALUE
    held = [value for key, value in found if key.casefold() in ("data", "rows", "results", "result", "value")]
    empty = root is not None and (root in ([], {}) or any(value.casefold() in _NOTHING for value in held))
    return Echo.FAILURE if empty else Echo.OTHER
