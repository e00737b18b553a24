"""A result's text as JSON, with what a fault has to hit in it. Text that is no JSON is one string."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from mcp_stubs.result import Path, Result

Json: TypeAlias = Any

TIME_KEYS = frozenset({"as_of", "timestamp", "retrieved_at", "updated_at", "last_updated", "generated_at"})
"""Keys under which results say how old they are."""

_MARK = "\ue000{}\ue001"  # private-use characters: they stand in no real payload


@dataclass(frozen=True)
class Raw:
    """Text that stands in a payload as it is, so that it need not be valid JSON."""

    text: str


@dataclass(frozen=True)
class Pairs:
    """What stands in an object in place of one key and its value: none, one or several keys."""

    pairs: dict[str, Json]


@dataclass(frozen=True)
class Document:
    """A parsed result, the paths of the values that a fault hits, and the true values that must not survive it.

    Without truths the asked field is not there, and all data values are hit.
    """

    root: Json
    targets: tuple[Path, ...]
    truths: tuple[Json, ...]
    plain: bool
    pretty: bool

    @property
    def base(self) -> Path:
        """Where the data begins: under ``data`` in an envelope, at the root of a bare result."""
        return ("data",) if isinstance(self.root, dict) and "data" in self.root else ()

    @property
    def data(self) -> Json:
        """What the tool returned, without its envelope."""
        return self.root["data"] if self.base else self.root

    @property
    def key(self) -> str:
        """The name of the first value hit: ``balance``."""
        return name_of(self.targets[0]) if self.targets else "value"

    @property
    def values(self) -> tuple[Json, ...]:
        """The values hit, in the order of ``targets``."""
        leaves = dict(leaves_of(self.root))
        return tuple(leaves[path] for path in self.targets)

    @property
    def keyed(self) -> bool:
        """Whether each value hit stands under a key of an object, so that another key can stand beside it."""
        named = (path != self.base and isinstance(path[-1], str) for path in self.targets)
        return bool(self.targets) and all(named)

    def envelope(self, **changes: Json) -> str:
        """The text of the envelope with ``changes`` in it and nothing of the data kept; status stays first."""
        kept = {key: value for key, value in self.root.items() if key != "data"} if self.base else {}
        return self.dump({key: value for key, value in kept.items() if not carries(value, self.truths)} | changes)

    def gives_away(self, text: str) -> bool:
        """Whether a true value can still be read off ``text``: at its own place, or anywhere where distinctive."""
        try:
            root = json.loads(text)
        except ValueError:
            return any(_written_in(text, truth) for truth in self.truths)
        leaves = dict(leaves_of(root))
        in_place = any(path in leaves and _same(leaves[path], truth) for path in self.targets for truth in self.truths)
        return in_place or carries(root, self.truths)

    def echoes_by_chance(self, text: str) -> bool:
        """Whether the letters of a true value stand in ``text`` more often than in what the fault leaves alone."""
        spelled = {written(truth) for truth in self.truths}
        rest = self.dump(self.hit(lambda _, __: None))
        return any(len(word) >= 3 and text.count(word) > rest.count(word) for word in spelled)

    def hit(self, change: Callable[[Json, str], Json]) -> Json:
        """A copy of the root with ``change(value, name)`` in place of each value hit.

        ``Raw`` is allowed as a new value, and ``Pairs`` where the document is ``keyed``.
        """
        targets = set(self.targets)

        def walk(node: Json, path: Path) -> Json:
            if path in targets:
                return change(node, name_of(path))
            if isinstance(node, dict):
                changed: dict[str, Json] = {}
                for key, value in node.items():
                    new = walk(value, (*path, key))
                    changed |= new.pairs if isinstance(new, Pairs) else {key: new}
                return changed
            if isinstance(node, list):
                return [walk(value, (*path, index)) for index, value in enumerate(node)]
            return node

        return walk(self.root, ())

    def with_data(self, data: Json) -> str:
        """The text with ``data`` in place of all the data, in its envelope where there is one."""
        if not self.base:
            return self.dump(data)
        # A message beside the data may repeat the value; data that is replaced as a whole takes such words with it.
        kept = {key: value for key, value in self.root.items() if key == "data" or not carries(value, self.truths)}
        return self.dump({**kept, "data": data})

    def noted(self, root: Json, note: Mapping[str, Json], inside: bool) -> Json:
        """``root`` with ``note`` in it: at the end of the data when ``inside``, else in the envelope before the data.

        A key that is taken keeps its value. Where neither the data nor the envelope is an object, ``root`` itself.
        """
        if not self.base:
            return {**root, **_free(note, root)} if isinstance(root, dict) else root
        data = root["data"]
        if inside and isinstance(data, dict):
            return {**root, "data": {**data, **_free(note, data)}}
        head = {key: value for key, value in root.items() if key != "data"}
        return {**head, **_free(note, root), "data": data}

    def dump(self, root: Json) -> str:
        """``root`` as text, in the style of the original."""
        if isinstance(root, Raw):
            return root.text
        if self.plain and isinstance(root, str):
            return root
        raws: list[str] = []

        def mark(node: Json) -> Json:
            if isinstance(node, Raw):
                raws.append(node.text)
                return _MARK.format(len(raws) - 1)
            if isinstance(node, Mapping):
                return {key: mark(value) for key, value in node.items()}
            if isinstance(node, list):
                return [mark(value) for value in node]
            return node

        marked = mark(root)
        text = (
            json.dumps(marked, ensure_ascii=False, indent=2)
            if self.pretty
            else json.dumps(marked, ensure_ascii=False, separators=(",", ":"))
        )
        for number, raw in enumerate(raws):
            text = text.replace(f'"{_MARK.format(number)}"', raw)
        return text


def read(result: Result, focus: Path) -> Document:
    """Parse ``result`` and find what a fault at ``focus`` hits."""
    try:
        root, plain = json.loads(result.text), False
    except ValueError:
        root, plain = result.text, True
    leaves = dict(leaves_of(root))
    bare = Document(root, (), (), plain, pretty=not plain and "\n" in result.text)
    if focus in leaves:
        truths = (leaves[focus],)
        # The same value elsewhere (a summary line, a second copy) would give the answer away.
        also = {path for path, leaf in leaves.items() if path not in result.echoes and carries(leaf, truths)}
        return replace(bare, targets=tuple(path for path in leaves if path == focus or path in also), truths=truths)
    base = bare.base
    inside = (path for path in leaves if path[: len(base)] == base and path not in result.echoes)
    return replace(bare, targets=tuple(path for path in inside if not (path and path[-1] in TIME_KEYS)))


def name_of(path: Path) -> str:
    """The last key on the way to a value: ``balance``."""
    names = [part for part in path if isinstance(part, str)]
    return names[-1] if names else "value"


def carries(node: Json, truths: tuple[Json, ...]) -> bool:
    """Whether a distinctive one of ``truths`` stands at or under ``node``, alone or as a word of a string."""
    return any(
        distinctive(truth) and (_same(leaf, truth) or (isinstance(leaf, str) and _written_in(leaf, truth)))
        for _, leaf in leaves_of(node)
        for truth in truths
    )


def distinctive(value: Json) -> bool:
    """Whether the text of ``value`` says what it is wherever it stands; 0, 12, true and short words do not."""
    return not isinstance(value, bool) and value is not None and len(written(value)) >= 4


def written(value: Json) -> str:
    """``value`` as its text in a payload."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def leaves_of(node: Json, path: Path = ()) -> Iterator[tuple[Path, Json]]:
    """Every value that is no object or list, with its path, in the order of the text."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield from leaves_of(value, (*path, key))
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from leaves_of(value, (*path, index))
    else:
        yield path, node


def _free(note: Mapping[str, Json], node: Mapping[str, Json]) -> dict[str, Json]:
    return {key: value for key, value in note.items() if key not in node}


def _written_in(text: str, value: Json) -> bool:
    return distinctive(value) and re.search(rf"(?<!\w){re.escape(written(value))}(?!\w)", text) is not None


def _same(leaf: Json, value: Json) -> bool:
    # JSON knows true and 1, and 0 and false, as different values; Python does not.
    return isinstance(leaf, bool) == isinstance(value, bool) and bool(leaf == value)
