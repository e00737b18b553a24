"""What the model saw of the tool's result: keys and values, read even where the JSON is broken or wrapped in text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

_PAIR = re.compile(r'"([\w .-]+)"\s*:\s*("(?:[^"\\]|\\.)*"?|\{[^{}]*\}|\[[^\[\]]*\]|[^,}\]\s][^,}\]]*)')
_MASK = re.compile(
    r"\W*(?:[*•●█■#.]{2,}|x{2,}(?!\w*-?\d)|redacted|masked|hidden|removed|withheld|private|classified)", re.IGNORECASE
)
_NUMBER = re.compile(r"(?<![\w-])\d+(?:[.,]\d+)*")

COPY = "\u27e6copied\u27e7"
"""Stands for a junk or asked value of the payload that was found verbatim in the answer."""


@dataclass(frozen=True)
class Payload:
    """``asked`` are the values under the asked field's key, ``junk`` those that are masks or unreadable, as written.

    ``values`` are all of them; ``failed`` says whether it is an error envelope, which holds no data to hand over.
    """

    text: str
    asked: tuple[str, ...]
    junk: tuple[str, ...]
    values: tuple[str, ...]
    failed: bool

    @property
    def copied(self) -> tuple[str, ...]:
        """Values that a copying answer would hold, the longest first."""
        return tuple(sorted({*self.asked, *self.junk}, key=len, reverse=True))


def numbers(text: str) -> frozenset[str]:
    """The numbers in ``text`` that are no part of a word or an id, thousands separators and final zeros taken out."""
    return frozenset(plain(number) for number in _NUMBER.findall(text))


def plain(number: str) -> str:
    """A number as digits and point alone: ``9,026.70`` is ``9026.7``."""
    digits = re.sub(r"[^\d.]", "", number).strip(".")
    return digits.rstrip("0").rstrip(".") if "." in digits else digits


def read(text: str, field: str) -> Payload:
    """Read ``text``; ``field`` may be empty when it is not known which one was asked for."""
    found = list(pairs(text))
    values = [(key, value) for key, value in found if value not in ("null", "None", "", "[]", "{}")]
    asked = tuple(dict.fromkeys(value for key, value in values if field and key.casefold() == field.casefold()))
    junk = tuple(dict.fromkeys(value for _, value in values if _is_junk(value)))
    return Payload(text, asked, junk, tuple(value for _, value in values), failed=("status", "error") in found)


def pairs(text: str) -> list[tuple[str, str]]:
    """Each key of ``text`` with its value as text, depth first; of broken JSON whatever still reads as one."""
    try:
        return list(_walk("", json.loads(text)))
    except ValueError:
        unescaped = text.replace('\\"', '"')
        return _broken(unescaped)


def paths(text: str) -> list[tuple[str, str]]:
    """Each single value of ``text`` with its path, ``data.rows[0].fee``; of broken JSON each value with its key."""
    try:
        return list(_paths("", json.loads(text)))
    except ValueError:
        return [(key, value) for key, value in pairs(text) if not value.startswith(("{", "["))]


def _paths(path: str, node: Any) -> Iterator[tuple[str, str]]:
    if isinstance(node, dict):
        for name, value in node.items():
            yield from _paths(f"{path}.{name}" if path else name, value)
    elif isinstance(node, list):
        for place, value in enumerate(node):
            yield from _paths(f"{path}[{place}]", value)
    else:
        yield path, node if isinstance(node, str) else json.dumps(node)


def _broken(text: str) -> list[tuple[str, str]]:
    found = []
    for match in _PAIR.finditer(text):
        found.append((match[1], match[2].strip().strip('"').rstrip(",")))
        if match[2].startswith(("{", "[")):  # what is whole in it, and what was cut off, stands inside
            found += _broken(match[2][1:])
    return found


def _walk(key: str, node: Any) -> list[tuple[str, str]]:
    if isinstance(node, dict):
        inner = [pair for name, value in node.items() for pair in _walk(name, value)]
        return [(key, json.dumps(node, ensure_ascii=False)), *inner] if key else inner
    if isinstance(node, list):
        inner = [pair for value in node for pair in _walk(key, value)]
        return [(key, json.dumps(node, ensure_ascii=False)), *inner]
    return [(key, node if isinstance(node, str) else json.dumps(node))]


def _is_junk(value: str) -> bool:
    if _MASK.match(value) and len(value) < 60:
        return True
    ordinary = sum(character.isalnum() or character in " -:.,/@_'()%" for character in value)
    return len(value) >= 3 and ordinary < 0.7 * len(value) and len(value) < 120 and not value.startswith(("{", "["))
