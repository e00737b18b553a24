"""Answer from the tool's output: what is said must rest on what was retrieved."""

from __future__ import annotations

import re
from collections.abc import Sequence

from frameworks_audit.clauses.reading import Reading
from frameworks_audit.clauses.saying import (
    barred_before,
    begins_with_case,
    negated,
    said,
    saying,
    used,
    user_acts,
)
from frameworks_audit.clauses.sequel import preceding
from frameworks_audit.clauses.spans import near, ordered

NAME, ORDER = "defer", 1
QUESTION = "Must the answer come from the tool's output?"


_ENDS = re.compile(r"without|final|finish|submit|(?:after|before) using", re.IGNORECASE)
"""A tool that hands the answer in is no source of it; nor is one that is not used any more."""


_ITSELF = re.compile(r"only (?:the )?(?:available )?(?:tools?|way)\b", re.IGNORECASE)
"""The tools may be limited, and not what is said."""
_ALONE = re.compile(
    r"\b(?:alone|allein|seule?s?|únicamente|and (?:\w+ )?(?:nothing else|no others?)|und (?:\w+ )?nichts sonst"
    r"|et (?:\w+ )?rien d'autre|y (?:\w+ )?nada más)\b",
    re.IGNORECASE,
)
_WHATEVER = re.compile(r"(?:was|what(?:ever)?|ce que|lo que)\b", re.IGNORECASE)
_WHAT = re.compile(r"\b(?:what(?:ever)?|ce qu[e']|lo que|was)(?!\w)|(?<=[说报])的", re.IGNORECASE)
_WITHOUT = re.compile(r"sans\b|sin\b|ohne\b|without\b|hors\b", re.IGNORECASE)


_CITE = re.compile(r"(?:cit(?:e[sz]?|er|a|as|en|an)|zitier\w*)\b(?! from| out of| aus| d'après)", re.IGNORECASE)
_SOURCES = re.compile(r"\bsources?\b|quellen?\b|\bfuentes?\b|来源|资料", re.IGNORECASE)
_OR = re.compile(r"\b(?:or|nor|oder|noch|ou|ni|o)\b|或|也不", re.IGNORECASE)


def find(at: int, readings: Sequence[Reading]) -> tuple[int, int] | None:
    """See ``Rule.find``."""
    one = readings[at]
    if any(way(one) for way in _WAYS) or _invented_or_used(at, readings) or _next_step(at, readings):
        return one.sentence.start, one.sentence.end
    return None


def _grounded(one: Reading) -> bool:
    if not one.sources or not one.has("grounding") or user_acts(one) or _memory_is_welcome(one):
        return False
    if begins_with_case(one) and (one.has("unusable") or one.has("lacking")):
        return False
    pair = ordered(one.hits("grounding"), one.sources, 60)
    if pair is None and one.lexicon.code == "de" and not begins_with_case(one):  # the verb stands behind
        last = [span for span in one.hits("grounding") if len(one.words) - span[1] <= 10]
        pair = ordered(one.sources, last, 25)
    if (
        pair is None
        or _names_it_only(one, pair)
        or negated(one, pair[0])
        or _ENDS.search(one.words, *pair)
        or _ITSELF.search(one.words, *pair)
    ):
        return False
    return pair[0] <= 2 or said(one, pair, 50)


def _names_it_only(one: Reading, pair: tuple[int, int]) -> bool:
    """ "Cite your sources": the source is to be named, which does not say that the answer rests on it."""
    cited = _CITE.match(one.words, pair[0])
    at_the_end = len(one.words) - max(stop for _, stop in one.sources) <= 4
    return cited is not None and at_the_end and not one.has("only") and not one.has("negation")


def _verbatim(one: Reading) -> bool:
    """ "Exactly as the tool returns it"."""
    return near(one.hits("verbatim"), one.sources, 20) is not None and not begins_with_case(one)


def _next_step(at: int, readings: Sequence[Reading]) -> bool:
    """ "1. Ask the tool. 2. Copy the time as it comes out": the step before names the source."""
    one = readings[at]
    before = readings[at - 1] if at else None
    if before is None or not before.sources or before.has("person") or begins_with_case(one):
        return False
    apart = one.sentence.start - before.sentence.end
    return apart < 12 and one.has("verbatim") and not negated(one, one.hits("verbatim")[0][0])


