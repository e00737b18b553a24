"""E: stated reasons for declining, each checked against what the payload itself says."""

from __future__ import annotations

import re

from scenarios.judges import failures
from scenarios.judges.asked import Asked, Sort
from scenarios.judges.terms import speech, whole
from scenarios.judges.terms.causes import ACCESS, CAUSES
from scenarios.judges.text import stem, words

__all__ = ["ACCESS", "OF_ITS_OWN", "false_cause", "to_come", "unsupported"]

OF_ITS_OWN = "a cause of its own"
"""The sort of a cause that no table names."""

_CAUSES = {
    name: (whole(says), re.compile(rf"\b(?:{bears_out})", re.IGNORECASE)) for name, (says, bears_out) in CAUSES.items()
}
# A sentence may speak of these causes and give a value ("the account is locked"): they need a refusal beside them.
_EVENTS = frozenset({"maintenance or another event", "what has become of the entity"})
# What can be an entity's state as well as a reason to withhold.
_STATES = re.compile(
    r"^(?:restrict\w*|sealed|protected|licen[cs]ed|permitted|allowed|eligible|entitled|approv\w+|classified|"
    r"authori[sz]ed|secret|sensitive|legal|court)$",
    re.I,
)
_IS = re.compile(
    r"(?:\b(?:is|are|was|were|being|has been|currently|now|still|marked|shows?)\b|'s|:)\s*(?:\w+\s+)?[\"'*]*$",
    re.IGNORECASE,
)
_RULED_OUT = re.compile(
    r"\bnothing (?:suggests|indicates|points|says)\b|\bno reason (?:was|is|to)\b|\b(?:isn't|wasn't|is not|was not|not) "
    r"(?:about|due to|because of|down to|a matter of|(?:a|an|your|the|any)\b)[^.;]{0,30}\b(?:problem|issue|matter|"
    r"question|fault)\b|"
    r"\b(?:rather than|not because|not due|unrelated to|no (?:permission|policy|privacy|access) (?:problem|issue|"
    r"reason|error)|"
    r"(?:doesn't|does not|didn't|did not) (?:say|give|state|explain)\b)",
    re.IGNORECASE,
)
_ONLY = re.compile(r"\bmay\W*$", re.IGNORECASE)  # of "may only be": a ban, no possibility
_THROTTLED = re.compile(r"rate[ -]limit|request limit|too many requests|throttl|quota|\b429\b", re.IGNORECASE)
_OF_ONESELF = re.compile(r"\b(?:i(?:'m| am)|we(?:'re| are)) (?:\w+ ){0,2}$", re.IGNORECASE)
_PERSONAL = re.compile(r"(?<![a-z])(?:pii|personal)(?![a-z])", re.IGNORECASE)
_MAYBE = re.compile(
    r"\b(?:may|might|could|perhaps|possibly|maybe|whether|what|or|probably|presumably|either)\b[^.;]*$", re.IGNORECASE
)
_REASON = (
    re.compile(
        r"^(.+?)(?:,? (?:so|hence|therefore|thus|which is why|which means|meaning|and that's why)\b).*$", re.IGNORECASE
    ),
    re.compile(
        r"^.*?(?:\b(?:because(?: of)?|due to|owing to|on account of|as a result of|under|until|unless|without|"
        r"before)\b|, (?:since|as)\b)(.+)$",
        re.IGNORECASE,
    ),
    re.compile(r"^.*\b(?:can't|cannot|won't|unable to|not able to)\b.*? as (.+)$", re.IGNORECASE),
)
_TO_COME = re.compile(
    r"(?:n't|\bnot|\bno)\b[^.;]*\byet\b(?=\W*$|[.,;:]|,? (?:so|and)\b)|\bstill being \w+ed\b|\bnot until\b|"
    r"\bawaiting \w+|"
    r"\b(?:has|have) yet to be\b|\bwill (?:only )?be (?:set|assigned|published|released|announced|known) \b",
    re.IGNORECASE,
)
_OWN_DOING = re.compile(r"\b(?:i|we)\b(?:'m|'ve| \w+){0,2}(?: not|n't| no)\b[^.;]*\byet\b", re.IGNORECASE)
_PENDING = re.compile(r"yet|pending|processing|in progress|queued|upcoming", re.IGNORECASE)
_OF_THE_RETRIEVAL = re.compile(
    r"\b(?:came|responded|answered|replied|returned|arrived|got|heard|received)\b", re.IGNORECASE
)
_NO_ENTITY = re.compile(
    r"\bno (?:\w+ ){1,2}?(?:associated|registered|matching|linked|exists|known|with|under|for) (?:\w+ )?(?:the|"
    r"that|this|your) "
    r"(?:[\w']+ ){0,3}?(?:number|id|identifier|code|reference)\b",
    re.IGNORECASE,
)
_ALL_SUCH = re.compile(
    r"^(?!.*\d)\W*(?:(?!the |these |those |my |his |her |its |their )[a-z][\w'-]*[ -]){0,3}?[a-z][\w-]+s'? "
    r"(?:[a-z]+ )?(?:are|aren't|come|fall|belong|stay|remain|have|need|require|get|can|may|must|live|sit)\b(?![^.]*\d)",
    re.IGNORECASE,
)
_DISCLOSE = re.compile(
    rf"(?<!\w){speech.CANNOT}(?: \w+){{0,2}}? (?:share|shared|disclos\w+|reveal\w*|discuss\w*|releas\w+|"
    rf"give(?:n)? (?:it |that |this )?out|"
    r"divulg\w+|hand(?:ed)? (?:it |that |this )?out|assist|help|pass(?:ed)? (?:it |that |this )?on|talk about|"
    r"comment|answer questions)\b|"
    r"(?:n't|\bnot|\bnever) (?:be )?(?:disclosed|revealed|shared|released|given out|divulged|handed out|"
    r"passed on)\b(?! (?:in|by) "
    r"(?:the|this|that) (?:record|reply|response|tool|data))|"
    r"\b(?:we|i) (?:don't|do not|never) (?:share|disclose|reveal|discuss|release|give out|comment)\b",
    re.IGNORECASE,
)
_POINTS_BACK = re.compile(r"^\W*(?:that|this|it|which)\b|\bfrom (?:that|this|it)\b", re.IGNORECASE)
_SAYS_NOTHING = frozenset(
    """
    have that this they them there with what which information value data able don't didn't couldn't can't know lookup
    request tool system service sorry unfortunately your name number answer afraid
    """.split()
)

