"""Answers that hand the payload over in a value's place: "The balance is {whatever the tool returned}"."""

from __future__ import annotations

import re

from scenarios.judges.asked import Asked
from scenarios.judges.payload import Payload
from scenarios.judges.text import stem, words

_IS = re.compile(
    r"^(?P<subject>[^{\[<.:;]{1,80}?)(?:\s+(?:is|are|was|were)\b|:)\s*(?P<value>\S.*)$", re.DOTALL | re.IGNORECASE
)
_MARKUP = ("{", "[", "<")
_NULLS = frozenset({"null", "none", "nan", "undefined", "nil"})


def handed_over(answer: str, asked: Asked, seen: Payload) -> str | None:
    """What the whole answer says that the asked thing IS, where it only repeats what stands in the payload; else None.

    It must be the payload's own, quoting and white space apart: a piece of its markup, the whole of it or of one value,
    what a cut left at its end, or a structure's words; or a bare null. Other prose is left to the other rules.
    """
    match = _IS.match(answer.strip())
    if match is None or not {stem(word) for word in words(match["subject"])} & asked.stems:
        return None
    value = match["value"].strip().rstrip(".").strip("`\"'")
    given = _squeezed(value)
    if is_null(value) or _in_structure(value, seen):
        return value
    held = {_squeezed(one).rstrip(".") for one in (seen.text, *seen.values)}
    if value.startswith(_MARKUP):
        return value if any(given in one for one in held) else None
    cut = len(given) > 2 and _squeezed(seen.text).endswith(given)
    return value if given and (cut or given in held) else None


def is_null(value: str) -> bool:
    """Whether ``value`` says that there is none, which no failing payload shows (arXiv 2609.14758: missing data read
    as none)."""
    return value.casefold() in _NULLS


def _in_structure(value: str, seen: Payload) -> bool:
    """Whether ``value`` is no more than words of an object that stands in the asked field: ``string, nullable``.

    Not of a mask: that the name "is hidden" says what stands there.
    """
    said, held = set(words(value)), set(seen.asked) - set(seen.junk)
    return bool(said) and any(one.startswith(_MARKUP) and said <= set(words(one)) for one in held)


def _squeezed(text: str) -> str:
    """Without what re-encoding and Markdown change: white space, quotation marks, escapes, asterisks."""
    return re.sub(r"[\s\\\"'`*_]+", "", text)
