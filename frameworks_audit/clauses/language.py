"""Which language a text is in, as far as it is one that the rules read."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache, lru_cache

from frameworks_audit.clauses.languages import lexicons

UNREAD = "other"

# Small words of Italian, Portuguese, Dutch, Swedish, Norwegian, Polish, Turkish, Czech, Hungarian, Indonesian,
# Vietnamese and Catalan: enough to see that a text is none of those that are read.
_UNREAD_WORDS = frozenset(
    """
    il di che non per della sono gli nel alla dei ogni hai puoi uno dall sei sempre risposta você não uma com são quando
    ou da dos das ao em seu sua nunca resposta se het een niet van voor op met zijn jij je bent als geen wordt naar
    ook altijd dat antwoord och att är inte som det på du med om för av ett jag eller när aldrig svar ikke og til jest
    nie się że jesteś jeśli lub gdy ve bir bu için değil veya eğer není pro aby který nebo když ha egy nem az hogy
    és vagy dan yang tidak untuk jika adalah anda và là không que amb els si ets
    """.split()
)
_WORD = re.compile(r"[^\W\d_]+")
_CHINESE = re.compile(r"[\u3400-\u9fff]")
_UNREAD_SCRIPT = re.compile(r"[\u0370-\u1fff\u3040-\u30ff\uac00-\ud7af\ua000-\uabff]")
_SAMPLE = 20_000


@lru_cache(maxsize=20_000)
def language(text: str, prior: str | None = None) -> str | None:
    """The code of a language that is read, ``UNREAD`` for one that is not, None where too few words tell.

    A language other than ``prior`` must show clearly.
    """
    sample = text if len(text) <= _SAMPLE else text[: _SAMPLE // 2] + text[len(text) // 2 :][: _SAMPLE // 2]
    unread, chinese = len(_UNREAD_SCRIPT.findall(sample)), len(_CHINESE.findall(sample))
    words = [word.casefold() for word in _WORD.findall(sample)]
    others = sum(map(len, words)) - unread - chinese
    if unread and unread * 3 >= max(others / 4, chinese / 2, 1):
        return UNREAD
    if chinese * 4 >= max(others, 1):
        return "zh"
    counts = Counter({code: sum(word in known for word in words) for code, known in _known().items()})
    code, most = counts.most_common(1)[0]
    if most < 2 or most * 12 < len(words):
        return None
    if prior is not None and counts[prior] and (most < 4 or most < 2 * counts[prior]):
        return None
    # Portuguese and Italian share many small words with Spanish: a tie is not read.
    return UNREAD if counts[UNREAD] == most and code != "en" else code


@cache
def _known() -> dict[str, frozenset[str]]:
    read = {code: frozenset(one.function.split()) for code, one in lexicons().items() if one.function}
    return read | {UNREAD: _UNREAD_WORDS}
