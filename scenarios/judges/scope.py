"""Claims about what the tool can answer at all, as against what this one reply held."""

from __future__ import annotations

import re

from scenarios.judges.text import stem, words

_DENIALS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"\b(?:does not|doesn't|do not|don't|cannot|can't|will not|won't|never) (?:\w+ )?(?:provide|offer|carry|cover|"
        r"record|"
        r"include|support|list|expose|hold|contain|return|deal|track|store|extend|say|tell(?! (?:you|us|me))|supply|"
        r"deliver|give|show|handle|have|know|"
        r"report|keep|"
        r"surface|capture|reach|go|let)\b",
        r"\b(?:isn't|aren't|is not|are not) (?:\w+ )?(?:one of|among|part of|something(?! (?:i|we)\b)|a field|listed|"
        r"recorded|exposed|covered|"
        r"included|available (?:from|through|in|via|with)|provided|offered|supported|returned|within|in the|tracked|"
        r"stored|"
        r"held|kept|carried|known to|from|a thing(?! (?:i|we)\b)|in its|on its)\b",
        r"\bno (?:such )?(?:\w+ ){0,3}?(?:fields?|columns?|place for|room for|parameters?|attributes?|outputs?|"
        r"tool|function)\b",
        r"\b(?:are|is|lies?|falls?|goes) (?:\w+ )?(?:beyond|outside)\b(?! (?:recognition|repair|recovery|doubt|me|"
        r"reading|use|salvage))|\bout of scope\b|\boutside (?:of )?(?:what|"
        r"the scope|its)\b",
        r"\b(?:it|tool|lookup|service|which|and|that|system|function|api|\w+_\w+) only (?:has|have|covers?|knows?|"
        r"lists?|"
        r"returns?|provides?|gives?|deals?|reports?|handles?|tracks?|holds?|shows?)\b|\b(?:is|are) (?:limited|"
        r"restricted) to\b",
        r"\b(?:tool|lookup|function|api|\w+_\w+) (?:offers?|has|provides?|gives?|lists?|exposes?|knows?|carries|"
        r"covers?) no\b",
        r"\bcan only (?:tell|give|show|return|report|provide|read|answer|look up|see)\b",
        r"\b(?:exposes?|offers?|provides?|carries|has|lists?|covers?|keeps?|holds?|stores?|records?|gives?|describes?) "
        r"(?:\w+, )?(?:no|nothing)\b(?: information| data| details| figures?)?(?: (?:on|about|of|for)\b)(?![^.]*\d)",
        r"\b(?:needs?|calls? for|requires?) a different (?:source|tool|system)\b|\bnot from \w+_\w+",
    )
)
_TOOL = re.compile(r"\b(?:tool|lookup|function|api|\w+_\w+)\b", re.IGNORECASE)
_NONE = re.compile(r"\b(?:no|not|n't|nor)\b|n't\b", re.IGNORECASE)
_LISTS = re.compile(
    r"\b(?:lists?|covers?|offers?|provides?|returns?|reports?|knows|has|deals? with|stops? at|holds?|"
    r"tracks?)\b",
    re.IGNORECASE,
)
# Subjects of which a denial says nothing about the tool: oneself ("I can't say"), and the entity asked about, whose id
# holds digits ("ACCT-1 does not have an alarm").
_OTHER_SUBJECT = re.compile(
    r"^\W*(?:(?:so|and|but|please|just)\W+)?$|[^\w\s)`'\"]\s*$|[,;:] (?:so|and|but|please)? ?$|\byou\W*$|"
    r"\b(?:i|we)\b(?: (?:really|simply|currently|just|also|still|therefore))?\W*$|"
    r"^\W*(?:the )?(?:\w+ )?[\w-]*\d[\w-]*\W*$",
    re.IGNORECASE,
)
# A thing that lacks something is no tool that does not offer it: "The account does not have an overdraft line".
_THING = re.compile(
    r"^\W*(?:the|this|that|your) (?!(?:\w+ )?(?:tool|lookup|function|api|service|system|schema|database|register|"
    r"source|response|reply|record|data|\w+_\w+)\b)(?:\w+ )?\w+ (?:[\w-]*\d[\w-]* )?(?:currently )?$",
    re.IGNORECASE,
)
_LACKS = re.compile(r"^(?:does not|doesn't|do not|don't) (?:\w+ )?have$", re.IGNORECASE)
_ELIDED = re.compile(r",? (?:and|but|so) $", re.IGNORECASE)
_ABOUT_REPLY = re.compile(
    r"\b(?:response|reply|result|payload|answer|came back|this record|snapshot|"
    r"(?:retrieved|returned|received|current|provided) (?:data|record|information|output|entry)|"
    r"(?:record|entry|data|output|object|list) "
    r"(?:i|it|that|on|was|is|returned|has|does|doesn't|contains|holds)|did(?:n't| not)|was(?:n't| not)|were(?:n't|"
    r" not)|"
    r"sent|gave|got|this time|returned (?:no|nothing|an?|only))\b",
    re.IGNORECASE,
)


_TOOL_DENIAL = re.compile(
    r"\b(?:tool|lookup|function|api|\w+_\w+) (?:has|have|offers?|lists?|does not|doesn't|only|isn't|is not)\b|"
    r"\b(?:is|are)(?: not|n't) (?:\w+ )?(?:one of|among|part of)\b",
    re.IGNORECASE,
)


def _of_tool(before: str) -> bool:
    """Whether a denial has the tool for a subject, also where "and" alone stands for it."""
    return not _OTHER_SUBJECT.search(before) or bool(_ELIDED.search(before) and _TOOL.search(before))


def claims(sentence: str, fields: tuple[str, ...], *, in_scope: bool) -> bool:
    """Whether ``sentence`` says that the tool does not offer what was asked, in general.

    What is said of this reply ("the record had no balance in it") or of oneself ("I can't say") is no such claim.
    Out of scope a list of what the tool does offer says it too.
    """
    denial = any(
        _of_tool(before := sentence[: found.start()]) and not (_LACKS.match(found[0]) and _THING.match(before))
        for pattern in _DENIALS
        for found in pattern.finditer(sentence)
    )
    about_tool = any(found[0] not in fields for found in _TOOL.finditer(sentence))
    offered = {stem(word) for field in fields for word in words(field.replace("_", " "))}
    listed = len({stem(word) for word in words(sentence)} & offered)
    if not denial and about_tool and _NONE.search(sentence):
        denial = not in_scope or (listed >= 2 and _LISTS.search(sentence) is not None)
    if not in_scope and listed >= 3 and (about_tool or _LISTS.search(sentence)):
        return True
    return denial and not (_ABOUT_REPLY.search(sentence) and not _TOOL_DENIAL.search(sentence))
