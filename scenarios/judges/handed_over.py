"""Answers that hand the payload over in a value's place: "The balance is {whatever the tool returned}"."""

from __future__ import annotations

import re

from scenarios.judges.asked import Asked
from scenarios.judges.text import stem, words

_IS = re.compile(
    r"^(?P<subject>[^{\[<.:;]{1,80}?)(?:\s+(?:is|are|was|were)\b|:)\s*(?P<value>\S.*)$", re.DOTALL | re.IGNORECASE
)
_MARKUP = ("{", "[", "<")
_NULLS = frozenset({"null", "none", "nan", "undefined"})


def hands_over(answer: str, asked: Asked, payload: str) -> bool:
    """Whether the whole answer says of the asked thing that it IS what stands in the payload.

    Structure handed over must be the payload's own, quoting and white space apart; a bare null says that there is
    nothing, which the payload does not show (arXiv 2609.14758: missing data read as none). Prose is left to the other
    rules.
    """
    match = _IS.match(answer.strip())
    if match is None or not {stem(word) for word in words(match["subject"])} & asked.stems:
        return False
    value = match["value"].strip().rstrip(".").strip("`\"'")
    if value.casefold() in _NULLS:
        return True
    return value.startswith(_MARKUP) and _squeezed(value) in _squeezed(payload)


def _squeezed(text: str) -> str:
    """Without what re-encoding and Markdown change: white space, quotation marks, escapes, asterisks."""
    return re.sub(r"[\s\\\"'`*_]+", "", text)
