"""The tools that a prompt declares, by their names: in tags, in tables and lists, with brackets for their arguments."""

from __future__ import annotations

import re

_TAGGED = re.compile(r"<\w+[^<>\n]{0,80}?\b(?:name|nombre|nom|名称)=\"([\w.-]{3,40})\"")
_LISTED = re.compile(
    r"^[ \t]*(?:[-*•|]|\d+[.)])[ \t]*(?:\*\*)?`?([A-Za-z][\w.-]{2,40})`?(?:\([^)\n]{0,80}\))?(?:\*\*)?[ \t]*"
    r"(?:[:|：–—-]|\bgives?\b|\breturns?\b|\bdoes\b|\btakes?\b)",
    re.MULTILINE,
)
_CALLED = re.compile(r"(?<![\w/.])`?([a-z]\w{1,40})\((?:\w+(?:[:=] ?\w+)?(?:, ?\w+(?:[:=] ?\w+)?){0,7})?\)")
_SNAKE = re.compile(r"(?<![\w/.{$<])`?([a-z]{1,40}(?:_[a-z0-9]{1,40}){1,8})`?(?![\w}(>]|\":)")
_GIVES = re.compile(
    r"(?:\b[a-z]\w{0,40}\([^)\n]{0,60}\)|(?<![a-z_])[a-z]{1,40}_[a-z_]{1,60}|<\w+ name=\"[\w.]+\">)[`* ]{0,4}"
    r"[^.\n]{0,30}?(?:\b(?:returns?|gives?(?: back)?|shows?|reads?|fetch\w*|prints?|liefer\w*|zeig\w*|liest|gibt"
    r"|renvoie|rend|fournit|donne|devuelve|muestra|lee)\b|返回|读取|给出)\s?([^.;\n。；]{2,60})"
)
_KEY = re.compile(r"^[ \t]*([a-z]\w{2,60}):[ \t]", re.MULTILINE)
_SLOT = re.compile(r"[{$<]{1,2}[ ]?([a-z]+(?:_[a-z]+)+)[ ]?[}>]{1,2}")
_FETCHED = re.compile(r"search|retriev|result|lookup|fetch|found|context|hits|passage|tool")
_NOUN = re.compile(r"[^\W\d_]{4,}")
_HAN = re.compile(r"[\u3400-\u9fff]{2}")
_NO_SOURCE = frozenset(
    """
    text name names date year title amount with from what that which where when back each every latest only first last
    value answer question user customer list number time place them they their does same numbered lines more than once
    then already present never always only while after before
    einem einer eine oder steht dans avec pour como para desde todo cada nicht auch sobre answers takes
    """.split()
)
_NO_NOUN = re.compile(r"(?:ing|ed|ly)\Z")
_TEMPLATE = re.compile(r"\{\{?[^{}\n]{1,60}\}\}?|\$\{?\w{1,40}\}?|<\|?\w{1,40}\|?>|\{%[^%\n]{0,120}%\}")


def tool_names(text: str) -> frozenset[str]:
    """Names of tools: those in tags and with brackets, and words with underscores that are no placeholder."""
    bare = _TEMPLATE.sub(" ", text[:200_000])
    found = {one[1] for one in _TAGGED.finditer(text[:200_000])} | {one[1] for one in _CALLED.finditer(bare)}
    found |= {one[1] for one in _SNAKE.finditer(bare) if "status" not in one[1]}
    found -= {one[1] for one in _KEY.finditer(bare) if bare.count(one[1]) == 1}
    found |= {one[1] for one in _LISTED.finditer(bare) if "_" in one[1]}
    return frozenset(found)


def source_words(text: str) -> frozenset[str]:
    """Nouns for what the tools give, as the prompt itself calls it: "`accession(id)` returns the card of one lot"."""
    found: set[str] = set()
    for one in _GIVES.finditer(text[:200_000]):
        found.update(word.casefold() for word in _NOUN.findall(one[1]))
        found.update(_HAN.findall(one[1])[:1])
    for slot in _SLOT.finditer(text[:200_000]):
        if _FETCHED.search(slot[1]):
            found.update(part for part in slot[1].split("_") if len(part) > 3)
    return frozenset(word for word in found - _NO_SOURCE if not _NO_NOUN.search(word))


def placeholders(text: str) -> list[tuple[int, int]]:
    """Where slots of a template stand that are filled in later."""
    return [one.span() for one in _TEMPLATE.finditer(text)]
