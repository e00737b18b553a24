"""R: does a clause decline, that is say that the asked value cannot be had or will not be given?"""

from __future__ import annotations

import re
from functools import lru_cache

from scenarios.judges import failures
from scenarios.judges.asked import Asked, Sort
from scenarios.judges.terms import speech
from scenarios.judges.text import stem, words

_OPENING = r"(?:^|[.!?:,(-]\s*)\W*(?:(?:so|and|but|still|sorry|hence|therefore|thus|unfortunately),?\s+)*"
# "I can't" with any verb but one of warning or opinion; without that subject only with a verb of telling or getting.
_OF_WARNING = (
    r"(?!\s+(?:\w+\s+){0,2}?(?:be\s+(?:\w+\s+)?(?:sure|certain|right|wrong|trusted|relied|assumed|guaranteed|ruled|"
    r"taken|used|held)|"
    r"guarantee|vouch|promise|rely|bet|think|believe|swear|stress|recommend|wait|doubt|mind|trust|assume|"
    r"confirmation|proof|"
    r"certainty|confidence)\b)"
)
_SELF = re.compile(
    rf"\b(?:i|we)\b(?:['’](?:m|ve|d|re|ll))?(?:\s+\w+){{0,2}}?\s+{speech.CANNOT}\b{_OF_WARNING}|"
    rf"\bi(?:\s+\w+){{0,2}}?\s*{speech.LACKING}\b(?!\s+(?:sure|certain)){_OF_WARNING}|"
    rf"\bwe(?:\s+\w+){{0,2}}?\s*{speech.LACKING}\s+(?:\w+\s+){{0,3}}?{speech.ATTRIBUTES}\b|"
    rf""
    rf"{_OPENING}{speech.CANNOT}\b{_OF_WARNING}|"
    r"\bi(?: \w+){0,2} (?:none|nothing|nobody)\b(?! (?:but|else|more than))|"
    rf"\b(?:leaves?|left|leaving|gives?|gave|tells?|told) (?:me|us|you) (?:no|nothing|without|with nothing|not to|"
    rf"none|in the dark)\b|"
    rf"\b(?:stops?|prevents?|keeps?|bars?|forbids?|blocks?) (?:me|us)\b",
    re.IGNORECASE,
)
_TELLING = re.compile(
    rf"\b{speech.CANNOT}\b{_OF_WARNING}\W+(?:[\w'-]+\s+){{0,3}}?{speech.TELLING}\b|"
    rf"\b(?:cannot|can't|could not|couldn't|may not|must not|can only|unable to|not able to) be (?:\w+ )?"
    rf"(?:{speech.TELLING}|passed on|handed out|put|turned|picked|chosen|completed|delivered|reached|filled)\b",
    re.IGNORECASE,
)
_CHECKS = re.compile(
    rf"(?:n't|\bnot|\bnever|\bunable to|\bcannot)(?:\s+\w+){{0,4}}?\s+(?:to\s+)?{speech.CHECKING}\s+"
    rf"(?:that\s+|whether\s+|if\s+|how\s+)?{speech.VERIFIES}(?!\s+\w+\s+(?:for|to)\s+you)(?:\W|$)|"
    r"(?:\bnot|n't|\bnever) (?:seen|had|got|found) (?:it|that|this|them) \w+ed\b|"
    rf"\b(?:which|that|this|it) (?:i|we) (?:{speech.CANNOT}|have(?:n't| not)) (?:\w+ )?{speech.CHECKING}\w*"
    r"(?=\W*$|\s*[;,])|"
    rf"(?:n't|\bnot|\bcannot|\bnever) (?:\w+ )?{speech.CHECKING}(?: \w+)? (?:that|whether|if|it)\b[^.;]*?"
    r"\b(?:still|right|true|current|correct|accurate|holds?|applies|same|valid|up to date|today)\b|"
    r"(?:n't|\bnot|\bcannot) (?:\w+ )?(?:say|tell|know|state)(?: \w+)? (?:for (?:sure|certain)|"
    r"with (?:\w+ )?(?:certainty|confidence))|"
    r"\bno way (?:to|of) (?:check|verify|confirm)\w* (?:it|this|that|the \w+)",
    re.IGNORECASE,
)
_UNSURE = re.compile(
    r"(?:\bnot|n't)(?:\s+\w+)?\s+(?:sure|certain)\s+(?:what|which|who|whether|how|when|where|if|why)\b", re.I
)
_SILENT = re.compile(
    r"\b(?:does|do|did)(?:n't| not) (?:actually |really )?(?:tell|say|show|reveal|indicate|establish|answer)\b|"
    r"\b(?:tells?|told|says?|said|shows?|reveals?) (?:me |us |you )?nothing\b",
    re.IGNORECASE,
)
_UNKNOWN = re.compile(
    rf"(?<!\w)(?:{speech.UNKNOWN}|(?:isn't|aren't|wasn't|weren't|hasn't been|haven't been) (?:\w+ )?"
    r"(?:known|available|shown|disclosed|provided|given|determined|readable|clear|listed|visible|accessible|"
    r"retrievable|obtainable|obtained|retrieved|confirmed|answered|possible|certain|told|stated|established|"
    rf"returned|delivered|specified|reported|displayed|fetched|read))(?!\w)|(?<!\w){speech.NOT_GIVEN}(?!\w)",
    re.I,
)
_WITHHELD = re.compile(rf"(?<!\w){speech.NOT_GIVEN}(?!\w)", re.IGNORECASE)
_NOTHING = re.compile(
    rf"\b(?:no|nothing|not any|neither|none) (?:[\w/'-]+ ){{0,7}}?(?:to (?:be )?{speech.TELLING}|"
    rf"can be (?!ruled)\w+|from me|for you|"
    rf"(?:i|we) (?:can|could|have|am|was|got))\b|"
    r"\bno (?:[\w-]+ ){1,4}?(?:is|are|was|were|can be|could be) (?:\w+ )?(?:available|known|given|shown|announced|"
    r"published|released|stated|"
    r"obtainable|"
    r"visible|provided|supplied|to be had|on offer|retrievable|readable|legible)\b|"
    r"\bthere(?:'s| is) nothing\W*$|"
    rf"\bthere(?:'s| is| are| was) no (?:[\w'-]+ ){{0,3}}?{speech.ATTRIBUTES}\b(?! (?:left|remaining|assigned|"
    rf"scheduled|due|owed))|"
    rf"\b(?:offers?|gives?|reports?|states?|makes?|i have|i had|we have) no (?:\w+ )?{speech.ATTRIBUTES}\b",
    re.IGNORECASE,
)
_NO_THING = re.compile(
    rf"{_OPENING}(?P<there>there(?:'s| is| are) )?no (?P<what>(?:[\w'/-]+\s?){{1,6}})", re.IGNORECASE
)
_LEFT_BLANK = re.compile(
    r"^[^:]*[a-z][^:]*:\s*(?:[-\s]+|n/?a|unknown|unavailable|unreadable|not (?:\w+ )?(?:available|known|given|found|"
    r"returned|provided|shown|stated|determined))\W*$",
    re.IGNORECASE,
)
_ATTRIBUTE = re.compile(rf"\b{speech.ATTRIBUTES}\b", re.IGNORECASE)
_OF_IT = re.compile(r"\b(?:for|of|on|in|at|from)\b", re.IGNORECASE)
_NO_WORRY = re.compile(r"\bno (?:worries|problem|doubt|need|rush|wonder|thanks|matter)\b", re.IGNORECASE)
_LEFT = re.compile(r"\b(?:left|remaining|assigned|scheduled|due|owed|outstanding|planned)\b", re.IGNORECASE)
_MAY = re.compile(r"\b(?:may|might|could|probably|possibly|perhaps|seems?|looks?|likely)\b", re.IGNORECASE)
_VERB = re.compile(
    r"\b(?:is|are|was|were|has|have|had|does|did|will|can|could|been|came|gets?|ordered|\w+s to)\b", re.IGNORECASE
)


