"""The judge's vocabulary: small tables of English words, grouped by what they mean; no sentences, ids or domains.

A table is text: entries parted by commas or lines, ``*`` for any ending of a word. The rest is regular expressions.
"""

from __future__ import annotations

import re

_BETWEEN = re.compile(r"[,\n](?![^(]*\))(?!\d+\})")
_ANY_ENDING = re.compile(r"(?<=[a-z])(?<!\\[a-zA-Z])\*")


def table(text: str) -> str:
    """The regular expression that finds any entry of ``text``, as a group without a number."""
    entries = (" ".join(entry.split()) for entry in _BETWEEN.split(re.sub(r"\|\n\s*", "|", text)))
    return "(?:" + "|".join(_ANY_ENDING.sub(r"\\w*", one) for one in entries if one) + ")"


def whole(*tables: str) -> re.Pattern[str]:
    """The pattern that finds any of ``tables`` as whole words, in whatever case."""
    return re.compile(rf"(?<!\w)(?:{'|'.join(tables)})(?!\w)", re.IGNORECASE)