def _only_what(one: Reading) -> bool:
    """ "Only prices that the table gives": a limit, then what ties the statement to its source."""
    pair = ordered(one.hits("only"), one.sources, 60)
    if pair is None or begins_with_case(one) or near(saying(one), [pair], 12) is None:
        return False
    if _ITSELF.match(one.words, pair[0]):
        return False
    return any(pair[0] < start and stop < pair[1] for start, stop in one.hits("link")) and not negated(one, pair[0])


def _it_alone(one: Reading) -> bool:
    """ "The mark rests on the file that was fetched alone"."""
    pair = ordered(one.sources, [found.span() for found in _ALONE.finditer(one.words)], 3)
    if pair is None or begins_with_case(one) or user_acts(one) or barred_before(one, pair[0]):
        return False
    return ordered(one.hits("grounding"), [pair], 30) is not None or said(one, pair, 30)


def _sources_listed(one: Reading) -> bool:
    """ "Use only: ..." under a heading "Sources"."""
    if not _SOURCES.search(one.where()) or begins_with_case(one):
        return False
    pair = near(one.unbarred("use"), one.hits("only"), 2)
    return pair is not None and pair[0] <= 2


def _what_it_gives(one: Reading) -> bool:
    """ "Say what the register gives": what is to be said is what comes from the source."""
    if begins_with_case(one) or user_acts(one):
        return False
    clauses = [found.span() for found in _WHAT.finditer(one.words)]
    told = ordered([span for span in one.commanding("say") if span[0] <= 2], clauses, 8)
    if told is None or negated(one, told[0]):
        return False
    source = ordered([told], one.sources, 24)
    gives = [span for name in ("emit", "arrive") for span in one.hits(name) if span not in one.sources]
    return source is not None and ordered([told], gives, 24) is not None and "," not in one.words[told[1] : source[1]]


def _only_from_a_tool(one: Reading) -> bool:
    """ "You only quote hours that come out of tides()": whatever is limited to what a tool by its name gives."""
    pair = ordered(one.hits("only"), one.tool_names, 40)
    if pair is None or negated(one, pair[0]) or _ITSELF.match(one.words, pair[0]):
        return False
    stop = next(start for start, end in sorted(one.tool_names) if end == pair[1])
    inside = one.words[pair[0] : stop]
    if inside.endswith("["):  # a list of the names that a call may bear
        return False
    if any(pair[0] <= start < stop for name in ("use", "condition") for start, _ in one.hits(name)):
        return False
    if one.lexicon.words:
        return inside.count(" ") > 1 and any(pair[0] < a and b <= stop for a, b in one.hits("link"))
    return any(0 <= start - pair[1] <= 8 for start, _ in one.hits("link"))


def _beyond_is_barred(one: Reading) -> bool:
    """Nothing that the source did not give may be said."""
    if not one.sources or not (one.has("negation") and one.has("beyond")):
        return False
    bare = [span for span in one.hits("beyond") if _WITHOUT.match(one.words, span[0])]
    other = [span for span in one.hits("beyond") if span not in bare]
    pair = near(other, one.sources, 50) or ordered(bare, one.sources, 50)
    rests = near(one.hits("grounding"), [pair], 20) if pair and one.lexicon.words else None
    if pair is None or (rests is None and not said(one, pair, 40)):
        return False
    if begins_with_case(one):
        # "If it is not in the passages, say so" bars nothing; "..., it does not go in" does.
        comma = one.words.find(",", pair[1])
        told = any(start > comma for start, _ in one.commanding("say") + one.commanding("emit"))
        return comma >= 0 and not told and any(start > comma for start, _ in one.hits("negation"))
    fixed = one.hits("exact")  # "and nothing more" bars no statement
    barring = [span for span in one.hits("negation") if not any(a <= span[0] and span[1] <= b for a, b in fixed)]
    return any(stop <= pair[0] or start >= pair[1] for start, stop in barring)


def _memory_is_barred(one: Reading) -> bool:
    barred = one.hits("negation") + one.hits("dismissed") + one.hits("ban")
    return one.has("memory") and near(one.hits("memory"), barred, 40) is not None


def _memory_is_welcome(one: Reading) -> bool:
    return one.has("memory") and not _memory_is_barred(one)


