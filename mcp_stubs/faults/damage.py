"""Unreadable text as broken encodings, memory and disks leave it in place of one value."""

from __future__ import annotations

from mcp_stubs.faults.document import Json, written
from mcp_stubs.faults.draw import Draw

_LETTERS = "ABCDEFGHJKLMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz"
_SYMBOLS = "#!?@%&^~$*+=|"
_MOJIBAKE = ("Ã¢â‚¬â„¢", "Ã‚Â¤", "ï¿½", "Ã¯Â¿Â½", "â‚¬â„¢", "Ãƒâ€š", "Â¶Ã¸", "Ã¼Â¬", "å½¢", "Ð¡Ð¿", "ä¸­æ", "ÐºÑ")
_CONTROL = "\u0000\u0001\u0007\u000b\u000e\u0013\u001b\u001f"
_MAGIC = ("", "", "iVBORw0KGgoAAAANSUhEUgAA", "H4sIAAAAAAAA", "UEsDBBQAAAAI", "eJyr")
_INTRUDERS = "#?%@~&QXKVNWRYH"  # none that is read as a digit, as O, l and S are


def noise(draw: Draw) -> str:
    """Letters between symbols: ``#Zx!!``."""
    head = draw.choice(_SYMBOLS)
    return head + draw.text(_LETTERS, draw.between(2, 4)) + draw.text(_SYMBOLS, draw.between(1, 3))


def replacement(draw: Draw) -> str:
    """What a decoder writes for bytes that it cannot read."""
    return "".join(draw.choice(["\ufffd", "\ufffd", "\ufffd\ufffd", draw.choice(_SYMBOLS)]) for _ in range(5))


def mojibake(draw: Draw) -> str:
    """Text decoded with the wrong character set, of no readable word."""
    return "".join(draw.choice(_MOJIBAKE) for _ in range(draw.between(2, 4)))


def base64(draw: Draw) -> str:
    """Bytes of a picture, an archive or nothing known."""
    return draw.choice(_MAGIC) + draw.base64(draw.between(24, 44)) + "="


def control(draw: Draw) -> str:
    """Control characters around noise."""
    return draw.text(_CONTROL, 4) + noise(draw) + draw.text(_CONTROL, 3)


def escaped(style: int, draw: Draw) -> str:
    """Bytes as escapes of one of four notations; bytes above 127, so that they spell no letters."""
    notation = ("\\x{}", "%{}", "&#x{};", "={}")[style]
    pairs = [draw.choice("89abcdef") + draw.hexadecimal(1) for _ in range(draw.between(5, 9))]
    return "".join(notation.format(pair if style in (0, 2) else pair.upper()) for pair in pairs)


def can_be_pierced(value: Json) -> bool:
    """Whether ``value`` is digits for the most part, so that a few lost ones cannot be guessed as letters can."""
    text = written(value)
    return not isinstance(value, bool) and sum(map(str.isdigit, text)) >= max(3, len(text) // 3)


def pierced(value: Json, draw: Draw) -> str:
    """``value`` with more than half of its letters and digits overwritten: ``1?4%#.X2``."""
    text = written(value)
    places = [place for place, character in enumerate(text) if character.isalnum()]
    order = sorted(places, key=lambda place: (draw.below(1000), place))
    lost = set(order[: len(places) // 2 + 1])
    return "".join(draw.choice(_INTRUDERS) if place in lost else character for place, character in enumerate(text))


def leaked(draw: Draw) -> str:
    """A client library's own object, printed where its content belongs."""
    address = f"0x7f{draw.hexadecimal(9)}0"
    return draw.choice(
        [
            "meta=None content=[] structuredContent=None isError=False",
            "content=[TextContent(type='text', text='', annotations=None)] structured_content=None is_error=False",
            f"<memory at {address}>",
            f"<_io.BytesIO object at {address}>",
            f"<async_generator object iter_chunks at {address}>",
            "bytearray(b'\\x8f\\x1d\\xe3\\x00\\xb4')",
            f"b'\\x80\\x04\\x95{draw.choice('KQVZ')}\\x00\\x00\\x00\\x8c'",
            "Row(_mapping=None, _parent=SimpleResultMetaData(keys=[]))",
        ]
    )
