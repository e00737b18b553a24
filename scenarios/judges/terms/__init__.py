"""The judge's vocabulary: small tables of English words, grouped by what they mean; no sentences, ids or domains.

A table is text: entries parted by commas, ``*`` for any ending of a word. The rest is regular expressions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_LETTER_FIRST = re.compile(r"[a-z](?![?*{])")
_GROUPS = re.compile(r"\(.*\)|\[[^\]]*\]")
_ANY_ENDING = re.compile(r"(?<=[a-z])(?<!\\[a-zA-Z])\*")


def table(text: str) -> str:
    """The regular expression that finds any entry of ``text``, as a group without a number."""
    entries = (" ".join(entry.split()) for entry in _parts(re.sub(r"\|\n\s*", "|", text)))
    return _by_first_letter(_ANY_ENDING.sub(r"\\w*", one) for one in entries if one)


def _parts(text: str) -> list[str]:
    """``text`` cut at the commas that stand in no bracket."""
    parts, depth = [""], 0
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        if character == "," and not depth:
            parts.append("")
        else:
            parts[-1] += character
    return parts


def _by_first_letter(entries: Iterable[str]) -> str:
    """The alternatives as a group, those of one letter behind that letter: a search then tries few of them."""
    letters: dict[str, list[str]] = {}
    others: list[str] = []
    for one in entries:
        if _LETTER_FIRST.match(one) and "|" not in _GROUPS.sub("", one):
            letters.setdefault(one[0], []).append(one[1:])
        else:
            others.append(one)
    found = [f"{letter}(?:{'|'.join(rest)})" for letter, rest in letters.items()]
    return "(?:" + "|".join([*found, *others]) + ")"


def whole(*tables: str) -> re.Pattern[str]:
    """The pattern that finds any of ``tables`` as whole words, in whatever case."""
    return re.compile(rf"(?<!\w)(?:{'|'.join(tables)})(?!\w)", re.IGNORECASE)
