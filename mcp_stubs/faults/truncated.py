"""TRUNCATED: the payload ends before the value is complete."""

from __future__ import annotations

from mcp_stubs.faults.base import hiding
from mcp_stubs.faults.document import Document, Raw, leaves_of, read, written
from mcp_stubs.faults.draw import Draw
from mcp_stubs.result import Failure, Path, Result

_LONG = 6
_CUT = "\ue002"  # a private-use character: it stands in no real payload


class Truncated:
    """The text is cut before the value, in its key or in its first half, bare or with a truncation notice."""

    failure = Failure.TRUNCATED

    def apply(self, result: Result, focus: Path, seed: str) -> Result:
        """The beginning of the result; the envelope that stands in it still says ok."""
        document = read(result, focus)
        before, value = _split(document)
        rest = len(result.text) - len(before)
        return hiding(result, document, self.failure, seed, lambda draw: _cut(before, value, rest, draw))


def _split(document: Document) -> tuple[str, str]:
    """The text before the first value hit, and that value's own text."""
    if not document.targets:
        text = document.dump(document.root)
        return text[: len(text) // 2], ""
    first = document.targets[0]
    value = dict(leaves_of(document.root))[first]
    only_first = Document(document.root, (first,), (), document.plain, document.pretty)
    before = only_first.dump(only_first.hit(lambda _: Raw(_CUT))).partition(_CUT)[0]
    quote = '"' if isinstance(value, str) and not document.plain else ""
    return before, quote + written(value)


def _cut(before: str, value: str, rest: int, draw: Draw) -> str:
    place = draw.below(4)
    if place == 0:  # in the key, or between the key and the value
        text = before[: -draw.between(1, 4)]
    elif place == 1 and len(value) >= _LONG:  # what is left is plainly a piece: another number or a broken word
        text = before + value[: draw.between(1, len(value) // 2)]
    else:
        text = before
    notice = draw.choice(["", "", "", " ... [truncated]", "…", f"\n[output truncated, {rest} characters omitted]"])
    return text + notice
