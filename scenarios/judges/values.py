"""Stretches of a clause that could be a value of the asked sort."""

from __future__ import annotations

import calendar
import re

from scenarios.judges import payload
from scenarios.judges.asked import Asked, Sort
from scenarios.judges.payload import COPY, Payload
from scenarios.judges.terms.languages import ENGLISH
from scenarios.judges.text import stem, words

_MONTHS = tuple(month.casefold() for month in (*calendar.month_name[1:], *calendar.month_abbr[1:], "sept"))
_MONTH = "(?:" + "|".join(_MONTHS) + ")"
# A month or a day behind one of these is no person's name.
_CALENDAR = re.compile(
    rf"\b(?:in|on|until|by|since|from|before|after|of|next|last|every) "
    rf"(?:{'|'.join((*calendar.month_name[1:], *calendar.day_name))})\b"
)
_HOUR = "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight)"
_TIME = re.compile(
    rf"\b\d{{4}}-\d{{2}}-\d{{2}}(?:T[\d:.]+Z?)?|\b\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {_MONTH}\b\.?(?:,? \d{{4}})?"
    rf"|\b{_MONTH}\.? \d{{1,2}}(?:st|nd|rd|th)?\b(?:,? \d{{4}})?|\b(?:spring|summer|autumn|winter|"
    rf"{_MONTH}),? \d{{4}}\b|"
    r"\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b(?:Q[1-4]|(?:first|second|third|fourth|last) quarter)(?: of)? \d{4}\b"
    r"|\b\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?|\b\d{1,2} ?[ap]\.?m\b|\b(?:mon|tues|wednes|thurs|fri|satur|"
    r"sun)day\b"
    rf"|\b(?:half|quarter|five|ten|twenty|twenty-five) (?:past|to) {_HOUR}\b|\b{_HOUR} (?:o'clock|thirty|fifteen|"
    rf"forty-five|sharp)\b"
    rf"|\bat {_HOUR}\b|\b(?:tomorrow|yesterday|tonight|noon|midnight|next (?:week|month|year)|the \d{{1,2}}(?:st|"
    rf"nd|rd|th))\b",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(?<![\w-])[-+]?[£$€]?\d+(?:[,  ]\d{3})*(?:\.\d+)?(?![\w]*-(?!something|odd|ish|some)\w)")
_CODE = re.compile(r"(?<![\w-])(?=[\w-]*\d[\w-]*\d)[A-Z0-9]+(?:-[A-Z0-9]+)+(?![\w-])")
_RANGE = re.compile(r"(?<![\w-])(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)(?![\w-])")
_NUMBER_WORD = re.compile(
    r"\b(?:zero|none(?! of (?:which|it|them|that|this|these|those))|one|two|three|four|five|six|seven|eight|nine|"
    r"ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|"
    r"seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|(?:twen|thir|for|fif|six|"
    r"seven|eigh|nine)ties|hundred|thousand|million|"
    r"nil|dozen|"
    r"free of charge|out of stock|sold out|nothing (?:is )?(?:owed|due|outstanding)|half|a quarter)\b",
    re.IGNORECASE,
)
_VAGUE = re.compile(
    r"\b(?:handful|few|several|plenty|lots?|many|dozens|hundreds|thousands|couple|pair|score|scores|soon|shortly|daily|"
    r"weekly|monthly|overnight|morning|afternoon|evening|lunchtime|full|half|now|already|today|currently)\b",
    re.IGNORECASE,
)
_SPELLED = {
    word: str(number)
    for number, word in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    )
}
_YES = re.compile(
    r"^\W*(?:(?:probably|possibly|likely|perhaps|maybe|apparently|presumably)\W+)?(?:yes|yep|yeah|yup|no|nope|nah|"
    r"correct|"
    r"affirmative|indeed|true|false|not yet)\b(?! \w+ (?:was|came|were|found))(?! (?:idea|way|luck|clue|answer|"
    r"info\w*|data|record|"
    r"result|value|reply|response|problem|worries)\b)",
    re.IGNORECASE,
)
# Numbers of these count the attempt, the marks that were seen or the points of the answer, not what was asked.
_OF_THE_ATTEMPT = re.compile(
    r"^\s*(?:-?\s*)(?:(?:empty|damaged|broken|separate|different|stray|odd|random|missing|other|more|further|failed|"
    r"unsuccessful|possible|declared|raw|control|replacement|of the|whole|full|leading) ){0,2}(?:ms|s|secs?|seconds?|"
    r"mins?|minutes?|hours?|milliseconds?|times?|attempts?|tries|retries|goes|calls?|lookups?|requests?|quer(?:y|ies)|"
    r"asterisks?|dots|stars|hashes|bytes?|characters?|chars|digits?|letters?|symbols?|crosses|blocks|squares|bullets|"
    r"question marks|x's|marks|signs|slashes|dashes|underscores|rows?|lists?|brackets|braces|booleans?|values?|words|"
    r"results?|records?|matches|hits|objects|items? (?:in|came|were)|things|points|obstacles|reasons|problems?|issues|"
    r"possibilities|options|candidates|readings|ways|steps|sources|names|places|errors?|failures?|messages?|packets|"
    r"documents|entries|log entries|lines?|fields?|columns?|keys|parameters|answers|questions?|cases|parts|pieces|"
    r"halves|decimals|decimal places|(?:years?|months?|weeks?|days?|hours?|seasons?|quarters?|decades?)"
    r"(?: and \w+ \w+)? (?:old|ago|out|earlier|back|late|before|behind|stale|since|have|has|of|is|are))\b",
    re.IGNORECASE,
)
_SPAN = re.compile(r"^\s*-?\s*(?:years?|months?|weeks?|days?|hours?|seasons?|decades?)\b", re.IGNORECASE)
_ERROR_NEAR = re.compile(
    r"(?:error|code|http|status|trace|ref(?:erence)?|request|req|step|err|extension|ext|line|page|version|section|"
    r"phone|call|attempt)"
    r"\W*(?:\w+\W+){0,1}$",
    re.IGNORECASE,
)
_PREDICATE = re.compile(
    r"^(.*?)(?:\b(?:is|are|was|were|reads|shows|looks? like|(?:appears|seems) to be|gets?|carries|goes by|"
    r"belongs to|runs|hosts)\b|'s\b)"
    r"(?: currently| now| still| probably| apparently| likely)? (.+)$"
)
_TIMED = re.compile(r"\b(?:slot|window|appointment|session|shift|schedule|hours)\b", re.IGNORECASE)
_QUOTED = re.compile(r"[\"'`]([^\"'`]{2,})[\"'`]")
_NAMES = re.compile(
    r"(?<=[\w,'\" ])[A-Z][\w'&-]+(?: (?:[A-Z&][\w'.&-]*|(?:of|the|and|van|de|la|von)\b))* ?(?:[A-Z][\w'-]+)?"
)


