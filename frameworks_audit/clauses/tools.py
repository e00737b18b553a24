"""The tools that a prompt declares, by their names: in tags, in tables and lists, with brackets for their arguments."""

from __future__ import annotations

import re

_TAGGED = re.compile(r"<\w+[^<>\n]{0,80}?\bname=\"([\w.-]{3,40})\"")
_LISTED = re.compile(
    r"^[ \t]*(?:[-*•|]|\d+[.)])[ \t]*(?:\*\*)?`?([A-Za-z][\w.-]{2,40})`?(?:\([^)\n]{0,80}\))?(?:\*\*)?[ \t]*"
    r"(?:[:|：–—-]|\bgives?\b|\breturns?\b|\bdoes\b|\btakes?\b)",
    re.MULTILINE,
)
_CALLED = re.compile(r"(?<![\w/.])`?([a-z]\w{1,40})\((?:\w+(?:[:=] ?\w+)?(?:, ?\w+(?:[:=] ?\w+)?){0,7})?\)")
_SNAKE = re.compile(r"(?<![\w/.{$<])`?([a-z]+(?:_[a-z0-9]+)+)`?(?![\w}(>])")
_TEMPLATE = re.compile(r"\{\{?[^{}\n]{1,60}\}\}?|\$\{?\w{1,40}\}?|<\|?\w{1,40}\|?>|\{%[^%\n]{0,120}%\}")


def tool_names(text: str) -> frozenset[str]:
    """Names of tools: those in tags and with brackets, and words with underscores that are no placeholder."""
    bare = _TEMPLATE.sub(" ", text[:200_000])
    found = {one[1] for one in _TAGGED.finditer(text[:200_000])} | {one[1] for one in _CALLED.finditer(bare)}
    found |= {one[1] for one in _SNAKE.finditer(bare) if "status" not in one[1]}
    found |= {one[1] for one in _LISTED.finditer(bare) if "_" in one[1]}
    return frozenset(found)


def placeholders(text: str) -> list[tuple[int, int]]:
    """Where slots of a template stand that are filled in later."""
    return [one.span() for one in _TEMPLATE.finditer(text)]
