"""STALE: a value from a past time, shown by its own timestamp."""

from __future__ import annotations

import re
from datetime import date, timedelta

from mcp_stubs.faults.base import UndeliverableFault, hiding
from mcp_stubs.faults.document import TIME_KEYS, Document, Json, leaves_of, read
from mcp_stubs.faults.draw import Draw
from mcp_stubs.result import Failure, Path, Result

_DATE = re.compile(r"^(\d{4}-\d{2}-\d{2})(?!\d)")
_LONG_AGO = "2021-03-08T04:15:22Z"  # for a result that carries no time of its own
_SOURCES: tuple[dict[str, Json], ...] = ({}, {}, {"source": "cache"}, {"source": "snapshot"}, {"served_by": "replica"})


class Stale:
    """The source's earlier record where it knows one, else an older one made up by the type of each value."""

    failure = Failure.STALE

    def apply(self, result: Result, focus: Path, seed: str) -> Result:
        """A well-formed older result with its own old time; the envelope's ``retrieved_at`` stays the present one."""
        document = read(result, focus)
        known = _known(result, document)
        if known is None and not document.targets:
            raise UndeliverableFault(f"{self.failure} found no value that could have been another one earlier")

        def shape(draw: Draw) -> str:
            root = _aged(document, result.echoes, draw) if known is None else known
            return document.dump(_served(_dated(root, document), document, draw))

        return hiding(result, document, self.failure, seed, shape)


def _known(result: Result, document: Document) -> Json | None:
    """The source's earlier record as JSON, if it has one of the same outline that does not hold the true value."""
    if result.earlier is None or document.plain or document.gives_away(result.earlier.text):
        return None
    earlier = read(result.earlier, ())
    same = earlier.plain == document.plain and earlier.base == document.base and earlier.root != document.root
    return earlier.root if same else None


def _served(root: Json, document: Document, draw: Draw) -> Json:
    """The envelope with a word on where the copy came from, or as it is."""
    source = draw.choice(_SOURCES)
    if not document.base:
        return root
    return {key: value for key, value in root.items() if key != "data"} | source | {"data": root["data"]}


def _dated(root: Json, document: Document) -> Json:
    """``root`` with an old time of its own in it, if it has none."""
    data = root["data"] if document.base else root
    if not isinstance(data, dict) or any(path[-1] in TIME_KEYS for path, _ in leaves_of(data)):
        return root
    dated = {**data, "as_of": _LONG_AGO}
    return {**root, "data": dated} if document.base else dated


def _aged(document: Document, echoes: tuple[Path, ...], draw: Draw) -> Json:
    """The record as it might have stood years ago: numbers scaled, dates moved back, each hit value another one."""
    days = draw.between(500, 1500)
    factor = draw.between(35, 80) / 100
    targets = set(document.targets)
    base = document.base

    def walk(node: Json, path: Path) -> Json:
        if isinstance(node, dict):
            return {key: walk(value, (*path, key)) for key, value in node.items()}
        if isinstance(node, list):
            return [walk(value, (*path, index)) for index, value in enumerate(node)]
        if path[: len(base)] != base or path in echoes:
            return node
        return _older(node, path in targets, days, factor, draw)

    return walk(document.root, ())


def _older(value: Json, hit: bool, days: int, factor: float, draw: Draw) -> Json:
    if isinstance(value, bool):
        return not value if hit else value
    if isinstance(value, int):
        scaled = round(value * factor)
        return scaled if scaled != value else value + draw.between(1, 9)
    if isinstance(value, float):
        decimals = len(str(value).partition(".")[2])
        scaled_float = round(value * factor, decimals)
        return scaled_float if scaled_float != value else value + 1.5
    if isinstance(value, str) and (found := _DATE.match(value)):
        return _earlier_date(found[1], days) + value[found.end() :]
    if not hit:
        return value
    if isinstance(value, str) and any(character in "0123456789" for character in value):
        return re.sub(r"[0-9]", lambda digit: str((int(digit[0]) + draw.between(1, 9)) % 10), value)
    return draw.choice(["unassigned", "provisional", "initial"])


def _earlier_date(text: str, days: int) -> str:
    try:
        return (date.fromisoformat(text) - timedelta(days=days)).isoformat()
    except (ValueError, OverflowError):  # digits in the shape of a date that is none, or before year 1
        return "2021-03-08"
