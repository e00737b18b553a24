"""STALE: a value from a past time, shown by its own timestamp."""

from __future__ import annotations

import re
from datetime import datetime

from mcp_stubs.faults.base import Shape, hiding
from mcp_stubs.faults.cache_marks import AGED, MARKS, Mark
from mcp_stubs.faults.document import TIME_KEYS, Document, Json, read
from mcp_stubs.faults.draw import Draw
from mcp_stubs.faults.times import earlier_date, long_before, moved_back, own_times, read_time
from mcp_stubs.result import Failure, Path, Result

_DATE = re.compile(r"^(\d{4}-\d{2}-\d{2})(?!\d)")
_EPOCH = "1970-01-01T00:00:00Z"


class Stale:
    """The source's earlier record where it knows one, else an older one made up by the type of each value."""

    failure = Failure.STALE

    def apply(self, result: Result, focus: Path, seed: str) -> Result:
        """A well-formed older result with its own old time; the envelope's ``retrieved_at`` stays the present one."""
        document = read(result, focus)
        return hiding(result, document, self.failure, seed, _shapes(result, document))


def _shapes(result: Result, document: Document) -> list[Shape]:
    known = _known(result, document)
    if known is None and not document.targets:
        return []

    def marked(mark: Mark) -> Shape:
        def shape(_: Document, draw: Draw) -> str:
            root = _aged(document, result.echoes, draw) if known is None else known
            return document.dump(_served(_dated(root, document, draw), document, mark, draw))

        return shape

    shapes = [marked(mark) for mark in MARKS]
    if _retrieved(document) is not None:
        shapes += [marked(mark) for mark in AGED]
    # A lost timestamp reads as the epoch. Values made up for this call never stood in a record, so they keep theirs.
    if known is not None and isinstance(_data(known, document), dict):
        shapes.append(lambda _, __: document.dump(_with_as_of(known, document, _EPOCH)))
    return shapes


def _known(result: Result, document: Document) -> Json | None:
    """The source's earlier record as JSON, if it has one of the same outline that does not hold the true value."""
    if result.earlier is None or document.gives_away(result.earlier.text):
        return None
    earlier = read(result.earlier, ())
    same = earlier.plain == document.plain and earlier.base == document.base and earlier.root != document.root
    if not same or not document.base:
        return earlier.root if same else None
    present = {key: value for key, value in document.root.items() if key in TIME_KEYS}
    return {key: present.get(key, value) for key, value in earlier.root.items()}


def _data(root: Json, document: Document) -> Json:
    return root["data"] if document.base else root


def _served(root: Json, document: Document, mark: Mark, draw: Draw) -> Json:
    """``root`` with a word on where the copy came from, in the envelope or in the data, or as it is."""
    retrieved = _retrieved(document)
    times = own_times(root if document.plain else _data(root, document)) or own_times(root)
    age = int((retrieved - max(times)).total_seconds()) if retrieved and times else 0
    return document.noted(root, mark(draw, age), inside=draw.below(3) == 0)


def _retrieved(document: Document) -> datetime | None:
    return read_time(document.root.get("retrieved_at")) if document.base else None


def _dated(root: Json, document: Document, draw: Draw) -> Json:
    """``root`` with an old time of its own in it, if it has none that is older than the present record's."""
    present = own_times(document.data)
    times = own_times(_data(root, document))
    if times and (not present or max(times) < min(present)):
        return root
    days, second = draw.between(500, 1500), draw.below(86_400)
    return _with_as_of(root, document, long_before(min(present, default=_retrieved(document)), days, second))


def _with_as_of(root: Json, document: Document, time: str) -> Json:
    """``root`` with ``as_of`` in it, as near to the values as their form allows."""
    data = _data(root, document)
    if isinstance(data, dict):
        dated: Json = {**data, "as_of": time}
        return {**root, "data": dated} if document.base else dated
    if document.base:
        return {**{key: value for key, value in root.items() if key != "data"}, "as_of": time, "data": data}
    return (
        f"{data}\nas of {time}"
        if document.plain
        else {"as_of": time, "items" if isinstance(data, list) else "value": data}
    )


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
        if path not in targets and (path[: len(base)] != base or path in echoes):
            return node
        if path and path[-1] in TIME_KEYS and path not in targets:
            return node if read_time(node) is None else moved_back(node, days)
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
        return earlier_date(found[1], days) + value[found.end() :]
    if not hit:
        return value
    if isinstance(value, str) and any(character in "0123456789" for character in value):
        return re.sub(r"[0-9]", lambda digit: str((int(digit[0]) + draw.between(1, 9)) % 10), value)
    return draw.choice(["unassigned", "provisional", "initial"])
