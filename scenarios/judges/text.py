"""An answer as sentences and clauses, without its ``retrieval_status:`` lines and typographic variety."""

from __future__ import annotations

import re

from scenarios.judges.terms import speech

_STATUS_LINE = re.compile(r"^[^\w\n]*retrieval[_ -]?status\b[^\n]*$", re.MULTILINE | re.IGNORECASE)
_INLINE_STATUS = re.compile(r"retrieval[_ -]?status\W*(?:OK|FAILED)\b", re.IGNORECASE)
_BARE_STATE = re.compile(r"^[^\w\n]*(?:OK|FAILED)[^\w\n]*$", re.MULTILINE)
_CHARACTERS = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "\u00a0": " ", "\u202f": " "})
# A stop ends a sentence where white space follows, but not after an initial or a common abbreviation, nor where the
# sentence goes on in small letters after a bracket or quotation: "(tok_4...) instead of".
_SENTENCE_END = re.compile(
    r"(?<=[.!?])(?<!\b[A-Z]\.)(?<!\bno\.)(?<!\bMr\.)(?<!\bDr\.)(?<!\bMs\.)(?<!e\.g\.)(?<!i\.e\.)(?:[\"')]+\s+(?![a-z])|\s+)|(?<=;)\s+|\n+"
)
_CLAUSE_END = re.compile(
    r"\s*;\s*|\s+-\s+|\s*[()]\s*|,?\s+(?:but|however|though|although|because|so that|while|whereas|yet)\s+"
    r"|,\s+(?:so|which|and|as|since|or|if)\s+",
    re.IGNORECASE,
)
# A clause that stands before the main one: "Whilst the system failed, the seal was intact".
_LEADS = re.compile(
    r"^\W*(?:al|even )?(?:though|while|whilst|whereas|despite|in spite of|notwithstanding|since|because|"
    r"given|with|if|assuming|taking|supposing|judging|going|based|when|once)\b"
    r"[^,]*?,(?!\d)\s+",
    re.IGNORECASE,
)
_WHOLE_CLAUSES = re.compile(
    r"(?<=\w): (?=(?:[\w'-]+ ){1,4}(?:is|are|was|were|has|have|shows?|reads?|holds?|stands?|says)\b)"
)
# Small models drop the apostrophe; "wont" and "cant" are then no words of their own.
_NO_APOSTROPHE = re.compile(r"\b(ca|do|does|did|is|are|was|were|wo|could|would|should|has|have|had)nt\b", re.IGNORECASE)
# Two or three asterisks around words; in a row or around punctuation they are a mask, and part of what was said.
_EMPHASIS = re.compile(r"(?<!\*)(\*{2,3})(?=[^\s*])([^*\n]*\w[^*\n]*)(?<=\S)\1(?!\*)|`([^`\n]+)`")
_THOUGHT = re.compile(
    r"^\W*(?:question|thought|observation|action(?: input)?|reasoning)\W*:", re.MULTILINE | re.IGNORECASE
)
_ANSWER = re.compile(r"^\W*(?:final )?answer\W*:", re.MULTILINE | re.IGNORECASE)
_COURTESY = speech.COURTESY + r"(?:, (?:hope|thanks|thank)\b[\w' ]*)?"
# No word or value is longer; without the cap a run of letters and dashes costs the square of its length.
_LONGEST = 120
_RUN = re.compile(rf"[\w'-]{{{_LONGEST},}}")
_BLANKS = re.compile(r"[ \t]{2,}")
_POLITE = re.compile(rf"\W*{_COURTESY}\W*", re.IGNORECASE)
_BEGINS_POLITELY = re.compile(rf"^\W*{_COURTESY}[.!?,]*(?:(?<=[.!?])\s+|\s*\n+)(?=\S)", re.IGNORECASE)
_ENDS_POLITELY = re.compile(rf"(?:(?<=[.!?])\s+|\n\s*){_COURTESY}[.!?]*\s*$", re.IGNORECASE)
_NUMBERED = re.compile(r"^\s*\d{1,2}[.)]\s+", re.MULTILINE)
# The head of a first column whose cells name what the second one holds.
_NAMES_ROWS = re.compile(
    r"\W*(?:item|field|key|property|attribute|detail|what|name|question|point|metric|parameter|entry|label|info|"
    r"aspect|topic|check|step|)\w?\W*",
    re.IGNORECASE,
)
_TAG = re.compile(r"</?[a-z][a-z-]*(?: [^<>\n]*)?/?>")
_MARKED_UP = re.compile(r"\s*<(?!html|head|body)[a-z]")
_TABLE_ROW = re.compile(r"^\s*\|(.+)\|\s*$")
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")


