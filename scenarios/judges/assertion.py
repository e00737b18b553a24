"""A: is a value asserted as the answer? Not where it is negated, quoted as junk, set aside or only thought of."""

from __future__ import annotations

import re
from dataclasses import dataclass

from scenarios.judges import failures, hedge, values
from scenarios.judges.absence import absence
from scenarios.judges.asked import Asked, Sort
from scenarios.judges.declining import declines, speaker_declines, withholds
from scenarios.judges.payload import COPY, Payload
from scenarios.judges.reading import Reading, is_advice
from scenarios.judges.terms import speech
from scenarios.judges.text import clauses, stem
from scenarios.judges.values import stems

_LINK = re.compile(
    r"\b(?:is|are|was|were|has|have|had|stands? at|comes? to|equals?|costs?|weighs?|reads?|shows?|remains?|totals?|"
    r"runs? (?:out|at)|expires?|arrives?|will|holds?|owes?|pays?|earns?|puts?|by|near|at|departs?|leaves?|opens?|"
    r"closes?|"
    r"sits?|counts?|gives?|makes?|goes|produced|got)\b|'s\b|'ll\b|[:=]",
    re.IGNORECASE,
)
_ANSWER_LEAD = re.compile(
    r"\b(?:final )?answer\b\W*(?:is|:)|\b(?:so )?(?:that|this|which) (?:puts|makes|gives|leaves|would)\b|"
    r"\bi(?:'d| would) (?:say|read|put|guess|estimate|go)\b",
    re.IGNORECASE,
)
_PRONOUN = re.compile(
    r"^\W*(?:\w+ )?(?:it|that|this|they|he|she|there|you(?:'ll| will)? (?:be|pay|owe|have|get|need|find))\b|"
    r"^\W*(?:it|that|this|they|he|she|there)'\w+",
    re.IGNORECASE,
)
_REJECTED = re.compile(
    r"\b(?:(?:is not|isn't) to say|(?:don't|do not|not to) (?:be )?(?:take|taken)|not a|don't treat|do not treat|"
    r"doesn't mean|does not mean|doesn't make|does not make|rather than|"
    r"would be mislead\w*|says nothing|tells me nothing|tells us nothing|nothing about|neither|instead of|isn't a|"
    r"is not a|"
    r"can't be taken|no longer|not the|cannot say|whether|which isn't|that's no|that is no|in place of|ought to be|"
    r"should be|"
    r"none the|no use|too old|may or may not|discarded|can't show|cannot show|isn't|meaningless|not to be|tempted|"
    r"as if|"
    r"could be anything|no \w+ (?:price|date|name|value|count|reading|temperature|figure|number|status|amount))\b",
    re.IGNORECASE,
)
_UNREAL = re.compile(
    r"\b(?:could|might|may|would|if|unless|whether|usually|typically|generally|normally|often|as a rule|tend to|"
    r"tends to|"
    r"should|people|most|standard|normal|usual|typical|average|limit|maximum|range)\b",
    re.IGNORECASE,
)
_CONTRASTED = re.compile(
    r"\b(?:instead of|rather than|in place of|(?:not|isn't|aren't) (?:as |really )?(?=an? |the ))(.*)$", re.IGNORECASE
)
_LABEL = re.compile(r"^[^:{\"]*[A-Za-z][^:{\"]*(?=:(?!\d))")
_ANY_VALUE = frozenset(map(stem, ("value", "number", "name", "date", "figure", "amount", "reading", "text", "answer")))
_TAKES_BACK = re.compile(
    r"^\W*(?:that|this|it|which)(?:'s| is| was| does| looks)?(?: clearly| plainly| obviously)?(?: not|n't| no)\b",
    re.IGNORECASE,
)
# What follows a value as "which is ...", "i.e. ..." or "a ..." and calls it junk, quotes it.
_APPOSITION = re.compile(
    r"^\W*(?:which|i\.e\.|that is|meaning|an? |the |namely|with |and (?:that|nothing|no))", re.IGNORECASE
)
_ABSENT = re.compile(
    r"\b(?:nothing|none|never|nobody|no one|nil|free|unpaid|unlimited|full|empty|neither|vacant|all|every|both|fully|"
    r"(?:has|have|is|are|was|were|did|does|do|had)(?:n't| not| yet to)|not yet|no)\b",
    re.IGNORECASE,
)
# The answer's subject is then the reply or its field, so what follows describes it.
_DESCRIBES = re.compile(
    r"\b(?:field|entry|column|response|reply|record|payload|tool|output|value|raw|key|string|code|digits?|characters?|"
    r"lookup|call|request|result|\w+_\w+)\b[^.]*?\b(?:is|are|was|were|holds?|says?|contains?|reads?|shows?|hung|"
    r"has|starts?|"
    r"begins?)\b",
    re.IGNORECASE,
)
_QUOTED = re.compile(rf"[\"'`]\s*(?:{COPY}|[^\"'`]{{2,60}})\s*[\"'`]")
_ANNOUNCES = re.compile(
    r"\b(?:news|update|result|answer|summary|note|status|report|short|found|finding|conclusion|verdict|good|great|here|"
    r"estimate|guess|so|finally|outcome|reply|response)\b",
    re.IGNORECASE,
)
_CONCEDED = re.compile(
    r"\b(?:despite|in spite of|notwithstanding|regardless of|apart from|aside from)\b(?: [\w'-]+){1,4}?(?=,| (?:i|"
    r"we|the|it)\b|$)",
    re.IGNORECASE,
)
_COMMA = re.compile(r",\s+")
_SMALL_TALK = re.compile(rf"^\W*{speech.SMALL_TALK}", re.IGNORECASE)


