"""How much of a prompt as sent stands in a package's constants, word by word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

_JINJA = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", re.DOTALL)
_IS_JINJA = re.compile(r"\{%|\{\{[^{}\"']+\}\}")
_FIELD = re.compile(r"\{[^{}\n]*\}")
_WORDS = 3
"""Words that a piece must have to tell anything, where the constant has such pieces."""


class Match(StrEnum):
    """What the constant is to the prompt as sent."""

    IDENTICAL = "identical"
    """The prompt is the constant."""
    CONTAINED = "contained"
    """The constant stands in the prompt as it is, with more around it."""
    FILLED_IN = "filled in"
    """All its pieces between placeholders stand in the prompt."""
    IN_PARTS = "in parts"
    """Some of its pieces do: branches that were not taken, or another text was sent."""
    NOT_FOUND = "not found"


@dataclass(frozen=True)
class Comparison:
    """``found`` of ``pieces`` stand in the prompt. ``covered`` holds the offsets of them in ``squeezed(prompt)``."""

    match: Match
    found: int
    pieces: int
    covered: frozenset[int]


def squeezed(text: str) -> str:
    """``text`` with one space for each run of white space: templates are indented and wrapped anew."""
    return " ".join(text.split())


def compare(texts: Sequence[str], sent: str) -> Comparison:
    """Compare a constant (its texts) with the prompt as sent."""
    whole = squeezed(sent)
    pieces = _pieces(texts)
    found = [piece for piece in pieces if piece in whole]
    covered = frozenset(at for piece in found for at in _places(piece, whole))
    if len(texts) == 1 and texts[0].strip() == sent.strip() and sent.strip():
        match = Match.IDENTICAL
    elif texts and all(text.strip() in sent for text in texts):
        match = Match.CONTAINED
    elif not found:
        match = Match.NOT_FOUND
    else:
        match = Match.FILLED_IN if len(found) == len(pieces) else Match.IN_PARTS
    return Comparison(match, len(found), len(pieces), covered)


def share(comparisons: Sequence[Comparison], sent: str) -> float:
    """The part of the prompt (0 to 1, by characters) that stands in one of the constants; 0 for no prompt."""
    whole = squeezed(sent)
    covered = frozenset[int]().union(*(one.covered for one in comparisons))
    return len(covered) / len(whole) if whole else 0.0


def _pieces(texts: Sequence[str]) -> list[str]:
    lines = [squeezed(line) for text in texts for part in _parts(text) for line in part.splitlines()]
    telling = [line for line in lines if len(line.split()) >= _WORDS]
    return list(dict.fromkeys(telling or [line for line in lines if line]))


def _parts(text: str) -> list[str]:
    """What stands between the placeholders of a Jinja template or a format string."""
    if _IS_JINJA.search(text):
        return _JINJA.split(text)
    opened = text.replace("{{", "\x00").replace("}}", "\x01")
    return [part.replace("\x00", "{").replace("\x01", "}") for part in _FIELD.split(opened)]


def _places(piece: str, whole: str) -> range:
    start = whole.find(piece)
    return range(start, start + len(piece))
