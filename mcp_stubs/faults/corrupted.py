"""CORRUPTED: unreadable text stands where the value belongs, in part so that the JSON no longer parses."""

from __future__ import annotations

from mcp_stubs.faults.base import hiding
from mcp_stubs.faults.document import Document, Json, Raw, read
from mcp_stubs.faults.draw import Draw
from mcp_stubs.result import Failure, Path, Result

_LETTERS = "ABCDEFGHJKLMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz"
_SYMBOLS = "#!?@%&^~$*+=|"
_MOJIBAKE = ("Ã¢â‚¬â„¢", "Ã‚Â¤", "ï¿½", "Ã¯Â¿Â½", "â‚¬â„¢", "Ãƒâ€š", "Â¶Ã¸", "Ã¼Â¬")
_BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_CONTROL = "\u0000\u0001\u0007\u000b\u000e\u0013\u001b\u001f"


class Corrupted:
    """One sort of damage in all the fields that are hit; everything else stays valid."""

    failure = Failure.CORRUPTED

    def apply(self, result: Result, focus: Path, seed: str) -> Result:
        """The result with each hit value made unreadable; the envelope still says ok."""
        document = read(result, focus)
        return hiding(result, document, self.failure, seed, lambda draw: _damaged(document, draw))


def _damaged(document: Document, draw: Draw) -> str:
    sort = draw.below(8)

    def damage(value: Json) -> Json:
        if sort == 0:
            return Raw(_noise(draw))  # without quotes, as in the paper's {"value":#Zx!!}
        if sort == 1:
            return _noise(draw)
        if sort == 2:
            return Raw(f'"{_noise(draw)}')  # the closing quote is lost
        if sort == 3:
            return "".join(draw.choice(["\ufffd", "\ufffd", "\ufffd\ufffd", draw.choice(_SYMBOLS)]) for _ in range(5))
        if sort == 4:
            return "".join(draw.choice(_MOJIBAKE) for _ in range(draw.between(2, 4)))
        if sort == 5:
            return draw.text(_BASE64, draw.between(24, 44)) + "="
        if sort == 6:
            return draw.text(_CONTROL, 4) + _noise(draw) + draw.text(_CONTROL, 3)
        return "".join(f"\\x{draw.hexadecimal(2)}" for _ in range(draw.between(5, 9)))

    return document.dump(document.hit(damage))


def _noise(draw: Draw) -> str:
    head = draw.choice(_SYMBOLS)
    return head + draw.text(_LETTERS, draw.between(2, 4)) + draw.text(_SYMBOLS, draw.between(1, 3))