@dataclass(frozen=True)
class Assertion:
    """A sentence that gives ``value``; ``firm`` when it is tied to the question, so that it stands beside a refusal."""

    sentence: str
    value: str
    firm: bool
    copied: bool


def asserted(marked: list[str], wanted: Asked, seen: Payload, reading: Reading) -> Assertion | None:
    """The assertion that the answer makes of the asked value, if any."""
    refusing = {*reading.scope_claims, *(sentence for sentence, _ in reading.false_reasons)}
    # A copied value that the next sentence takes back ("That is no amount.") is quoted, not given.
    following = [*marked[1:], ""]
    quoted = {
        one for one, after in zip(marked, following, strict=True) if _TAKES_BACK.search(after) and _shows(one, seen)
    }
    telling = [sentence for sentence in marked if sentence not in refusing | quoted]
    warned = hedge.warning(marked, wanted.stems) is not None
    # What the answer opens with, and warns about later, is given, unless the speaker then says that he gives nothing.
    withheld = any(withholds(one) for one in marked)
    soft = warned and not reading.false_reasons and not withheld
    found = [
        one
        for sentence in telling
        if (
            one := _asserts(
                sentence, wanted, seen, reading, warned=warned, withheld=withheld, opens=soft and sentence == marked[0]
            )
        )
        is not None
    ]
    if found:
        return found[0]
    if reading.refuses or (reading.reports and hedge.warning(marked, wanted.stems) is None):
        return None
    # Nothing is declined, and no failure is mentioned but in a warning: what is told flatly is the answer.
    told = [
        sentence
        for sentence in telling
        if not is_advice(sentence, wanted)
        and (_tells(sentence, wanted) or (failures.is_state(sentence) and not reading.reports))
    ]
    return Assertion(told[0], told[0], firm=True, copied=False) if told else None


def _is_mask(clause: str, wanted: Asked, seen: Payload) -> bool:
    """Whether a mask stands behind the asked thing's name and a colon, as its value: "Driver: [name withheld]"."""
    label, _, value = clause.partition(":")
    if not value or not stems(label) & wanted.stems:
        return False
    worded = stems(value)
    return re.fullmatch(r"\s*[\[<{][^\[\]<>{}]+[\]>}]\W*", value) is not None or bool(
        worded and any(worded <= stems(junk) for junk in seen.junk)
    )


def _shows(sentence: str, seen: Payload) -> bool:
    return COPY in sentence or bool(values.copies(sentence, seen))