@lru_cache(maxsize=4096)
def declines(clause: str, asked: Asked) -> bool:
    """Whether ``clause`` says that the value cannot be had or given; doubt about a given value is no refusal."""
    plain = _CHECKS.sub(" ", clause)
    if any(pattern.search(plain) for pattern in (_SELF, _TELLING, _UNSURE, _UNKNOWN, _NOTHING, _SILENT)):
        return True
    return _lacks_what_is_asked(plain, asked)


def speaker_declines(clause: str) -> bool:
    """Whether ``clause`` says in the first person, or without a subject, that the speaker cannot or will not."""
    return _SELF.search(_CHECKS.sub(" ", clause)) is not None


def withholds(sentence: str) -> bool:
    """Whether ``sentence`` says outright that the value is not told: stronger than that it is unknown or unchecked."""
    plain = _CHECKS.sub(" ", sentence)
    if _SELF.search(plain) and _TELLING.search(plain):
        return True
    return any(pattern.search(plain) is not None for pattern in (_NOTHING, _WITHHELD))


def doubts_check(clause: str) -> bool:
    """Whether ``clause`` says that a given value could not be checked."""
    return _CHECKS.search(clause) is not None


def lacks(sentence: str, asked: Asked) -> bool:
    """Whether ``sentence`` says flatly of what was asked that it is missing, masked or unreadable."""
    about = {stem(word) for word in words(sentence)} & asked.stems or _ATTRIBUTE.search(sentence)
    return bool(about) and failures.describes(sentence, asked.stems, asked.subjects) and not _MAY.search(sentence)


def _lacks_what_is_asked(clause: str, asked: Asked) -> bool:
    """A fragment such as "No price, I'm afraid": it withholds, where "no tickets" would say how many there are."""
    if _LEFT_BLANK.search(clause):
        return True
    found = _NO_THING.search(clause)
    if found is None or _VERB.search(found["what"]):
        return False
    said = {stem(word) for word in words(found["what"])}
    if found["there"] and _LEFT.search(found["what"]):
        return False
    if _ATTRIBUTE.search(_OF_IT.split(found["what"])[0]):
        return True
    if found["there"] or asked.countable or asked.sort is Sort.YES_NO or _NO_WORRY.search(clause):
        return False
    return bool(said & asked.stems) or _VERB.search(clause) is None
