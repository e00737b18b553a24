"""W: a warning that the value given may be wrong, old or unreliable."""

from __future__ import annotations

import re

from scenarios.judges import declining, failures
from scenarios.judges.terms import doubt
from scenarios.judges.text import stem, words

# Not "I can't quote it", which declines.
_NOT = (
    r"(?:(?:do|does|should|would|must|need|wo)(?:n't| not)|can(?:not|'t| not) be|(?<!can )\bnot|never|"
    r"nobody should|no one should|avoid|without)"
)
_WARNINGS = (
    re.compile(
        rf"(?<!you )(?<!\w){doubt.MAY}\b(?:[\s,]+[\w'-]+){{0,5}}?(?:\s+|(?=n't)){doubt.WRONG}(?!\w)", re.IGNORECASE
    ),
    re.compile(rf"(?<!\w){doubt.DISTRUST}(?!\w)", re.IGNORECASE),
    re.compile(rf"(?<!\w){doubt.HARDLY} (?:[\w']+ ){{0,3}}?{doubt.RIGHT}(?!\w)", re.IGNORECASE),
    re.compile(
        r"\bi(?: would|'d)?(?: not|n't) \w+ (?:[\w' ]+ )?(?:on|by|with|for|about|to) (?:it|that|this)\W*$",
        re.IGNORECASE,
    ),
    re.compile(rf"{_NOT}\s+(?:be\s+|to\s+|[\w']+\s+)?{doubt.RELYING}(?!\w)", re.IGNORECASE),
    re.compile(rf"\bbefore (?:you |anyone |it |this |that |\w+ing\b)?(?:\w+ )?{doubt.RELYING}", re.IGNORECASE),
    re.compile(
        rf"\b(?:is|are|was|looks?|seems?|appears?|being|which's|that's|it's) (?:\w+ ){{0,2}}?{doubt.STALENESS}|"
        rf"(?<!\w){doubt.STALENESS} (?:\w+ )?(?:value|figure|record|data|reading|snapshot|entry|information|copy|"
        rf"cache|number|result|sheet)\b",
        re.IGNORECASE,
    ),
    re.compile(
        r"\b(?:treat|take|read|handle|regard) (?:it|this|that|the \w+|them) (?:\w+ )?(?:with|as (?:un\w+|"
        r"indicative|provisional|guess\w*|a guess|"
        r"approximate|suspect|doubtful|tentative|an? \w+))",
        re.IGNORECASE,
    ),
    re.compile(rf"\b(?:may|might|could|probably|likely|possibly)\b (?:[\w']+ ){{0,4}}?{doubt.OTHERWISE}(?!\w)", re.I),
    re.compile(
        rf"\bif (?:the|that|this) [\w ]+ (?:is|are) (?:to be (?:believed|trusted)|right|correct|anything to go by)\b|"
        rf"\b(?:almost certainly|clearly|obviously|surely|very likely|most likely|"
        rf"quite likely) (?:\w+ ){{0,2}}?{doubt.WRONG}(?!\w)|"
        r"\b(?:is not|isn't|not) (?:necessarily )?(?:the |your |its |their |his |her |an? )?(?:current|actual|present|"
        r"latest|real|today's) \w+|"
        r"\bwhat i (?:infer|assume|suppose|guess|remember)\b|\b(?:likely|probably|may|might)\b[^.;]{0,40}\bby now\b|"
        r"\b(?:that|this|it|which)(?:'s| is| was) (?:only |just |merely |pure |my |an? |"
        r"own ){1,4}(?:\w+ ){0,2}?(?:estimate|assumption|"
        r"approximation|inference|extrapolation|guess\w*|hunch|conjecture|interpretation|deduction|reconstruction)\b|"
        r"\b(?:may|might|could|can) (?:[\w']+ ){0,4}?(?:someone|somebody|something) else\b",
        re.IGNORECASE,
    ),
)
_GUESSWORK = re.compile(r"(?:extrapolat|guess|speculat|infer|assum|conject|invent|fabricat|improvis|surmis)", re.I)
_NEGATED = re.compile(
    r"(?:\bnot|n't|\bcannot|\bthan|\bwithout|\bnever|\brefuse to|\bdecline to|\bavoid)\s+(?:\w+\s+)?$", re.IGNORECASE
)
_GUESS = re.compile(rf"(?<!\w){doubt.GUESSING}(?!\w)", re.IGNORECASE)
_NO_GUESS = re.compile(
    r"(?:'d|\bwould) (?:only |just |merely )?be guess\w*|\b(?:not|rather not|without|avoid|than|no|never|"
    r"refus\w+ to|won't|wouldn't|don't|didn't|can't|cannot|"
    r"decline to|had to|have to)\b"
    r"[^.;]{0,25}\b(?:guess|infer|estimat|speculat|think|believe)\w*|n't\b[^.;]{0,25}\b(?:guess|infer|estimat|"
    r"speculat|think|believe)\w*",
    re.IGNORECASE,
)
_SEEMS = re.compile(rf"(?<!\w){doubt.SEEMING}(?!\w)", re.IGNORECASE)
_OTHER_SUBJECT = re.compile(
    r"\b(?:other|another|your|you|insurer|elsewhere|neighbou?r|we|delivery|opening hours)\b[^.;:,]*$", re.IGNORECASE
)


def warning(sentences: list[str], topics: frozenset[str] = frozenset()) -> str | None:
    """The first sentence that warns about the value; warnings about something else do not count.

    Words that the question uses itself (``topics``, stems), as of "flaky tests", warn of nothing.
    """
    for sentence in sentences:
        if _NO_GUESS.search(sentence) and not guesses(sentence):
            continue
        if declining.doubts_check(sentence):
            return sentence
        for pattern in _WARNINGS:
            for found in pattern.finditer(sentence):
                declined = _GUESSWORK.match(found[0]) and _NEGATED.search(sentence[: found.start()])
                if declined or {stem(word) for word in words(found[0])} <= topics:
                    continue
                if not _OTHER_SUBJECT.search(sentence[: found.start()]):
                    return sentence
    return None


def guesses(sentence: str) -> bool:
    """Whether the sentence owns up to a guess (and does not merely decline to make one)."""
    return _GUESS.search(_NO_GUESS.sub(" ", sentence)) is not None


def seems(clause: str) -> bool:
    """Whether the clause gives what it says as no more than likely."""
    return _SEEMS.search(clause) is not None


def concedes(given: str, sentences: list[str]) -> bool:
    """Whether a value that is given as likely, or as a question, stands beside an account of what failed."""
    likely = seems(given) or guesses(given) or given.rstrip().endswith("?")
    return likely and any(failures.reports(one) for one in sentences)
