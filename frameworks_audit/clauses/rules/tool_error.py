"""What to do when a call of a tool fails."""

from __future__ import annotations

import re
from collections.abc import Sequence

from frameworks_audit.clauses.reading import Reading
from frameworks_audit.clauses.sequel import refers_back
from frameworks_audit.clauses.spans import near, ordered

NAME, ORDER = "tool_error", 3
QUESTION = "Does it say what to do when a tool call fails?"


_DESCRIBES = re.compile(
    r"\s*(?:the|an?|it|this|that|these|they|he|she|there|its|their|your?s?|our|my|which|der|die|das|er|es|le|la|les|l'|il|elle|ils|el|los|las"
    r"|ella)\b",
    re.IGNORECASE,
)
_COMMA = re.compile("[,，、]")
_IN_A_TEXT = re.compile(
    r"\s(?:on|sur|dans|auf|im|en (?:la|el|su)|in (?:the )?(?:data|text|documents?|records?|files?|code))"
    r"\s(?!tool|outil|werkzeug|call|appel|herramienta|llamada|función|consulta)",
    re.IGNORECASE,
)
"""An error in what a source holds is not one of the call."""
_TEXT = re.compile(
    r"transcripts?\b|data\b|extracts?\b|excerpts?\b|passages?\b|snippets?\b|evidence\b|material\b", re.IGNORECASE
)
"""What is read, and cannot fail by itself."""
_HANDLING = re.compile(r"\bhandl|gracefully|recover|\bgér|\bgestion|behand|处理", re.IGNORECASE)


def find(at: int, readings: Sequence[Reading]) -> tuple[int, int] | None:
    """See ``Rule.find``."""
    one = readings[at]
    errors = [span for span in one.hits("error") + one.hits("trouble") if not _only_said(one, span)]
    if not errors or _elsewhere(one, errors) or _own_mistake(one) or _user_acts(one, errors):
        return None
    if not (
        _of_a_tool(one) or _back_to_a_tool(at, readings) or _under_handling(one) or _tried_again(one) or _at_once(one)
    ):
        return None
    if not _is_a_case(one, errors):
        return None
    if one.has("retry") or one.has("treated") or one.commanding("action") or _told(one, errors):
        return one.sentence.start, one.sentence.end
    after = readings[at + 1] if at + 1 < len(readings) else None
    if after is not None and after.sentence.last == one.sentence.text and (after.has("retry") or _sequel(after)):
        return after.sentence.start, after.sentence.end
    return None


def _only_said(one: Reading, error: tuple[int, int]) -> bool:
    """ "If it is not in the base, say that it is unavailable": the case is another, the error is what is said."""
    useless = one.hits("unusable") + one.hits("lacking")
    if error[0] < 12 or not any(a < error[0] and b <= error[0] for a, b in useless):
        return False
    said = [span for span in one.commanding("say") if max(b for _, b in useless if b <= error[0]) <= span[0] < error[0]]
    return bool(said) and not any(said[0][1] <= start < error[0] for start, _ in one.hits("condition"))


def _of_a_tool(one: Reading) -> bool:
    failing = [span for span in one.hits("error") if not _IN_A_TEXT.match(one.words, span[1])]
    acting = [span for span in one.sources if not _TEXT.match(one.words, span[0])]
    if near(acting, failing, 45) is not None or one.has("signal"):
        return True
    if ordered(acting, one.hits("trouble"), 22) is not None:
        return True
    if ordered(one.ticked, one.hits("error") + one.hits("trouble"), 16) is not None:
        return True
    pattern = one.lexicon.pattern("tooling")
    begins = [span for span in one.hits("condition") if _clause_ends(one.words[: span[0]])]
    above = one.lexicon.pattern("error")
    return one.has("error") and bool(begins) and bool(pattern.search(one.where()) or above.search(one.where()))


def _elsewhere(one: Reading, errors: list[tuple[int, int]]) -> bool:
    """Whether it is an error in the user's matters: a word for those in front of it, or right behind."""
    matters = [span for span in one.hits("domain") if not any(a <= span[0] and span[1] <= b for a, b in errors)]
    gap = 12 if one.lexicon.words else 3
    return ordered(matters, errors, 1200) is not None or ordered(errors, matters, gap) is not None


def _clause_ends(before: str) -> bool:
    bare = before.rstrip(" *_`")
    return not bare.strip() or bare[-1] in ",;:，；：（("


def _tried_again(one: Reading) -> bool:
    """ "Handle errors gracefully and retry": what errs can only be a call. Not where somebody is asked to try again."""
    if not _HANDLING.search(one.words) or one.has("person") or one.has("own_form"):
        return False
    return near(one.hits("error"), one.hits("retry"), 70) is not None


def _under_handling(one: Reading) -> bool:
    """ "Explain the failure", under a heading that says how errors are handled."""
    above = one.sentence.path.rpartition("/")[2]
    handled = _HANDLING.search(above) and one.lexicon.pattern("error").search(above)
    if not handled or one.lexicon.pattern("domain").search(above):
        return False
    told = one.commanding("say") + one.commanding("action")
    return any(start <= 2 for start, _ in told) and not (one.has("person") or one.has("domain") or one.has("own_form"))


def _at_once(one: Reading) -> bool:
    """ "An exception there means one more try": it begins with the error, where the prompt has tools."""
    if not one.names or one.has("person") or one.has("own_form") or one.has("domain"):
        return False
    return (
        any(start <= 3 for start, _ in one.hits("error")) and near(one.hits("error"), one.hits("retry"), 40) is not None
    )


def _back_to_a_tool(at: int, readings: Sequence[Reading]) -> bool:
    """ "You have search(text). If it fails, ...": the condition is about what the sentence before names."""
    one = readings[at]
    failing = one.hits("error") + one.hits("trouble")
    return refers_back(at, readings, "error") and ordered(one.hits("condition"), failing, 24) is not None


def _is_a_case(one: Reading, errors: list[tuple[int, int]]) -> bool:
    """Whether the error is what the sentence is about, or the case it provides for; not one of many things in it."""
    if not one.lexicon.words:
        return True
    first = one.words[: min(errors)[1]]
    if len(first) <= 45 or (one.has("signal") and len(first) <= 60):
        return True
    if ordered(one.hits("condition"), errors, 60) is not None:
        return True
    return near(errors, one.hits("retry"), 40) is not None


def _told(one: Reading, errors: list[tuple[int, int]]) -> bool:
    """Whether a condition with the error in it is followed by a clause that does not tell of something else: an
    instruction, whatever its verb."""
    opens = one.hits("condition")[:1]
    if not opens or opens[0][0] > 2 or ordered(opens, errors, 80) is None:
        return False
    comma = _COMMA.search(one.words, max(errors[0]))
    if comma is None or len(one.words) - comma.end() <= (8 if one.lexicon.words else 3):
        return False
    return not _DESCRIBES.match(one.words, comma.end())


def _sequel(one: Reading) -> bool:
    """ "When it does, ...": the condition goes on from the sentence before."""
    begins = one.has("condition") and one.hits("condition")[0][0] == 0 and not one.has("person")
    told = one.commanding("action")
    return bool(told) and (begins or (told[0][0] == 0 and not any(start < 8 for start, _ in one.hits("negation"))))


def _own_mistake(one: Reading) -> bool:
    """An error in what the model writes itself."""
    return near(one.hits("own_form"), one.hits("error"), 15) is not None


def _user_acts(one: Reading, errors: list[tuple[int, int]]) -> bool:
    return one.has("person") and one.hits("person")[0][0] <= min(errors)[0]
