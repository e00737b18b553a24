"""EMPTY_RESULT: the call went well and brought nothing back."""

from __future__ import annotations

from mcp_stubs.faults.base import Shape, hiding
from mcp_stubs.faults.document import Document, Json, leaves_of, name_of, read
from mcp_stubs.faults.draw import Draw
from mcp_stubs.result import Failure, Path, Result

# "None" and "unknown" are not among them: both can be what a record says.
_PLACEHOLDERS = ("N/A", "n/a", "#N/A", "-", "--", "—", "null", "NULL", "\\N", "nil")
_MESSAGES = (
    "Query executed, no rows returned",
    "0 rows returned",
    "No data available",
    "No results found.",
    "No matching records",
    "Query OK, 0 rows",
    "Nothing to display",
)


class EmptyResult:
    """The envelope says ok, and its data or the asked field in it is empty."""

    failure = Failure.EMPTY_RESULT

    def apply(self, result: Result, focus: Path, seed: str) -> Result:
        """An envelope without a value; of a bare result, an empty body."""
        document = read(result, focus)
        return hiding(result, document, self.failure, seed, _shapes(document, result.echoes))


def _shapes(document: Document, echoes: tuple[Path, ...]) -> list[Shape]:
    shapes: list[Shape] = [_null, _hollow, _rows, _page, _columns, _no_text]
    if document.base:
        shapes += [_null_and_message, _hollow_and_message]
    if document.truths and not document.plain:  # without the asked field there is none that could be blank
        shapes += [_field_null, _field_blank, _field_placeholder]
    if isinstance(document.data, dict) and document.targets:
        shapes.append(_skeleton(echoes))
    return shapes


def _null(document: Document, draw: Draw) -> str:
    return _without_data(document, None)


def _hollow(document: Document, draw: Draw) -> str:
    return _without_data(document, draw.choice([{}, [], [{}], [None]]))


def _null_and_message(document: Document, draw: Draw) -> str:
    return _without_data(document, None, message=draw.choice(_MESSAGES))


def _hollow_and_message(document: Document, draw: Draw) -> str:
    return _without_data(document, draw.choice([{}, []]), message=draw.choice(_MESSAGES))


def _rows(document: Document, draw: Draw) -> str:
    return _without_data(
        document,
        draw.choice(
            [
                {"rows": [], "row_count": 0},
                {"rows": [], "row_count": 0, "elapsed_ms": draw.between(2, 38)},
                {"records": [], "count": 0},
                {"result": [], "rowcount": 0, "affected": 0},
            ]
        ),
    )


def _page(document: Document, draw: Draw) -> str:
    return _without_data(
        document,
        draw.choice(
            [
                {"items": [], "total": 0, "next": None},
                {"hits": {"total": 0, "max_score": None, "hits": []}},
                {"results": [], "total_count": 0},
                {"entries": [], "page": 1, "pages": 0},
                {"value": [], "count": 0},
            ]
        ),
    )


def _columns(document: Document, draw: Draw) -> str:
    """A table of the right head and no body."""
    names = list(dict.fromkeys(name_of(path) for path, _ in leaves_of(document.data)))
    head = ",".join(names)
    return _without_data(document, draw.choice([{"columns": names, "rows": []}, {"fields": names, "values": []}, head]))


def _no_text(document: Document, draw: Draw) -> str:
    return _without_data(document, draw.choice(["", "", " \n", "(no output)", "(empty)"]))


def _field_null(document: Document, draw: Draw) -> str:
    return document.dump(document.hit(lambda _, __: None))


def _field_blank(document: Document, draw: Draw) -> str:
    blank = draw.choice(["", "", "", " "])
    return document.dump(document.hit(lambda _, __: blank))


def _field_placeholder(document: Document, draw: Draw) -> str:
    placeholder = draw.choice(_PLACEHOLDERS)
    return document.dump(document.hit(lambda _, __: placeholder))


def _skeleton(echoes: tuple[Path, ...]) -> Shape:
    """The record's outline with nothing filled in but what repeats the request."""

    def shape(document: Document, draw: Draw) -> str:
        def walk(node: Json, path: Path) -> Json:
            if isinstance(node, dict):
                return {key: walk(value, (*path, key)) for key, value in node.items()}
            if isinstance(node, list):
                return [walk(value, (*path, index)) for index, value in enumerate(node)]
            return node if path in echoes else ""

        data = walk(document.data, document.base)
        return document.with_data(data if draw.below(2) else {"results": [data]})

    return shape


def _without_data(document: Document, data: Json, **more: Json) -> str:
    return document.envelope(data=data, **more) if document.base else document.dump(data)
