"""Is a text an instruction to a model at all, or code, a table, a log, a recipe?"""

from __future__ import annotations

import re
from collections.abc import Sequence

from frameworks_audit.clauses.reading import Reading

_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ufffd]")
_CODE_LINE = re.compile(
    r"""\s*(?:(?:def|class|import|from\ \w+\ import|public|private|function|const|let|var|package
    |using|fn|elif|SELECT|INSERT)\ .
    |return\b|\#include|if\ \(|for\ \(|while\ \(|\}|\w+\s*=\s*[\w\[{"'(]|@\w+|else:|try:|except\b|//|/\*|\w+\(.*\);?$
    |.*[;{}]\s*$)""",
    re.VERBOSE,
)
_LOG_LINE = re.compile(r"^\s*(?:\[?\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d|\[?(?:INFO|WARN|ERROR|DEBUG|TRACE)\b|[\d.]+ - - \[)")
_CSV_LINE = re.compile(r"^[^,;\t\n]*(?:[,;\t][^,;\t\n]*){2,}$")
_PLACEHOLDER = re.compile(r"\{\{ ?[\w.]+ ?\}\}|(?<![\w$])\{[a-z_]{3,30}\}|\$\{\w+\}|<<[A-Z_]+>>|<\|\w+\|>|\{% ")
_ROLE_TAG = re.compile(
    r"<(?:role|instructions?|system|system_?prompt|persona|assistant|agent|bot|job)\b"
    r"|^\W{0,5}(?:role|persona|rolle|rôle|rol|角色)\s?[:：]",
    re.IGNORECASE | re.MULTILINE,
)
_OPENING = 400
_SPOKEN_TO = re.compile(r"\b(?:assistant|chatbot|language model|system prompt|AI model)\b", re.IGNORECASE)


def is_prompt(text: str, readings: Sequence[Reading]) -> bool:
    """Whether ``text``, in a language that is read, tells a model what to do."""
    if not text.strip() or len(_CONTROL.findall(text[:100_000])) * 200 > min(len(text), 100_000):
        return False
    earnest = [one for one in readings if not one.sentence.shown]
    lines = [_PLACEHOLDER.sub("x", line) for line in text[:200_000].splitlines() if line.strip()]
    if _mostly(lines, _LOG_LINE, 0.4) or _tabular(lines):
        return False
    if _mostly(lines, _CODE_LINE, 0.4):
        # Declarations of tools may be most of a prompt: then it speaks to the model first.
        return any(one.has("role") and one.hits("role")[0][0] == 0 for one in earnest if one.sentence.start < _OPENING)
    return _spoken_to(text, earnest)


def _spoken_to(text: str, earnest: Sequence[Reading]) -> bool:
    if any(one.has("role") for one in earnest[:12]) or _ROLE_TAG.search(text[:3000]):
        return True
    opening = earnest[:400]
    spoken = [one for one in opening if one.has("role") or one.has("address")]
    said = {one.words[start:end].casefold() for one in spoken for start, end in one.hits("role") + one.hits("address")}
    marks = len(said) + bool(_PLACEHOLDER.search(text)) + bool(_SPOKEN_TO.search(text))
    # A long text of another sort has such a mark here and there.
    return marks >= 2 and len(spoken) * 16 >= len(opening)


def _mostly(lines: Sequence[str], sort: re.Pattern[str], share: float) -> bool:
    return len(lines) > 2 and sum(bool(sort.match(line[:400])) for line in lines) > share * len(lines)


def _tabular(lines: Sequence[str]) -> bool:
    if len(lines) < 3 or sum(bool(_CSV_LINE.match(line[:2000])) for line in lines) < 0.9 * len(lines):
        return False
    counts = [max(line.count(mark) for mark in ",;\t") for line in lines[:200]]
    return max(counts) - min(counts) <= 2 and not any(line.rstrip().endswith((".", "!", "?")) for line in lines[:3])
