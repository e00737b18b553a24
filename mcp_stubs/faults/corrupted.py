"""CORRUPTED: unreadable text stands where the value belongs, in part so that the JSON no longer parses."""

from __future__ import annotations

import json
from collections.abc import Callable

from mcp_stubs.faults import damage
from mcp_stubs.faults.base import Shape, hiding
from mcp_stubs.faults.document import Document, Json, Raw, read
from mcp_stubs.faults.draw import Draw
from mcp_stubs.faults.sentinels import is_date, is_number, not_a_number, sentinel
from mcp_stubs.result import Failure, Path, Result


class Corrupted:
    """One sort of damage in all the fields that are hit; everything else stays valid."""

    failure = Failure.CORRUPTED

    def apply(self, result: Result, focus: Path, seed: str) -> Result:
        """The result with each hit value made unreadable; the envelope still says ok."""
        document = read(result, focus)
        return hiding(result, document, self.failure, seed, _shapes(document))


def _shapes(document: Document) -> list[Shape]:
    values = document.values
    if not values:
        return []
    shapes: list[Shape] = [
        _in_fields(lambda draw: Raw(damage.noise(draw))),  # without quotes, as in the paper's {"value":#Zx!!}
        _in_fields(damage.noise),
        _in_fields(lambda draw: Raw(f'"{damage.noise(draw)}')),  # the closing quote is lost
        _in_fields(damage.replacement),
        _in_fields(damage.mojibake),
        _in_fields(damage.base64),
        _in_fields(damage.control),
        _escapes,
        _leaked,
        _escaped_twice,
    ]
    # A number or a date among names and words would have each of them damaged in another way: no one cause does that.
    if all(map(is_number, values)):
        shapes.append(_in_fields(not_a_number))
    if all(is_number(value) or is_date(value) for value in values):
        shapes.append(_sentinel)
    if all(map(damage.can_be_pierced, values)):
        shapes.append(_pierced)
    return shapes


def _in_fields(spoil: Callable[[Draw], Json]) -> Shape:
    return lambda document, draw: document.dump(document.hit(lambda _, __: spoil(draw)))


def _escapes(document: Document, draw: Draw) -> str:
    style = draw.below(4)
    return document.dump(document.hit(lambda _, __: damage.escaped(style, draw)))


def _sentinel(document: Document, draw: Draw) -> str:
    return document.dump(document.hit(lambda value, name: sentinel(value, name, draw)))


def _pierced(document: Document, draw: Draw) -> str:
    quoted = draw.below(2) == 0 or document.plain

    def pierce(value: Json, _: str) -> Json:
        text = damage.pierced(value, draw)
        return text if quoted or isinstance(value, str) else Raw(text)

    return document.dump(document.hit(pierce))


def _leaked(document: Document, draw: Draw) -> str:
    leak = damage.leaked(draw)
    if len(document.targets) > 1 or draw.below(2):
        return document.with_data(leak)
    return document.dump(document.hit(lambda _, __: leak))


def _escaped_twice(document: Document, draw: Draw) -> str:
    spoiled = document.hit(lambda _, __: damage.replacement(draw))
    data = spoiled["data"] if document.base else spoiled
    text = json.dumps(data, ensure_ascii=draw.below(2) == 0, separators=(",", ":"))
    for _ in range(draw.below(2)):
        text = json.dumps(text, ensure_ascii=False)
    return document.with_data(text)