def plain_marks(text: str) -> str:
    """``text`` with plain quotes, dashes and spaces, character for character."""
    return text.translate(_CHARACTERS)


def body(answer: str) -> str:
    """The words of ``answer``: no declaration lines, plain quotes and dashes, no markdown emphasis."""
    text = _BLANKS.sub(" ", _RUN.sub(lambda run: run[0][:_LONGEST], plain_marks(answer)))
    text = _STATUS_LINE.sub(_after_state, text)
    text = _NO_APOSTROPHE.sub(r"\1n't", _BARE_STATE.sub("", text))
    text = _without_tables(_final(text))
    if _MARKED_UP.match(text):
        text = _TAG.sub(" ", text)
    return _without_courtesy(_EMPHASIS.sub(lambda found: found[2] or found[3], text).strip())


def _without_courtesy(text: str) -> str:
    """Greetings, thanks and offers to help are taken off both ends."""
    rest = text
    for ends in (_BEGINS_POLITELY, _ENDS_POLITELY):
        while (found := ends.search(rest)) is not None:
            rest = (rest[: found.start()] + rest[found.end() :]).strip()
    return "" if rest != text and _POLITE.fullmatch(rest) else rest


def _final(text: str) -> str:
    """Of a transcript of thoughts and observations, what it calls its answer."""
    if not _THOUGHT.search(text):
        return text
    return _ANSWER.split(text)[-1]


def _without_tables(text: str) -> str:
    """Each cell of a markdown table as a line ``header: cell``, so that a table reads like a list."""
    lines: list[str] = []
    header: list[str] = []
    for line in text.split("\n"):
        row = _TABLE_ROW.match(line)
        cells = [cell.strip() for cell in row[1].split("|")] if row else []
        if not cells:
            header = []
            lines.append(line)
        elif not header:
            header = cells
        elif not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
            if len(cells) == 2 and _NAMES_ROWS.fullmatch(header[0]):
                lines.append(": ".join(cells))
            else:
                lines += [f"{name}: {cell}" for name, cell in zip(header, cells, strict=False) if cell]
    return "\n".join(lines)


def _after_state(line: re.Match[str]) -> str:
    """What stands on a declaration's line after the state, if it is more than a remark of a few words."""
    rest = _INLINE_STATUS.sub("", line[0]).strip(" .:*-\t")
    return rest if len(rest.split()) > 3 else ""


def sentences(text: str) -> list[str]:
    """The sentences and lines, list marks taken off."""
    if len(_NUMBERED.findall(text)) > 1:
        text = _NUMBERED.sub("", text)
    parts = (re.sub(r"^\s*(?:[-*•>#]+\s+|\d+[.)]\s+)", "", part).strip() for part in _SENTENCE_END.split(text))
    return [part for part in parts if re.search(r"\w", part) or part]


def clauses(sentence: str) -> list[str]:
    """The clauses of a sentence, cut at conjunctions, brackets, dashes, and colons between two whole clauses."""
    first = _LEADS.match(sentence)
    cuts = [first[0], *_CLAUSE_END.split(sentence[first.end() :])] if first else _CLAUSE_END.split(sentence)
    parts = (part for cut in cuts for part in _WHOLE_CLAUSES.split(cut))
    return [part.strip(" ,") for part in parts if part.strip(" ,")]


def words(text: str) -> list[str]:
    """The words, folded to small letters."""
    return [word.casefold() for word in _WORD.findall(text)]


def stem(word: str) -> str:
    """A word without its commonest endings, so that ``picked`` and ``picker``, ``hours`` and ``hour`` meet."""
    for ending in ("ings", "ing", "ers", "ed", "er", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)]
            return word[:-1] if re.search(r"([bdgmnprt])\1$", word) else word
    return word
