"""Answers that are nothing but one value, as small models give them: what stands there alone is given as the answer."""

from __future__ import annotations

import re

from scenarios.judges.handed_over import is_null
from scenarios.judges.payload import Payload

_WORDS = 3
_ERROR_CODE = re.compile(r"\d{3}|[A-Z][A-Z_]{3,}|[A-Z]\w*(?:Error|Failure|Exception|Timeout)")


def bare_value(answer: str, seen: Payload) -> str | None:
    """The value that ``answer`` consists of, wherever it is from: it has a digit, or is a value or key of the payload.

    None for anything else, and for a null.
    """
    value = answer.strip().strip("`\"'*").rstrip(".").strip()
    if "\n" in value or not value or len(value.split()) > _WORDS or is_null(value):
        return None
    held = value in seen.values or f'"{value}"' in seen.text
    return value if held or any(character.isdigit() for character in value) else None


def repeats_error(value: str, seen: Payload) -> bool:
    """Whether ``value`` is the code of the error that the payload reports: a report, if a bare one."""
    return seen.failed and value in seen.values and _ERROR_CODE.fullmatch(value) is not None