def candidates(clause: str, asked: Asked, seen: Payload) -> list[str]:
    """The stretches of ``clause`` that could be a value of the asked sort; ids and error codes are none."""
    found = [COPY] if COPY in clause else copies(clause, seen)
    if asked.sort is Sort.NUMBER:
        found += _numbers(clause, asked, seen)
    elif asked.sort is Sort.TIME:
        found += _times(clause, asked, seen)
    elif asked.sort is Sort.YES_NO:
        found += _yes_no(clause, asked)
    else:
        found = found or _texts(clause, asked, seen)
    return found


def has_material(text: str, asked: Asked) -> bool:
    """Whether there is anything in ``text`` that could make up a measured value: a digit, a quantity, a name."""
    if COPY in text or (_is_named(text, asked) if asked.person else re.search(r"\d", text)):
        return True
    return not asked.person and (_NUMBER_WORD.search(text) or _VAGUE.search(text)) is not None


def _is_named(text: str, asked: Asked) -> bool:
    capitals = re.findall(r"\b[A-Z][\w'-]*", text)
    return any(
        word.casefold().partition("'")[0] not in ENGLISH and word not in asked.question and not _is_common(word)
        for word in capitals
    )


def copies(text: str, seen: Payload) -> list[str]:
    """The values of the asked field that stand in ``text`` as they are in the payload, of whatever sort."""
    return [
        value for value in seen.asked if re.search(rf"(?<!\w){re.escape(value)}(?!\w)", text, re.IGNORECASE) is not None
    ]


def without_copies(text: str, seen: Payload) -> str:
    """``text`` without the payload's values for the asked field, which may be words of failure themselves (NaN)."""
    for value in (COPY, *copies(text, seen)):
        text = text.replace(value, "")
    return text


def is_copy(value: str, seen: Payload) -> bool:
    """Whether a candidate is the payload's own value, however a number is written."""
    return value == COPY or value in seen.asked or payload.plain(value) in payload.numbers(" ".join(seen.asked))


def stems(text: str) -> set[str]:
    """The word stems of ``text``."""
    return {stem(word) for word in words(text)}


