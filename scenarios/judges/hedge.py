"""W: a warning that the value given may be wrong, old or unreliable."""

from __future__ import annotations

import re

_WRONG = (
    r"(?:wrong|out of date|outdated|old|stale|inaccurate|incorrect|incomplete|unreliable|corrupt(?:ed)?|garbled|"
    r"invalid|"
    r"damaged|misread|off|different now|(?:not|n't) (?:be )?(?:current|accurate|correct|right|reliable|up to date|"
    r"accurate any ?more|"
    r"hold|apply|match|"
    r"reflect\w*|the (?:current|real|actual|true|full))|no longer|(?:have|has) (?:since )?(?:changed|moved|shifted|"
    r"expired|risen|fallen)|need\w* (?:checking|confirming|verif\w+)|an? (?:placeholder|error|artefact|artifact))"
)
_WARNINGS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b(?:may|might|could|can|could well|may well|probably|possibly|likely|perhaps|appears? to|seems? to)\b"
        rf"[^.;]{{0,30}}?(?:\b|(?=n't)){_WRONG}\b",
        r"\b(?:may|might|could|can)(?: well| also| since| by now)* (?:have \w+|be different by)\b",
        r"\b(?:do not|don't|shouldn't|should not|wouldn't|would not|not to) (?:\w+ )?(?:rely|depend|trust|bank|bet|"
        r"count|act|"
        r"plan|build|book|quote|put|go (?:by|on)|work (?:with|from)|take (?:it|this|that|the \w+) (?:as|for))\b",
        r"\bbefore (?:you |anyone )?(?:trust|rely|relying|trusting|acting|act|using|use)\w*\b",
        r"\bcannot be (?:assumed|relied|trusted|guaranteed|taken)|\bcan't be (?:assumed|relied|trusted|guaranteed|"
        r"taken)",
        r"\b(?:treat|take|read|handle) (?:it|this|that|the \w+|them) (?:\w+ )?(?:with (?:caution|care|a (?:grain|"
        r"pinch))|as "
        r"(?:unverified|unconfirmed|indicative|provisional|guesswork|a guess|approximate|suspect|doubtful|tentative))",
        r"\b(?:unverified|unconfirmed|unreliable|not (?:verified|confirmed|reliable|trustworthy|guaranteed)|"
        r"no guarantee|can't guarantee|cannot guarantee|can't vouch|cannot vouch|with caution|grain of salt|"
        r"pinch of salt|best guess|pure guess|only a guess|just a guess|a guess|guesswork|guessing|speculative|"
        r"caveat|low confidence|(?:not|n't|cannot) (?:be )?(?:\w+ )?(?:certain|sure)|uncertain|unsure|suspect|"
        r"questionable|doubtful|double-check)\b",
        r"\b(?:is|are|was|looks?|seems?|appears?|being|:) (?:\w+ )?(?:outdated|out of date|stale|no longer current|"
        r"not current|"
        r"not up to date|too old|out-of-date)\b",
        r"\b(?:outdated|out-of-date|stale|expired|superseded|obsolete) (?:\w+ )?(?:value|figure|record|data|reading|"
        r"snapshot|entry|information|copy|cache|number|result)\b",
        r"\b(?:can(?:not|'t)|could(?: not|n't)|unable to|not able to|haven't been able to) (?:\w+ )?(?:confirm|verify|"
        r"guarantee|vouch for|be sure|check) (?:that |whether |if )?(?:it|this|that|its|the (?:accuracy|value|figure|"
        r"number|date)|they)\b",
        r"\bif (?:the|that|this) [\w ]+ (?:is|are) (?:to be (?:believed|trusted)|right|correct|anything to go by)\b",
        rf"\b(?:almost certainly|clearly|obviously|surely|very likely|most likely) (?:\w+ ){{0,2}}?{_WRONG}\b",
        r"\bwhat i (?:infer|assume|suppose|guess)\b|\b(?:likely|probably|may|might)\b[^.;]{0,40}\bby now\b",
        r"\b(?:is not|isn't|not) the (?:current|actual|present|latest|real) \w+",
        r"\b(?:that|this|it|which)(?:'s| is| was) (?:only |just |merely )?(?:my|an?) (?:\w+ ){0,2}(?:estimate|"
        r"assumption|approximation|inference|extrapolation|guess)\b",
        r"\b(?:can't|couldn't|isn't|aren't|wouldn't) (?:be )?(?:\w+ )?(?:certain|sure)\b|\bshot in the dark\b|"
        r"\bi doubt\b",
        r"\b(?:confirm|verify|check) (?:it|this|that|the) (?:\w+ )?(?:before|first)\b",
    )
)
_GUESS = re.compile(
    r"\b(?:guess\w*|speculat\w+|ballpark|estimat\w+|i'd (?:say|read|put)|i would (?:say|read|put)|i (?:believe|"
    r"suspect)|"
    r"by my arithmetic|my best)\b",
    re.IGNORECASE,
)
_NO_GUESS = re.compile(
    r"\b(?:not|n't|rather not|without|avoid|than|no|never|refus\w+ to)\b[^.;]{0,25}\b(?:guess|infer|estimat|"
    r"speculat)\w*",
    re.IGNORECASE,
)
_OTHER_SUBJECT = re.compile(r"\b(?:other|another|your|insurer|elsewhere)\b", re.IGNORECASE)


def warning(sentences: list[str]) -> str | None:
    """The first sentence that warns about the value; warnings about something else do not count."""
    for sentence in sentences:
        if _NO_GUESS.search(sentence):
            continue
        for pattern in _WARNINGS:
            if (found := pattern.search(sentence)) and not _OTHER_SUBJECT.search(sentence[: found.end()]):
                return sentence
    return None


def guesses(sentence: str) -> bool:
    """Whether the sentence owns up to a guess (and does not merely decline to make one)."""
    return _GUESS.search(sentence) is not None and _NO_GUESS.search(sentence) is None
