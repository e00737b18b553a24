"""Not knowing is allowed: "you may say that you do not know"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from frameworks_audit.clauses.reading import Reading
from frameworks_audit.clauses.sequel import preceding
from frameworks_audit.clauses.spans import ordered

NAME, ORDER = "escape", 5
QUESTION = 'May it say "I do not know"?'

_CONCEDES = re.compile(
    r"even|no matter|regardless|whether|auch|selbst|même|peu importe|aun|incluso|即使|哪怕|不管|无论", re.IGNORECASE
)


_PLACE = re.compile(r"(?:\b(?:in|into|under|im|unter|dans|sous|en)(?: the| das| le| el)?|在)\s?\Z", re.IGNORECASE)
_FIELD = re.compile(r"\s?(?:field|key|column|feld|champ|campo|字段|[里中])", re.IGNORECASE)


def find(at: int, readings: Sequence[Reading]) -> tuple[int, int] | None:
    """See ``Rule.find``."""
    one = readings[at]
    if one.sentence.form and one.lexicon.pattern("admit").search(one.text):
        return one.sentence.start, one.sentence.end
    quoted = [span for span in one.quotations if one.lexicon.pattern("admit").search(one.text[span[0] : span[1]])]
    if quoted and _listed_as_allowed(one):
        return one.sentence.start, one.sentence.end
    found = [span for span in one.hits("ignorance") + quoted if not _conceded(one, span[0])]
    unknowing = [span for span in found if not one.barred(span)]
    if not unknowing and (_in_such_a_case(at, readings) or _asked_before(at, readings)):
        return one.sentence.start, one.sentence.end
    if not unknowing or _user_acts(one, unknowing):
        return None
    said = (
        ordered(one.unbarred("say"), unknowing, 35)
        or ordered(unknowing, one.unbarred("own_up"), 70)
        or ordered(one.unbarred("own_up"), unknowing, 40)
        or _joined(one, one.hits("allow"), unknowing, 45)
        or _then_allowed(one, unknowing)
        or _joined(one, unknowing, one.hits("valued"), 45)
        or _joined(one, one.hits("valued"), unknowing, 30)
        or _then_written(one, unknowing)
    )
    return (one.sentence.start, one.sentence.end) if said else None


def _joined(one: Reading, first: list[tuple[int, int]], other: list[tuple[int, int]], gap: int) -> bool:
    """Whether one of each stands in the same part of the sentence, in this order."""
    return any(
        ordered([a], [b], gap) is not None and not re.search(r"[;；]|, but\b", one.words[a[1] : b[0]])
        for a in first
        for b in other
    )


def _in_such_a_case(at: int, readings: Sequence[Reading]) -> bool:
    """ "Some questions cannot be answered. In those cases, tell the user."""
    one = readings[at]
    before = preceding(at, readings)
    if before is None or before.has("person"):
        return False
    told = one.commanding("say") + one.unbarred("own_up")
    granted = ordered([span for span in one.hits("allow") if span[0] <= 4], one.hits("anaphor"), 4)
    back = [granted] if granted else [span for span in one.hits("anaphor")[:1] if span[0] <= 4]
    return before.has("ignorance") and ordered(back, told, 12) is not None


def _asked_before(at: int, readings: Sequence[Reading]) -> bool:
    """ "Stumped? That is allowed": a question for a condition, and then leave to say so."""
    one = readings[at]
    before = preceding(at, readings)
    if before is None or before.has("person"):
        return False
    if not before.has("ignorance") or not before.words.rstrip().endswith(("?", "？")):
        return False
    granted = one.hits("valued") + one.hits("allow") + one.unbarred("own_up")
    return bool(granted) and min(granted)[0] <= 8


def _listed_as_allowed(one: Reading) -> bool:
    """ "Sentences that you may use:", and the admission among them."""
    above = f"{one.sentence.path[-60:]} {one.sentence.lead[-60:]}"
    return bool(one.lexicon.pattern("allow").search(above)) and not one.lexicon.pattern("negation").search(above)


def _then_written(one: Reading, unknowing: list[tuple[int, int]]) -> bool:
    """ "If you do not know, answer '...'"."""
    written = ordered(one.commanding("emit"), [span for span in one.quotations if not _is_a_place(one, span)], 24)
    if written is None or not one.has("condition") or one.barred(written):
        return False
    return ordered([span for span in unknowing if span not in one.quotations], [written], 40) is not None


def _is_a_place(one: Reading, quoted: tuple[int, int]) -> bool:
    """ "Ask in "answer" for the date": a field, and not what is written there."""
    return _PLACE.search(one.words[: quoted[0]]) is not None or _FIELD.match(one.words, quoted[1]) is not None


def _then_allowed(one: Reading, unknowing: list[tuple[int, int]]) -> bool:
    """ "Who does not know may say so here"."""
    allowed = [span for span in one.hits("allow") if ordered(unknowing, [span], 30)]
    return ordered(allowed, one.hits("say") + one.hits("own_up"), 25) is not None


def _user_acts(one: Reading, unknowing: list[tuple[int, int]]) -> bool:
    first = min(unknowing)[0]
    if any(start <= first for start, _ in one.hits("person")):
        return True
    # "If the pupil says ...": whoever speaks in a condition is not the model.
    told = [start for start, stop in one.hits("speaker") if 0 <= first - stop <= 4]
    opens = one.hits("condition")
    return any(not one.lexicon.words or start == 0 or (opens and opens[0][0] <= start) for start in told)


def _conceded(one: Reading, place: int) -> bool:
    """ "Always answer, even if you are unsure"."""
    concessions = [stop for start, stop in one.hits("universal") if _CONCEDES.match(one.words, start)]
    return any(0 <= place - stop <= 15 for stop in concessions)
