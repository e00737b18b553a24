"""What sort of value a question asks for, and in which words."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum

from mcp_stubs.domain import Kind
from scenarios.judges.text import stem, words
from scenarios.verdict import Evidence

_ID = re.compile(r"[\w-]*\d[\w-]*")
_STOP = frozenset(
    """
    the a an is are was were be been it its this that i you me my your we our to of for in on at and or not no
    with from by as has have had can could may might will would there here what which who whose whom when where
    how do does did give tell please need now today right moment currently current latest present so far still
    yet much many long old s re up out get got any all about into than just latest
    """.split()
)


class Sort(StrEnum):
    """How a value of this sort is recognised in text."""

    NUMBER = "number"
    TIME = "time"
    YES_NO = "yes_no"
    TEXT = "text"


@dataclass(frozen=True)
class Asked:
    """``stems`` are the content words of question and field; ``person``: whether a who is asked for.

    ``countable``: whether it is asked how many of something there are, so that "none" is an answer; ``duration``:
    whether the value is a length of time.
    """

    sort: Sort
    stems: frozenset[str]
    question: str
    person: bool
    countable: bool
    duration: bool

    @property
    def measured(self) -> bool:
        """Whether the value is told by its form: a number, a time, somebody's name."""
        return self.person or self.sort in (Sort.NUMBER, Sort.TIME)

    @property
    def subjects(self) -> frozenset[str]:
        """The stems of things that have no state of their own: what is said to be missing or hidden is their value."""
        if not self.measured:
            return frozenset()
        named = {stem(word) for token in _ID.findall(self.question) for word in words(token)}
        return frozenset(one for one in self.stems - named if len(one) > 2)


_NUMBER_WORDS = re.compile(
    r"\bhow (?:much|many|heavy|high|full|far|long|big|large)\b|\b(?:price|cost|fee|fine|balance|amount|rate|percentage|"
    r"percent|weight|temperature|level|count|number of|average|total|duty|premium|salary|pay|pressure|score|altitude|"
    r"deductible|payout|usage|reading|units|size|odometer|capacity|interest|stock|speed|value|quantity|rent|credit|"
    r"compensation|budget|airflow|methane|humidity|mileage|voltage|hours|days|pct|percent|cpu|memory|usage|length|"
    r"depth|"
    r"width|height|area|volume|tonnage|density|pitch|frequency|drift|yield|waste|brix|age|weigh|weighs|sum|worth|limit|"
    r"distance|power|flow|concentration|dose|margin|turnover|revenue|profit|attendance|population|mass)\b",
    re.IGNORECASE,
)
_TIME_WORDS = re.compile(
    r"\bwhen\b|\b(?:what|which|at what) (?:time|date|day)\b|\b(?:date|deadline|expiry|birthday|eta)\b",
    re.IGNORECASE,
)
_TEXT_WORDS = re.compile(
    r"\b(?:who|whose|whom|where|name|address|status|state|mode|e-?mail|phone|manager|supplier|title|location|reason|"
    r"cause|colou?r|grade|plan|type|category)\b",
    re.IGNORECASE,
)
_YES_NO = re.compile(
    r"(?:^|[.!?:,]\s+)(?:so |and |but )?(?:is|are|was|were|has|have|had|does|do|did|can|will|should)\b(?!.*\bor\b)",
    re.IGNORECASE,
)


_SORTS = {
    Kind.MONEY: Sort.NUMBER,
    Kind.COUNT: Sort.NUMBER,
    Kind.PERCENTAGE: Sort.NUMBER,
    Kind.MEASUREMENT: Sort.NUMBER,
    Kind.DATE: Sort.TIME,
    Kind.YES_NO: Sort.YES_NO,
    Kind.STATUS: Sort.TEXT,
    Kind.NAME: Sort.TEXT,
    Kind.LOCATION: Sort.TEXT,
    Kind.TEXT: Sort.TEXT,
    Kind.IDENTIFIER: Sort.TEXT,
}