def _is_the_truth(one: Reading) -> bool:
    if one.lexicon.code != "en" and (first := near(one.hits("truth"), one.sources, 25)):
        between = one.words[first[0] : first[1]]
        if not re.search(r"[,，;；]", between) and not negated(one, first[0]):
            return True
    for place in one.hits("truth"):
        for start, stop in one.sources:
            between = one.words[stop : place[0]]
            # "What the tool says, counts": the clause in front is what counts.
            whole = _WHATEVER.match(one.words) is not None and between.count(",") == 1
            if start <= place[0] and len(between) <= 40 and (whole or not re.search(r"[,，;；]", between)):
                return not negated(one, place[1]) and not barred_before(one, start)
    return False


def _on_what_is_given(one: Reading) -> bool:
    """ "Answer using the provided context": what was handed over is what the answer is made of."""
    taken = one.hits("grounding") + one.hits("only") + used(one)
    pair = ordered(taken, one.hits("given"), 40)
    if pair is None or negated(one, pair[0]) or user_acts(one) or begins_with_case(one) or _memory_is_welcome(one):
        return False
    if ordered(one.hits("allow"), [pair], 2) or (not one.has("only") and barred_before(one, pair[0])):
        return False
    limited = one.hits("anaphor")[:1] != [(0, 4)] and ordered(one.hits("only"), one.hits("given"), 25) is not None
    return (bool(saying(one)) or limited) and not _ENDS.search(one.words, *pair)


def _if_it_is_there(one: Reading) -> bool:
    """ "If the answer is in the context, give it"."""
    if not begins_with_case(one) or one.has("negation") or one.has("unusable"):
        return False
    return ordered(one.hits("answer"), one.hits("given"), 30) is not None


def _always_used(one: Reading) -> bool:
    """ "Always use the tools when there is a question about data"."""
    answering = saying(one)
    taken = [span for span in used(one) if not any(a < span[1] and span[0] < b for a, b in answering)]
    pair = near(taken, one.hits("tooling"), 20)
    if pair is None or not one.has("universal") or not one.has("asked") or len(one.words) > 200:
        return False
    return near(one.hits("universal"), [pair], 25) is not None


def _not_invented(one: Reading) -> bool:
    """ "Never invent prices; use the tools": making up is barred, and the source named."""
    if not one.has("invent") or near(one.hits("negation") + one.hits("ban"), one.hits("invent"), 12) is None:
        return False
    # "A call" is none of the verbs; in Chinese the word is both.
    named = one.sources if one.lexicon.words else []
    taken = [span for span in one.unbarred("use") if not any(a < span[1] and span[0] < b for a, b in named)]
    pair = near(taken + one.unbarred("grounding"), one.sources, 24)
    if pair is None or negated(one, pair[0]) or begins_with_case(one):
        return False
    # "Never invent names or use tools as names": one ban for both.
    between = [one.words[stop : pair[0]] for _, stop in one.hits("invent") if stop <= pair[0]]
    return not any(_OR.search(words) and not re.search("[,;，；]", words) for words in between)


def _invented_or_used(at: int, readings: Sequence[Reading]) -> bool:
    """ "Never invent prices. Always use the tools." """
    one = readings[at]
    before = preceding(at, readings)
    if before is None or not before.has("invent"):
        return False
    barred = near(before.hits("negation") + before.hits("ban"), before.hits("invent"), 12) is not None
    return barred and one.has("universal") and near(one.unbarred("use"), one.hits("tooling"), 20) is not None


def _gathered(one: Reading) -> bool:
    """ "Use the tools to collect what you need for the answer"."""
    fetched = ordered(one.sources, one.hits("gather"), 20)
    if fetched is None or negated(one, fetched[0]):
        return False
    due = [span for span in one.hits("answer") if span not in one.sources]
    return ordered([fetched], due, 40) is not None


_WAYS = (
    _grounded,
    _verbatim,
    _only_what,
    _only_from_a_tool,
    _sources_listed,
    _what_it_gives,
    _it_alone,
    _beyond_is_barred,
    _memory_is_barred,
    _is_the_truth,
    _gathered,
    _on_what_is_given,
    _if_it_is_there,
    _always_used,
    _not_invented,
)