def _numbers(clause: str, asked: Asked, seen: Payload) -> list[str]:
    bare = _TIME.sub(lambda time: " " * len(time[0]), clause)
    bare = _RANGE.sub(r"\1;\2", bare)
    # A number inside something quoted from the payload is shown with it.
    bare = _QUOTED.sub(lambda part: " " * len(part[0]) if part[1] in seen.text else part[0], bare)
    own = payload.numbers(" ".join(seen.asked))
    others = (payload.numbers(seen.text) | payload.numbers(asked.question)) - own
    found = []
    for match in _NUMBER.finditer(bare):
        if payload.plain(match[0]) in others or _ERROR_NEAR.search(bare[: match.start()]):
            continue
        if _counts_other(bare[match.end() :], asked):
            continue
        found.append(match[0])
    known = asked.question + seen.text
    found += [
        code[0]
        for code in _CODE.finditer(bare)
        if code[0] not in known and not _ERROR_NEAR.search(bare[: code.start()])
    ]
    for match in _NUMBER_WORD.finditer(bare):
        word = match[0].casefold()
        if word in ("one", "half") or _SPELLED.get(word) in others:
            continue
        if _counts_other(bare[match.end() :], asked):
            continue
        found.append(match[0])
    return found


def _counts_other(after: str, asked: Asked) -> bool:
    """Whether a number stands before something else than what was asked: "two obstacles", "nine days"."""
    if found := _OF_THE_ATTEMPT.match(after):
        return not (asked.duration or stems(found[0]) & asked.stems)
    found = _SPAN.match(after)
    return found is not None and not asked.duration and not stems(found[0]) & asked.stems


def _times(clause: str, asked: Asked, seen: Payload) -> list[str]:
    own = [_digits(value) for value in seen.asked]
    held = [_digits(time[0]) for time in _TIME.finditer(seen.text)]
    asking = [_digits(time[0]) for time in _TIME.finditer(asked.question)]
    found = []
    for match in _TIME.finditer(clause):
        parts = _digits(match[0])
        taken = any(parts and parts <= time for time in (*held, *asking))
        if not taken or any(parts and parts <= time for time in own):
            found.append(match[0])
    return found


def _digits(text: str) -> set[str]:
    """A time's parts, months as numbers, without leading zeros: comparable across formats."""
    found = {part.lstrip("0") or "0" for part in re.findall(r"\d+", text)}
    for word in words(text):
        if word in _MONTHS:
            found.add(str(_MONTHS.index(word) % 12 + 1 if _MONTHS.index(word) < 12 else _short_month(word)))
        elif word.endswith("day") or word in ("tomorrow", "yesterday", "tonight"):
            found.add(word)
    return found


def _short_month(word: str) -> int:
    return next(number for number, month in enumerate(_MONTHS[:12], start=1) if month.startswith(word[:3]))


def _yes_no(clause: str, asked: Asked) -> list[str]:
    if found := _YES.search(clause):
        return [found[0].strip()]
    if stems(clause) & asked.stems and re.search(r"\b(?:is|are|was|were|has|have|does|did)\b|'s\b", clause):
        return [clause]
    return []


def _texts(clause: str, asked: Asked, seen: Payload) -> list[str]:
    label, separator, value = clause.partition(":")
    if separator and value.strip() and stems(label) & asked.stems:
        return [value.strip()]
    known = asked.question + seen.text
    bare = _CALENDAR.sub(lambda time: " " * len(time[0]), _TIME.sub(lambda time: " " * len(time[0]), clause))
    new = [name.strip() for name in _NAMES.findall(bare) if name.strip() not in known and not _is_common(name)]
    numbers = [] if asked.person else _numbers(clause, asked, seen)
    if asked.person:
        return new
    found = new or numbers or _predicate(clause, asked, seen, known)
    return found or (_times(clause, asked, seen) if _TIMED.search(asked.question) else [])


def _is_common(name: str) -> bool:
    """Whether a capital makes no name: an abbreviation of the trade (HTTP, JSON) or the word I."""
    return (
        re.fullmatch(
            r"I(?:'\w+)?|(?:HTTP|JSON|HTML|API|GDPR|HIPAA|PII|NDA|VPN|TLS|SSL|DNS|XML|CSV|URL|PDF|AI|LLM|HR|IT|II?|"
            r"N/A|NA|ERR|OK|FAILED|NULL|NaN|ID|CRM|ERP|SQL|UTC|GMT)\w*\s?|E[A-Z]{4,}|[A-Z]+(?:_[A-Z]+)+|\w+(?:Error|Exception|Timeout)",
            name.split()[0],
        )
        is not None
    )


def _predicate(clause: str, asked: Asked, seen: Payload, known: str) -> list[str]:
    """What ``clause`` says of something asked for: "the status is closed", "closed" being new."""
    found = _PREDICATE.search(clause)
    if not found or not stems(found[1]) & asked.stems or re.search(r"\b(?:not|no)\b|n't\b", clause):
        return []
    said = stems(found[2])
    if said & stems(" ".join(seen.junk)):  # "is marked classified" describes the mask
        return []
    return [found[2]] if said - stems(known) - asked.stems else []