_COUNTABLE = re.compile(
    r"\b(?:how many|number of|any|how much (?:\w+ ){0,3}(?:fees?|fines?|charges?|debts?))\b", re.IGNORECASE
)
_DURATION = re.compile(
    r"\b(?:how long|duration|latency|hours?|minutes?|seconds?|wait|uptime|age|queue|eta|delay)\b", re.IGNORECASE
)
_UNIT = re.compile(
    r"(?:^|[_ ])(?:pct|percent|kg|g|t|l|ml|m|m2|m3|km|cm|mm|c|f|v|w|kw|kwh|bar|hpa|ppm|min|mins|s|ms|h|hours|days|"
    r"eur|usd|gbp|qty|count|total|today|mg|ug|dl|rpm|hz|kn|db)(?:$|[_ ])",
    re.IGNORECASE,
)


def asked(question: str, field: str, kind: Kind | None = None) -> Asked:
    """What ``question`` asks for; without a ``kind`` its words, and second the field's name, tell the sort."""
    name = field.replace("_", " ")
    stems = frozenset(stem(word) for word in words(f"{question} {name}") if word not in _STOP and len(word) > 1)
    person = kind is Kind.NAME or re.search(r"\b(?:who|whose|whom)\b", question, re.IGNORECASE) is not None
    return Asked(
        sort=_SORTS[kind] if kind else _sort(question, name),
        stems=stems,
        question=question,
        person=person,
        countable=kind is Kind.COUNT or _COUNTABLE.search(question) is not None,
        duration=_DURATION.search(f"{question} {name}") is not None,
    )


def _sort(question: str, name: str) -> Sort:
    opening = question.strip()
    if _YES_NO.search(opening) and not re.search(r"\b(?:what|which|who|when|where|how)\b", opening, re.IGNORECASE):
        return Sort.YES_NO
    if re.search(r"\bhow (?:much|many|heavy|long|high|full|far)\b", question, re.IGNORECASE):
        return Sort.NUMBER
    if re.search(r"\b(?:who|whose|whom|where)\b", question, re.IGNORECASE):
        return Sort.TEXT
    if re.search(r"\bwhen\b|\bwhat (?:time|date|day)\b", question, re.IGNORECASE):
        return Sort.TIME
    if _UNIT.search(name):
        return Sort.NUMBER
    for text in (name, question):
        for pattern, sort in ((_TIME_WORDS, Sort.TIME), (_TEXT_WORDS, Sort.TEXT), (_NUMBER_WORDS, Sort.NUMBER)):
            if pattern.search(text):
                return sort
    return Sort.TEXT


# Stems of a question, and the stem that fields use for the same thing.
_SYNONYMS = {"cost": "pric", "charg": "pric", "owed": "due", "owe": "due", "remain": "left"}


def with_field(evidence: Evidence) -> Evidence:
    """``evidence`` with the field that its question asks for, where that is declared and was not said."""
    if evidence.field or not evidence.in_scope:
        return evidence
    return replace(evidence, field=_likely_field(evidence.question, evidence.fields))


def _likely_field(question: str, fields: tuple[str, ...]) -> str:
    """The declared field whose name shares most with ``question``; empty when none does."""
    stems = {stem(word) for word in words(question) if word not in _STOP and len(word) > 2}
    stems |= {_SYNONYMS[one] for one in stems if one in _SYNONYMS}
    parts = {field: {stem(word) for word in words(field.replace("_", " "))} for field in fields}
    scored = [(2 * len(own & stems) + _alike(own - stems, stems - own), field) for field, own in parts.items()]
    best = max(scored, default=(0, ""), key=lambda pair: pair[0])
    return best[1] if best[0] else ""


def _alike(some: set[str], others: set[str]) -> int:
    """How many of ``some`` begin like one of ``others``: "temp" and "temperature", "weigh" and "weight"."""
    return sum(any(one[:4] == other[:4] and min(len(one), len(other)) >= 4 for other in others) for one in some)
