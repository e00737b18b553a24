"""What masking software writes in place of one value."""

from __future__ import annotations

import re

from mcp_stubs.faults.document import Json, written
from mcp_stubs.faults.draw import Draw

_WORDS = (
    "[REDACTED]",
    "**** REDACTED ****",
    "[MASKED]",
    "<redacted>",
    "<hidden>",
    "[data removed]",
    "[FILTERED]",
    "[Filtered]",
    "REDACTED",
    "(withheld)",
)
_SYMBOLS = ("***", "********", "████████", "●●●●●●", "XXXXXX", "######", "••••••••", "xxxxxxxx", "█████")
_EDGE = 8  # a shorter value shows too much in a quarter of its characters


def word(draw: Draw) -> str:
    """A word that says that something was taken out."""
    return draw.choice(_WORDS)


def symbols(draw: Draw) -> str:
    """A row of one symbol, as long for every value."""
    return draw.choice(_SYMBOLS)


def outline(value: Json, symbol: str) -> str:
    """``value`` with each letter and digit covered and its punctuation kept: ``█████.██``."""
    return re.sub(r"\w", symbol, written(value))


def named(name: str, style: int) -> str:
    """One of five placeholders with the field's name in them."""
    upper = name.upper()
    return (f"«redacted:{name}»", f"{{{{{upper}_MASKED}}}}", f"[{upper}]", f"<{upper}_1>", f"<masked:{name}>")[style]


def token(name: str, style: int, draw: Draw) -> str:
    """One of six references that a vault gives out in place of the value."""
    if style == 0:
        return f"tok_{draw.hexadecimal(24)}"
    if style == 1:
        return f"enc:v2:{draw.base64(30)}=="
    if style == 2:
        return f"tkn_{draw.text('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 26)}"
    if style == 3:
        return f"pii://{name}/{draw.hexadecimal(12)}"
    if style == 4:
        return f"hmac-sha256:{draw.hexadecimal(32)}"
    return f"tok_{draw.hexadecimal(4)}..."


def has_edges(value: Json) -> bool:
    """Whether a quarter of ``value`` can stay visible: a long number, identifier or name.

    Words of a small vocabulary can be told by their ends: ``held_at_depot`` by ``pot``.
    """
    text = written(value)
    proper = len(text.split()) > 1 and text.istitle()
    return not isinstance(value, bool) and len(text) >= _EDGE and (proper or any(map(str.isdigit, text)))


def edges(value: Json, style: int) -> str:
    """``value`` with a quarter of it or less left at its ends: ``TX...18``, ``*****4242``.

    Of a number or a date only the end stays: its beginning would tell the size or the year.
    """
    text = written(value)
    if not has_edges(value):
        return "****"
    kept = len(text) // 4
    ends_only = not any(character.isalpha() for character in text)
    head = 0 if ends_only or style in (0, 1) else (kept + 1) // 2
    tail = min(kept - head, 4)
    first, last = text[:head], text[len(text) - tail :]
    if style == 0:
        return "****" + last
    if style in (1, 2):
        return first + re.sub(r"\w", "*", text[head : len(text) - tail]) + last
    return f"{first}{'…' if style == 3 else '...'}{last}"
