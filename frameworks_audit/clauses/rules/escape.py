"""Not knowing is allowed: "you may say that you do not know"."""

from __future__ import annotations

from collections.abc import Sequence

from frameworks_audit.clauses.reading import Reading, ordered

NAME, ORDER = "escape", 5
QUESTION = 'May it say "I do not know"?'


def find(at: int, readings: Sequence[Reading]) -> tuple[int, int] | None:
    """See ``Rule.find``."""
    one = readings[at]
    quoted = [span for span in one.quotations if one.lexicon.pattern("admit").search(one.text[span[0] : span[1]])]
    unknowing = [span for span in one.hits("ignorance") + quoted if not _conceded(one, span[0])]
    if not unknowing or _user_acts(one, unknowing) or one.has("ban"):
        return None
    said = (
        ordered(one.unbarred("say"), unknowing, 35)
        or ordered(unknowing, one.unbarred("own_up"), 70)
        or ordered(one.unbarred("own_up"), unknowing, 40)
        or ordered(one.hits("allow"), unknowing, 45)
        or ordered(unknowing, one.hits("valued"), 45)
        or ordered(one.hits("valued"), unknowing, 30)
    )
    return (one.sentence.start, one.sentence.end) if said else None


def _user_acts(one: Reading, unknowing: list[tuple[int, int]]) -> bool:
    return any(start <= min(unknowing)[0] for start, _ in one.hits("person"))


def _conceded(one: Reading, place: int) -> bool:
    """ "Always answer, even if you are unsure"."""
    return any(0 <= place - stop <= 15 for _, stop in one.hits("universal"))
