"""TRUNCATED: the payload ends before the value is complete."""

from __future__ import annotations

from dataclasses import replace

from mcp_stubs.faults.base import Shape, hiding
from mcp_stubs.faults.cut_notices import cut_notice
from mcp_stubs.faults.document import Document, Json, Raw, read, written
from mcp_stubs.faults.draw import Draw
from mcp_stubs.result import Failure, Path, Result

_LONG = 6
_CUT = "\ue002"  # a private-use character: it stands in no real payload
_MARKERS: tuple[dict[str, Json], ...] = (
    {"truncated": True},
    {"partial": True},
    {"is_truncated": True},
    {"complete": False},
    {"finish_reason": "length"},
    {"warnings": ["output truncated"]},
    {"truncation": {"strategy": "end", "unit": "chars"}},
)


class Truncated:
    """The text is cut before the value, in its key or in its first half; bare, with a notice, or closed again."""

    failure = Failure.TRUNCATED

    def apply(self, result: Result, focus: Path, seed: str) -> Result:
        """The beginning of the result; the envelope that stands in it still says ok."""
        document = read(result, focus)
        return hiding(result, document, self.failure, seed, _shapes(document, len(result.text)))


def _shapes(document: Document, whole: int) -> list[Shape]:
    before, value = _split(document)
    # What is left of a shorter value could be taken for a whole one.
    pieces = len(value) // 2 if len(value) >= _LONG else 0
    shapes: list[Shape] = []

    def cut(shortest: int, longest: int) -> None:
        def bare(_: Document, draw: Draw) -> str:
            return (before + value)[: len(before) + draw.between(shortest, longest)]

        def noticed(document: Document, draw: Draw) -> str:
            kept = bare(document, draw)
            return kept + cut_notice(len(kept), whole, draw)

        shapes.extend((bare, noticed))

    if before:
        cut(0, 0)
        cut(-8, -1)  # in the key, or between the key and the value
    if pieces:
        cut(1, pieces)
    if not before and not pieces:
        shapes.append(lambda _, draw: cut_notice(0, whole, draw))
    first, base = document.targets[0] if document.targets else (), document.base
    if isinstance(document.root, dict) and first[: len(base)] == base and len(first) > len(base):
        shapes += [_closed, _first_page, _preview(before)]
    return shapes


def _split(document: Document) -> tuple[str, str]:
    """The text before the first value hit, and that value's own text."""
    if not document.targets:
        text = document.dump(document.root)
        head = document.with_data(Raw(_CUT)).partition(_CUT)[0] if document.base else ""
        return text[: max(len(text) // 2, len(head))], ""
    value = document.values[0]
    only_first = replace(document, targets=document.targets[:1])
    before = only_first.dump(only_first.hit(lambda _, __: Raw(_CUT))).partition(_CUT)[0]
    quote = '"' if isinstance(value, str) and not document.plain else ""
    return before, quote + written(value)


def _closed(document: Document, draw: Draw) -> str:
    """The beginning, closed to valid JSON by what repairs cut replies, with a word that it is not all."""
    marker = draw.choice(_MARKERS)
    return document.dump(document.noted(_beginning(document), marker, inside=draw.below(2) == 0))


def _first_page(document: Document, draw: Draw) -> str:
    """A list page that holds the beginning of the record, with more to come."""
    beginning = _beginning(document)
    data = beginning["data"] if document.base else beginning
    rows: Json = data if isinstance(data, list) else [data] if data else []
    more: dict[str, Json] = draw.choice(
        [
            {"has_more": True, "next_cursor": draw.base64(12)},
            {"next_page_token": draw.base64(16)},
            {"page": 1, "total_pages": draw.between(2, 9)},
            {"has_more": True, "offset": 0, "limit": 1},
        ]
    )
    return document.with_data({draw.choice(["items", "results", "entries"]): rows} | more)


def _preview(before: str) -> Shape:
    """The first characters of the data as a string, as a store of large outputs hands them out."""

    def shape(document: Document, draw: Draw) -> str:
        start = before.find('"data":') + len('"data":') if document.base else 0
        text = before[start : len(before) - draw.below(5)].lstrip()
        key = draw.choice(["preview", "head", "content"])
        size = draw.choice(["stored_bytes", "full_size", "total_chars"])
        return document.with_data({key: text, size: len(document.dump(document.data))})

    return shape


def _beginning(document: Document) -> Json:
    """The document up to its first value hit, with every object and list that is open there closed."""
    first = document.targets[0]

    def until(node: Json, path: Path) -> Json:
        if not isinstance(node, dict | list):
            return node
        kept: list[tuple[str | int, Json]] = []
        for key, value in node.items() if isinstance(node, dict) else enumerate(node):
            here = (*path, key)
            if here == first:
                break
            leads = first[: len(here)] == here
            kept.append((key, until(value, here) if leads else value))
            if leads:
                break
        return dict(kept) if isinstance(node, dict) else [value for _, value in kept]

    return until(document.root, ())