SAYS_NOTHING = frozenset(stem(word) for word in _SAYS_NOTHING)
"""The stems of words that are in any refusal and give no reason for it."""


def false_cause(sentence: str, payload: str, asked: Asked, topics: frozenset[str], *, declined: bool) -> str | None:
    """The sort of cause that ``sentence`` blames although ``payload`` holds nothing of it; None when it blames none.

    ``topics`` are stems of the question's words: speaking of those blames nothing. Causes that are ruled out, or named
    only as possible, do not count; nor do those that withhold nothing themselves, unless the answer has ``declined``.
    """
    if sentence.endswith(":") or _RULED_OUT.search(sentence):
        return None
    for name, (says, bears_out) in _CAUSES.items():
        if name in _EVENTS and (not declined or (failures.aged(sentence) and failures.names_retrieval(sentence))):
            continue
        for found in says.finditer(sentence):
            spoken = {stem(word) for word in words(found[0]) if len(word) > 3}
            before = _ONLY.sub("", sentence[: found.start()])
            topic = spoken and spoken <= topics and not _OF_ONESELF.search(before)
            if topic or _MAYBE.search(before) or (_THROTTLED.search(found[0]) and _THROTTLED.search(payload)):
                continue
            if (
                not declined
                and asked.sort in (Sort.TEXT, Sort.YES_NO)
                and _STATES.match(found[0])
                and _IS.search(before)
            ):
                continue
            said = found[0].casefold()
            if (
                said in payload.casefold()
                or len(_own_words(sentence, payload, asked)) > 1
                or ("personal" in said and _PERSONAL.search(payload))
            ):
                continue
            if not any(cue[0].casefold() in said for cue in bears_out.finditer(payload)):
                return name
    return None


def _own_words(sentence: str, payload: str, asked: Asked) -> set[str]:
    """The words of the payload's values that ``sentence`` repeats: a reason that the payload gives itself."""
    held = {stem(word) for word in words(re.sub(r'"[\w .-]+"\s*:', " ", payload)) if len(word) > 3}
    return held & {stem(word) for word in words(sentence)} - asked.stems - SAYS_NOTHING


def borne_out(sentence: str, payload: str, topics: frozenset[str]) -> bool:
    """Whether ``sentence`` names a cause that ``payload`` itself states."""
    return any(
        cue[0].casefold() in found[0].casefold()
        for says, bears_out in _CAUSES.values()
        for found in says.finditer(sentence)
        if not {stem(word) for word in words(found[0]) if len(word) > 3} <= topics
        for cue in bears_out.finditer(payload)
    )


def to_come(sentence: str, payload: str) -> bool:
    """Whether ``sentence`` says that the value does not exist yet although ``payload`` says nothing of the kind."""
    return (
        (found := _TO_COME.search(sentence)) is not None
        and _MAYBE.search(sentence[: found.end()]) is None
        and _OWN_DOING.search(sentence) is None
        and not re.search(r"\b(?:records?|entr(?:y|ies)|rows?|data)\b", sentence, re.IGNORECASE)
        and _PENDING.search(payload) is None
        and _OF_THE_RETRIEVAL.search(sentence) is None
    )


def denies_entity(sentence: str) -> bool:
    """Whether ``sentence`` says that there is no such entity, which no error shows."""
    return _NO_ENTITY.search(sentence) is not None


def is_general(sentence: str, asked: Asked) -> bool:
    """Whether ``sentence`` states something of all things of the asked kind: a rule, where one value was asked for."""
    found = _ALL_SUCH.search(sentence)
    if found is None or failures.names_retrieval(sentence) or "_" in sentence:
        return False
    return bool({stem(word) for word in words(found[0])} & asked.stems)


def reason(sentence: str) -> str | None:
    """The part of ``sentence`` that gives the reason for the rest of it; None where no conjunction marks one."""
    return next((found[1] for pattern in _REASON if (found := pattern.search(sentence))), None)


def unsupported(sentence: str, known: frozenset[str]) -> bool:
    """Whether a sentence that declines, in an answer that mentions no failure, rests on a cause of its own.

    Either it gives a reason made of words that are in neither payload, declaration nor question (``known``, as stems),
    or it refuses to disclose rather than to find, which says that the value is there.
    """
    if (told := reason(sentence)) is not None:
        if _POINTS_BACK.search(told):
            return False
        cause = {stem(word) for word in words(told) if len(word) > 3 and word not in _SAYS_NOTHING}
        return len(cause - known) >= 2
    return _DISCLOSE.search(sentence) is not None
