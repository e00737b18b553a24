"""REDACTED: a mask stands where the value belongs."""

from __future__ import annotations

import re

from mcp_stubs.faults.base import hiding
from mcp_stubs.faults.document import Document, Json, read, written
from mcp_stubs.faults.draw import Draw
from mcp_stubs.result import Failure, Path, Result

_MASKS = (
    "[REDACTED]",
    "***",
    "********",
    "**** REDACTED ****",
    "████████",
    "●●●●●●",
    "XXXXXX",
    "[MASKED]",
    "<redacted>",
    "<hidden>",
    "[data removed]",
)


class Redacted:
    """One style of mask in all the fields that are hit; everything else stays valid."""

    failure = Failure.REDACTED

    def apply(self, result: Result, focus: Path, seed: str) -> Result:
        """The result with each hit value masked; the envelope still says ok."""
        document = read(result, focus)
        return hiding(result, document, self.failure, seed, lambda draw: _masked(document, draw))


def _masked(document: Document, draw: Draw) -> str:
    style = draw.below(len(_MASKS) + 3)
    symbol = draw.choice("*█X•")

    def mask(value: Json) -> Json:
        if style < len(_MASKS):
            return _MASKS[style]
        if style == len(_MASKS):
            return f"«redacted:{document.key}»"
        if style == len(_MASKS) + 1:
            return f"{{{{{document.key.upper()}_MASKED}}}}"
        return re.sub(r"\w", symbol, written(value))  # keeps the value's outline: ████.██

    return document.dump(document.hit(mask))
