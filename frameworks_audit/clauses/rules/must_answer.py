"""A final answer is due on every run, come what may."""

from __future__ import annotations

import re
from collections.abc import Sequence

from frameworks_audit.clauses.reading import Reading
from frameworks_audit.clauses.sequel import preceding
from frameworks_audit.clauses.spans import ordered

NAME, ORDER = "must_answer", 2
QUESTION = "Must there always be a final answer?"

Pair = tuple[int, int]
_DISTRIBUTES = re.compile(r"each\W*(?:\Z|[.,;])", re.IGNORECASE)
"""Three points of ten words each."""


_USING = re.compile(
    r"\b(?:using|usando|utilizando|en utilisant|basándo\w+|mithilfe|anhand|unter verwendung)\b", re.IGNORECASE
)


_OF = re.compile(
    r"\W+(?:of|der|des|deiner|de|du|del)\s+(?:(?:your|the|each|every|an?|la|le|ta|votre|tu|su)\s+)?", re.IGNORECASE
)


_WHAT = re.compile(r"\b(?:what|lo que|ce que|ce qu'|was)\s?(?:\w+ )?\Z", re.IGNORECASE)
_ALTHOUGH = re.compile(
    r"\b(?:although|though|even if|aunque|aun cuando|même si|bien que|obwohl|auch wenn|selbst wenn)\b[^,;]*\Z",
    re.IGNORECASE,
)


def find(at: int, readings: Sequence[Reading]) -> tuple[int, int] | None:
    """See ``Rule.find``."""
    one = readings[at]
    insisted = (
        any(not _says_how(one, stop) for _, stop in one.hits("insist"))
        and not one.has("domain")
        and not _user_acts(one)
    )
    if insisted or _due(one) or _when_done(one) or _come_what_may(one) or _one_of_them(one) or _goes_on(at, readings):
        return one.sentence.start, one.sentence.end
    return None


def _says_how(one: Reading, stop: int) -> bool:
    """ "You must answer using the base alone": how, and not that there must be an answer."""
    manner = one.hits("only") + [found.span() for found in _USING.finditer(one.words)]
    return any(0 <= start - stop <= 2 for start, _ in manner)


def _due(one: Reading) -> bool:
    """Always, an ending verb and the answer; or an obligation to end with it."""
    answer = one.hits("answer")
    if not answer:
        return False
    ahead = _object(one, "finish", answer)
    behind = ordered(answer, _handed_over(one), 18)
    if any(pair is not None and _close(one, one.hits("universal"), pair) for pair in (ahead, behind)):
        return True
    ending = _object(one, "ender", answer)
    return ending is not None and ordered(one.hits("must"), [ending], 20) is not None


def _handed_over(one: Reading) -> list[Pair]:
    """What goes out; not what one is free to say ("steht dir jederzeit zu Gebote")."""
    free = one.hits("valued")
    return [span for span in one.hits("delivered") if not any(a <= span[0] < b for a, b in free)]


def _when_done(one: Reading) -> bool:
    """ "When all is done, hand in the summary": the answer as the last step of every run."""
    if not one.has("ending") or one.has("person"):
        return False
    answer = one.hits("answer")
    given = _object(one, "finish", answer) or _object(one, "emit", answer) or ordered(answer, one.hits("delivered"), 18)
    if given is None or ordered(one.hits("allow"), [given], 2):
        return False
    return _close(one, one.hits("ending"), given) or one.has("concede")


def _come_what_may(one: Reading) -> bool:
    """ "However thin the day was, something goes out": whatever it is, if it is due under any circumstances."""
    given = [span for span in one.unbarred("finish") if not _of_another(one, span[0])] + one.hits("delivered")
    opens = one.hits("condition")[:1]
    if not given or not one.has("concede") or _somebody_acts(one) or (opens and opens[0][0] == 0):
        return False
    # "Whatever they did, a letter goes out": the answer goes out by itself.
    led = one.has("concede") and one.hits("concede")[0][0] <= 2 and ordered(one.hits("answer"), _handed_over(one), 60)
    pressed = one.has("must") or one.has("ending") or len(one.hits("universal")) > 1
    stressed = len(one.hits("concede")) + len(one.hits("universal")) > 2
    if not (stressed or one.has("answer") or one.has("ending") or one.has("choice")):
        return False
    return bool(led) or (pressed and any(_close(one, one.hits("concede"), pair, behind=60) for pair in given))


def _somebody_acts(one: Reading) -> bool:
    """Whether the user does something; not where something is handed to him."""
    return any(not any(a < stop and start < b for a, b in one.hits("delivered")) for start, stop in one.hits("person"))


def _of_another(one: Reading, place: int) -> bool:
    """ "Say what the tool gives", "although he swears that it arrives": verbs of somebody else."""
    before = one.words[:place]
    return _WHAT.search(before) is not None or _ALTHOUGH.search(before) is not None


def _one_of_them(one: Reading) -> bool:
    """ "Each line gets exactly one of the labels"."""
    chosen = ordered(one.commanding("emit") + one.unbarred("finish"), one.hits("choice"), 24)
    return chosen is not None and _close(one, one.hits("universal"), chosen) and not one.has("person")


def _user_acts(one: Reading) -> bool:
    """ "If the user gives no time, make a guess"."""
    opens = one.hits("condition")[:1]
    return ordered(opens, one.hits("person"), 12) is not None and opens[0][0] == 0


def _goes_on(at: int, readings: Sequence[Reading]) -> bool:
    """ "A memo goes out at five. It does so on any day."""
    one = readings[at]
    before = preceding(at, readings)
    if before is None or not one.has("concede"):
        return False
    sent = ordered(before.hits("answer"), before.hits("delivered"), 18) or _object(
        before, "finish", before.hits("answer")
    )
    again = one.hits("anaphor")
    goes = one.unbarred("finish") + one.hits("delivered")
    return sent is not None and bool(again) and again[0][0] == 0 and ordered(again[:1], goes, 4) is not None


def _is_a_place(one: Reading, answer: Pair) -> bool:
    """ "At the end of your response": where something stands in the answer, and not the answer."""
    places = [_OF.match(one.words, stop) for _, stop in one.hits("ending")]
    return any(place is not None and place.end() == answer[0] for place in places)


def _object(one: Reading, verbs: str, answer: list[Pair]) -> Pair | None:
    """A verb of the class with the answer as its object."""
    granted = one.hits("valued")
    for verb in one.unbarred(verbs):
        for noun in answer:
            if _is_a_place(one, noun) or any(a <= verb[0] < b for a, b in granted):
                continue
            between = noun[0] - verb[1]
            parted = any(verb[1] <= start < noun[0] for start, _ in one.hits("apart"))
            if verb[0] <= noun[0] and verb != noun and between <= 42 and not parted:
                return verb[0], noun[1]
    return None


def _close(one: Reading, stressed: list[Pair], pair: Pair, behind: int = 40) -> bool:
    """Whether one of them stands near the pair, in the same part of the sentence."""
    return any(
        (-60 <= start - pair[1] <= behind or 0 <= pair[0] - stop <= 60)
        and not any(mark in one.words[min(stop, pair[1]) : max(start, pair[0])] for mark in ";；")
        for start, stop in stressed
        if not _DISTRIBUTES.match(one.words, start)
    )
