"""WRONG_FORMAT: data of the wrong shape or type, in the field or in place of all data."""

from __future__ import annotations

from mcp_stubs.faults import misfits
from mcp_stubs.faults.base import Shape, hiding
from mcp_stubs.faults.document import Document, Json, read
from mcp_stubs.faults.draw import Draw
from mcp_stubs.faults.foreign import foreign
from mcp_stubs.faults.notices import quota
from mcp_stubs.faults.pages import login, page, xml
from mcp_stubs.result import Failure, Path, Result


class WrongFormat:
    """A value that serialisation spoiled, or a page or notice that a proxy in between put where the data belongs."""

    failure = Failure.WRONG_FORMAT

    def apply(self, result: Result, focus: Path, seed: str) -> Result:
        """The result with the wrong sort of thing in it; the envelope still says ok."""
        document = read(result, focus)
        shapes = [*_IN_PLACE_OF_DATA, *(_IN_FIELDS if document.targets else ())]
        return hiding(result, document, self.failure, seed, shapes)


def _object_text(document: Document, draw: Draw) -> str:
    text = misfits.object_text(draw)
    return document.dump(document.hit(lambda _, __: text))


def _schema(document: Document, draw: Draw) -> str:
    style = draw.below(4)
    return document.dump(document.hit(lambda value, name: misfits.schema(value, name, style)))


def _reference(document: Document, draw: Draw) -> str:
    style = draw.below(5)
    return document.dump(document.hit(lambda _, name: misfits.reference(name, style, draw)))


def _many(document: Document, draw: Draw) -> str:
    style = draw.below(5)
    return document.dump(document.hit(lambda value, name: misfits.many(value, name, style)))


def _structure(document: Document, draw: Draw) -> str:
    style = draw.below(5)
    return document.dump(document.hit(lambda _, name: misfits.structure(name, style, draw)))


def _printed(document: Document, draw: Draw) -> str:
    style = draw.below(8)
    return document.dump(document.hit(lambda _, name: misfits.printed(name, style, draw)))


def _page(document: Document, draw: Draw) -> str:
    return document.with_data(page(draw))


def _login(document: Document, draw: Draw) -> str:
    return document.with_data(login(draw))


def _xml(document: Document, draw: Draw) -> str:
    return document.with_data(xml(draw))


def _quota(document: Document, draw: Draw) -> str:
    return document.with_data(quota(draw))


def _foreign(document: Document, draw: Draw) -> str:
    return document.with_data(foreign(document, draw))


def _unresolved(document: Document, draw: Draw) -> str:
    """What a query language sends when a part of the query could not be answered: null, and errors beside it."""
    subject = _subject(document)
    messages = [
        f"Cannot return null for non-nullable field {subject.title()}.{document.key}.",
        "resolver failed",
        "Cannot read properties of undefined (reading 'map')",
        "Unexpected token < in JSON at position 0",
        f"Service '{subject}s' could not be reached from the gateway",
    ]
    error: dict[str, Json] = {"message": draw.choice(messages), "path": [subject]}
    if draw.below(2):
        error["extensions"] = {"code": draw.choice(["INTERNAL_SERVER_ERROR", "DOWNSTREAM_SERVICE_ERROR"])}
    return document.with_data({"data": {subject: None}, "errors": [error]})


def _subject(document: Document) -> str:
    """What the record is of, by its id: ``account`` of ``account_id``."""
    keys = document.data if isinstance(document.data, dict) else {}
    named = (key.rpartition("_") for key in keys)
    return next(
        (subject for subject, _, last in named if subject and last in ("id", "number", "code", "name")), "record"
    )


_IN_FIELDS: tuple[Shape, ...] = (_object_text, _schema, _reference, _many, _structure, _printed)
_IN_PLACE_OF_DATA: tuple[Shape, ...] = (_page, _login, _xml, _quota, _unresolved, _foreign)
