"""WRONG_FORMAT: data of the wrong shape or type, in the field or in place of all data."""

from __future__ import annotations

from mcp_stubs.faults.base import hiding
from mcp_stubs.faults.document import Document, Json, read
from mcp_stubs.faults.draw import Draw
from mcp_stubs.result import Failure, Path, Result


class WrongFormat:
    """A value that serialisation spoiled, or a page or notice that a proxy in between put where the data belongs."""

    failure = Failure.WRONG_FORMAT

    def apply(self, result: Result, focus: Path, seed: str) -> Result:
        """The result with the wrong sort of thing in it; the envelope still says ok."""
        document = read(result, focus)
        return hiding(result, document, self.failure, seed, lambda draw: _misshapen(document, draw))


def _misshapen(document: Document, draw: Draw) -> str:
    if draw.below(5) < 2:
        return _put(document, _instead_of_data(draw))
    sort = draw.below(6)
    address = draw.hexadecimal(9)

    def misshape(value: Json) -> Json:
        name = _type_name(value)
        options: list[Json] = [
            "[object Object]",
            {"type": name, "nullable": True, "readOnly": True},
            {"$ref": f"#/components/schemas/{document.key}"},
            [{"column": document.key, "type": name}],
            f"<{document.key.title().replace('_', '')}Field object at 0x7f{address}0>",
            [[], []],
        ]
        return options[sort]

    return document.dump(document.hit(misshape))


def _instead_of_data(draw: Draw) -> Json:
    return draw.choice(
        [
            '<!DOCTYPE html><html><head><title>Loading…</title></head><body><div id="root"></div>'
            f'<script src="/static/js/main.{draw.hexadecimal(8)}.js"></script></body></html>',
            "<html><head><title>Scheduled maintenance</title></head><body><h1>We'll be back soon</h1></body></html>",
            {"Information": "Request limit for this plan reached. Please try again later."},
            "<?xml version='1.0'?><fault><code>busy</code></fault>",
            "[object Object]",
        ]
    )


def _put(document: Document, data: Json) -> str:
    """``data`` in place of all the data, in its envelope where there is one."""
    if document.base:
        return document.dump({**document.root, "data": data})
    return document.dump(data) if isinstance(data, dict) or not document.plain else str(data)


def _type_name(value: Json) -> str:
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int | float):
        return "number"
    return "string"
