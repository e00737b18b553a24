"""REDACTED: a mask stands where the value belongs."""

from __future__ import annotations

from mcp_stubs.faults import masks
from mcp_stubs.faults.base import Shape, hiding
from mcp_stubs.faults.document import Document, Json, Pairs, name_of, read
from mcp_stubs.faults.draw import Draw
from mcp_stubs.result import Failure, Path, Result


class Redacted:
    """One style of mask in all the fields that are hit; everything else stays valid."""

    failure = Failure.REDACTED

    def apply(self, result: Result, focus: Path, seed: str) -> Result:
        """The result with each hit value masked; the envelope still says ok."""
        document = read(result, focus)
        return hiding(result, document, self.failure, seed, _shapes(document))


def _shapes(document: Document) -> list[Shape]:
    if not document.targets:
        return []
    shapes: list[Shape] = [_word, _symbols, _outline, _name, _token, _object]
    if any(map(masks.has_edges, document.values)):
        shapes.append(_edges)
    if document.keyed:
        shapes += [_null_with_flag, _key_dropped]
        if isinstance(document.root, dict):
            shapes.append(_with_policy)
    return shapes


def _word(document: Document, draw: Draw) -> str:
    mask = masks.word(draw)
    return document.dump(document.hit(lambda _, __: mask))


def _symbols(document: Document, draw: Draw) -> str:
    mask = masks.symbols(draw)
    return document.dump(document.hit(lambda _, __: mask))


def _outline(document: Document, draw: Draw) -> str:
    symbol = draw.choice("*█X•")
    return document.dump(document.hit(lambda value, _: masks.outline(value, symbol)))


def _name(document: Document, draw: Draw) -> str:
    style = draw.below(5)
    return document.dump(document.hit(lambda _, name: masks.named(name, style)))


def _token(document: Document, draw: Draw) -> str:
    style = draw.below(6)
    return document.dump(document.hit(lambda _, name: masks.token(name, style, draw)))


def _edges(document: Document, draw: Draw) -> str:
    style = draw.below(5)
    return document.dump(document.hit(lambda value, _: masks.edges(value, style)))


def _object(document: Document, draw: Draw) -> str:
    mask: dict[str, Json] = draw.choice(
        [
            {"redacted": True, "reason": "policy"},
            {"masked": True, "value": None},
            {"value": None, "visibility": "MASKED"},
            {"$redacted": "sensitive"},
            {"sensitivity": "L3", "value": "***"},
        ]
    )
    return document.dump(document.hit(lambda _, __: dict(mask)))


def _null_with_flag(document: Document, draw: Draw) -> str:
    flag: tuple[str, Json] = draw.choice(
        [
            ("{}_redacted", True),
            ("{}_masked", True),
            ("{}_visibility", "MASKED"),
            ("{}_mask_reason", "SENSITIVE_FIELD"),
        ]
    )
    return document.dump(document.hit(lambda _, name: Pairs({name: None, flag[0].format(name): flag[1]})))


def _key_dropped(document: Document, draw: Draw) -> str:
    root = document.hit(lambda _, __: Pairs({}))
    key = draw.choice(["redacted_fields", "masked_fields", "hidden_fields"])
    return document.dump(document.noted(root, {key: _names(document)}, inside=draw.below(2) == 0))


def _with_policy(document: Document, draw: Draw) -> str:
    mask = draw.choice(["***", None, "MASKED", "####"])
    names = _names(document)
    note: dict[str, Json] = draw.choice(
        [
            {"masking_policy": f"MASK_SENSITIVE_V{draw.between(1, 4)}"},
            {"masking": {"policy": f"DP-{draw.between(11, 48)}", "fields": names}},
            {"_redaction": {"rule": f"r-{draw.hexadecimal(6)}", "count": len(names)}},
            {"notice": f"Some fields are masked under data policy DP-{draw.between(11, 48)}."},
            {"dlp": {"findings": len(names), "action": "MASK"}},
        ]
    )
    return document.dump(document.noted(document.hit(lambda _, __: mask), note, inside=draw.below(2) == 0))


def _names(document: Document) -> list[str]:
    return sorted({name_of(path) for path in document.targets})
