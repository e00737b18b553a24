"""A prompt taken apart: sentences with their place, the headings and tags above them, and what is only shown.

Spans are offsets into the text as given; nothing is rewritten. A sentence is ``SHOWN`` where it stands in an example,
a sample dialogue, the user's data or code: words that the model sees there are no instruction to it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from frameworks_audit.clauses.regions import forms, shown_regions

_LONGEST = 1200
"""Characters of one unit: a text without full stops is read in pieces, so that time stays linear."""

_BREAK = re.compile(
    r"\n[ \t]*(?:\n[ \t]*)+|\n(?=[ \t]*(?:[-*+•·–]\s|\d{1,3}[.)]\s|[a-zA-Z][.)]\s|#|\||<|={3,}|-{3,}|\*\*|\[|【|>"
    r"|\"[^\"\n]{1,60}\"[ \t]*:))"
    r"|(?<=[:：])[ \t]*\n|(?<=>)[ \t]*\n|\n(?=[A-ZÀ-Þ\u4e00-\u9fff])"
    r"|\n(?=[ \t]*(?://|§|(?!(?:dann|sonst|then|else|alors|sinon|entonces|si)\b)[a-zà-ÿ][\w-]{1,40}:\s))"
    r"|(?<=[\u4e00-\u9fff。！？；])[ \t]*\n"
)
_FIELDS = re.compile(_BREAK.pattern + r"|(?<=[,{\[])[ \t]*(?=\"[^\"\n]{1,60}\"[ \t]*:)")
"""The same in JSON, which may stand in one line."""
_MARKED = re.compile(r"[ \t]*(?:[a-zA-Z][.)]\s|//|§|[a-zà-ÿ][\w-]{1,40}:\s)")
"""A mark of a list, of a note, or a key: what stands behind it is no wrapped line."""
_FULL_LINE = 60
_MARK = re.compile(r"[ \t\n]*(?:(?:[-*+•·–>]+|\d{1,3}[.)、]|[a-zA-Z][.)])[ \t]+|#+[ \t]*)?")
_HEADING = re.compile(
    r"[ \t]*(?:(#{1,6})[ \t]+(.+?)[ \t]*#*|(\*\*)(.+?)\*\*:?|([A-ZÀ-Þ][A-ZÀ-Þ0-9 '&/-]{2,60}):?|【(.+?)】)\s*\Z"
)
_TAG = re.compile(r"<(/?)([A-Za-z][\w.-]{0,40})((?:\s+[^<>\n]{0,200})?)(/?)>")
_STOP = re.compile(
    r"(?<=[.!?])(?<!\b[A-Z]\.)(?<!e\.g\.)(?<!i\.e\.)(?<!\betc\.)(?<!\bNo\.)(?<!\bz\.B\.)(?<!\bbzw\.)(?<!\bp\.ex\.)"
    r"(?<!\bMr\.)(?<!\bDr\.)(?<!\bca\.)[\"'”’»)\]*_]{0,3}\s+|(?<=[。！？])[”」』）]?"
)
_QUOTED = re.compile(r'["“”„«»「」『』][^"“”„«»「」『』\n]{1,300}["“”„«»「」『』]')
_CODED = re.compile(r"===|=>|\(\)|(?<=[\w)]);\s*(?:\n|$)|[{}]\s|\}\)|&&|\":\s?[{\[\"]|\",\s\"")
FIELD = re.compile(r"\s*\"([^\"\n]{1,60})\"\s*:\s*\"([^\n]{2,600})\"[\s,}\]]*")
"""A field of JSON with a text in it: a key, and what is said under it."""
_SPACE = re.compile(r"\s")


@dataclass(frozen=True)
class Sentence:
    """One sentence, list item or table row: ``text`` is the prompt's own from ``start`` to ``end``.

    ``lead`` is the line that introduces the list it stands in (ends with a colon), or the head of its table; ``path``
    the headings and tags above it; ``last`` the sentence before it in the same paragraph, if any; ``shown`` what
    follows a colon as a code block; ``form`` whether it is a line of the form that an answer must have;
    ``field`` whether it is a text under its key, in a prompt that is JSON as a whole.
    """

    start: int
    end: int
    text: str
    path: str = ""
    lead: str = ""
    last: str = ""
    shown: bool = False
    block: str = ""
    form: bool = False
    field: bool = False


def sentences(text: str) -> Iterator[Sentence]:
    """The sentences of ``text`` in order."""
    formed = forms(text)
    regions = shown_regions(text, formed)
    region = 0
    headings: list[tuple[int, str]] = []
    tags: list[str] = []
    lead, header = "", ""
    settings = text.lstrip()[:1] == "{" and text.rstrip()[-1:] == "}"
    for start, end in _blocks(text, _FIELDS if settings else _BREAK):
        while region < len(regions) and regions[region][1] <= start:
            region += 1
        shown = region < len(regions) and regions[region][0] <= start
        block = text[start:end]
        if (head := _HEADING.fullmatch(block)) and len(block) < 120:
            level = len(head[1]) if head[1] else 7
            name = head[2] or head[4] or head[5] or head[6]
            headings = [one for one in headings if one[0] < level] + [(level, name)]
            lead = ""
            # A heading may itself be the condition: "## If the search finds nothing".
            yield Sentence(start, end, block, _path(headings[:-1], tags), shown=shown)
            continue
        for tag in _TAG.finditer(block):
            _note(tag, tags)
        row = block.lstrip().startswith("|")
        if row and not header:
            header = block
            continue
        if not row:
            header = ""
        path = _path(headings, tags)
        item = bool(_MARK.match(block)[0].strip()) if _MARK.match(block) else False  # type: ignore[index]
        if not item and not row and not block.startswith((" ", "\t")):
            lead = lead if lead.startswith("\0") else ""
        last = ""
        for first, stop in _cut(text, start, end):
            words = text[first:stop]
            fenced = _fence_after(text, stop, regions) if words.endswith((":", "：")) else ""
            field = settings and FIELD.fullmatch(words) is not None
            coded = shown or (len(_CODED.findall(words)) > 2 and not field)
            near = bisect_right(formed, (first, len(text))) - 1
            form = near >= 0 and formed[near][0] <= first < formed[near][1]
            above = header if row else lead.lstrip("\0")
            yield Sentence(first, stop, words, path, above, last, coded and not form, fenced, form, field)
            last = words
        if last.endswith((":", "：")):
            lead = "\0" + last  # good for the next block, whatever it is
        elif not item:
            lead = ""
        else:
            lead = lead.lstrip("\0")


def _blocks(text: str, breaks: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    place = 0
    for found in breaks.finditer(text):
        # A line that was full, before one that begins like a sentence, was wrapped; a short one ended there.
        wrapped = found[0] == "\n" and text[found.end() : found.end() + 1].isalpha()
        wrapped = wrapped and not _MARKED.match(text, found.end())
        if wrapped and found.start() - text.rfind("\n", 0, found.start()) > _FULL_LINE:
            continue
        if text[place : found.start()].strip():
            yield _trimmed(text, place, found.start())
        place = found.end()
    if text[place:].strip():
        yield _trimmed(text, place, len(text))


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


def _cut(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    mark = _MARK.match(text, start, end)
    start = mark.end() if mark and mark.end() < end else start
    place = start
    quoted = [one.span() for one in _QUOTED.finditer(text, start, end)]
    for stop in _STOP.finditer(text, start, end):
        near = bisect_right(quoted, (stop.start(), end)) - 1
        if near >= 0 and quoted[near][0] < stop.start() and stop.end() < quoted[near][1]:
            continue
        yield from _pieces(text, place, stop.end())
        place = stop.end()
    if place < end:
        yield from _pieces(text, place, end)


def _pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    start, end = _trimmed(text, start, end)
    while end - start > _LONGEST:
        space = _SPACE.search(text, start + _LONGEST - 100, start + _LONGEST)
        stop = space.start() if space else start + _LONGEST
        yield start, stop
        start = stop
    if start < end:
        yield start, end


def _note(tag: re.Match[str], tags: list[str]) -> None:
    closing, name, _, single = tag.groups()
    if closing:
        if name in tags:
            del tags[len(tags) - 1 - tags[::-1].index(name) :]
    elif not single and len(tags) < 20:
        tags.append(name)


def _path(headings: list[tuple[int, str]], tags: list[str]) -> str:
    return " / ".join([name for _, name in headings] + [tag.replace("_", " ") for tag in tags])


def _fence_after(text: str, stop: int, regions: list[tuple[int, int]]) -> str:
    """The code block that a colon introduces, as part of what is said before the colon."""
    for start, end in regions:
        if start >= stop:
            return text[start:end][:_LONGEST] if not text[stop:start].strip(" \n`") and "```" in text[start:end] else ""
    return ""