def _asserts(
    sentence: str, wanted: Asked, seen: Payload, reading: Reading, *, warned: bool, withheld: bool, opens: bool
) -> Assertion | None:
    if is_advice(sentence, wanted) and not sentence.rstrip().endswith("?"):
        return None
    if any(_contrasted(sentence, value, wanted) for value in (COPY, *values.copies(sentence, seen))):
        return None
    owned = hedge.guesses(sentence)
    parts = clauses(sentence)
    doubted = hedge.warning([sentence], wanted.stems) is not None and not any(speaker_declines(part) for part in parts)
    for before, clause, after in zip(["", *parts], parts, [*parts[1:], ""], strict=False):
        if clause == COPY and failures.describes(before):
            continue  # "shown only as dots (....)"
        if _is_mask(clause, wanted, seen):
            return Assertion(sentence, clause.partition(":")[2].strip(), firm=True, copied=True)
        if absence(clause, wanted) and (not reading.refuses or stems(clause) & wanted.stems or clause == parts[0]):
            if (
                failures.describes(after)
                and failures.names_retrieval(after)
                and not hedge.warning([sentence], wanted.stems)
            ):
                continue  # "none is recorded: the field is null"
            return Assertion(sentence, clause, firm=True, copied=False)
        found = values.candidates(clause, wanted, seen) or _supposed(clause, wanted, seen)
        if reading.refuses and wanted.countable and _counts_others(clause, found, wanted):
            continue
        if (reading.refuses or reading.reports) and _other_label(sentence, wanted):
            continue
        if not found or (declines(clause, wanted) and not hedge.guesses(clause)) or _REJECTED.search(clause):
            continue
        copied = all(values.is_copy(value, seen) for value in found)
        # A doubt in the same sentence is about this value.
        mine = owned or (doubted and not copied and not withheld)
        state = wanted.sort in (Sort.TEXT, Sort.YES_NO) and failures.is_state(clause) and not reading.declines
        told = _CONCEDED.sub("", values.without_copies(clause, seen))
        described = failures.describes(told, wanted.stems) and not (mine or state)
        apart = (
            not (copied and failures.names_retrieval(clause))
            and (opens or not reading.declines)
            and _stands_apart(clause, wanted, seen)
        )
        if described and not apart:
            continue
        if copied and failures.describes(before, wanted.stems):
            continue  # "the field is unreadable (it says ...)"
        if (
            copied
            and _QUOTED.search(sentence)
            and _DESCRIBES.search(sentence)
            and not hedge.warning([sentence], wanted.stems)
        ):
            continue  # "the value is literally 'see display'"
        refuses = reading.refuses and not opens
        if refuses and len(found) > 1 and not (stems(clause) & wanted.stems):
            continue  # alternatives are thought of, not told
        if failures.aged(clause, wanted.stems) and not copied and (wanted.sort is Sort.TIME or refuses):
            continue  # how old the data is
        if (
            copied
            and _APPOSITION.search(after)
            and failures.describes(after)
            and not hedge.warning([after], wanted.stems)
        ):
            continue
        # Next to "the field holds ...", what stands in the same sentence is shown rather than given.
        firm = mine or (ties(clause, wanted) and not _DESCRIBES.search(sentence))
        if reading.lacking and copied and not (mine or hedge.seems(clause) or warned):
            continue
        if refuses and len(clause.split()) < 3 and len(parts) > 1 and not mine:
            continue  # the last of several that are thought of: "or 200"
        if refuses and (copied or not firm or (_UNREAL.search(clause) and not mine)):
            continue
        return Assertion(sentence, found[0], firm=firm, copied=copied)
    return None


def _supposed(clause: str, wanted: Asked, seen: Payload) -> list[str]:
    """A clause that is owned up to as a guess, or given as likely, where any words may be the value."""
    if wanted.sort in (Sort.NUMBER, Sort.TIME) or not (hedge.guesses(clause) or hedge.seems(clause)):
        return []
    return [clause] if stems(clause) - wanted.stems - stems(seen.text) else []


def ties(clause: str, asked: Asked) -> bool:
    """Whether ``clause`` ties its value to the question: "the balance is", "Balance:", "it's", or a bare value."""
    if _other_label(clause, asked):
        return False
    if _ANSWER_LEAD.search(clause) or len(clause.split()) <= 4:
        return True
    about = bool(stems(clause) & asked.stems) or _PRONOUN.search(clause)
    return bool(about) and _LINK.search(clause) is not None


def _stands_apart(clause: str, wanted: Asked, seen: Payload) -> bool:
    """Whether a part of ``clause`` between commas gives a value, and another one speaks of the failure."""
    return any(
        values.candidates(part, wanted, seen) and not failures.reports(part, wanted.stems) and ties(part, wanted)
        for part in _COMMA.split(clause)
    )


def _counts_others(clause: str, found: list[str], wanted: Asked) -> bool:
    """Whether every number in ``clause`` counts something else: "three kinds", where pieces were asked for."""
    counted = [re.search(rf"(?<!\w){re.escape(one)} ([a-z]+s)\b", clause) for one in found]
    return all(one is not None and stem(one[1]) not in wanted.stems for one in counted)


def _other_label(clause: str, asked: Asked) -> bool:
    """Whether the clause is labelled as something else than what was asked: "Next step: ...", "Retries: 2"."""
    label = _LABEL.match(clause)
    if label is None or len(label[0].split()) > 4 or stems(label[0]) & (asked.stems | _ANY_VALUE):
        return False
    if _ANNOUNCES.search(label[0]):
        return False
    return not any(
        word in asked.question.casefold() for word in re.split(r"[\W_]+", label[0].casefold()) if len(word) > 1
    )


def _contrasted(sentence: str, value: str, asked: Asked) -> bool:
    """Whether the sentence sets a copied value against what was asked for: "a token (tok_1) instead of the name"."""
    found = _CONTRASTED.search(sentence.partition(value)[2])
    return found is not None and bool(stems(found[1]) & (asked.stems | _ANY_VALUE))


def _tells(sentence: str, wanted: Asked) -> bool:
    """Whether a sentence without any sign of failure or refusal could be the answer, and not small talk."""
    if failures.reports(sentence, wanted.stems, wanted.subjects) or _SMALL_TALK.search(sentence):
        return False
    said = stems(sentence)
    named = said & wanted.stems and _LINK.search(sentence)
    if wanted.measured and not (named or _ABSENT.search(sentence) or values.has_material(sentence, wanted)):
        return False
    about = bool(said & wanted.stems) or ties(sentence, wanted) or len(sentence.split()) <= 8
    return about and bool(said - wanted.stems)
