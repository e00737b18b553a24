"""Talk about the retrieval itself: that it failed, or that what it brought is empty, masked, unreadable, old or cut."""

from __future__ import annotations

import re

_WORDS = {
    "broken": r"errors?|errored|fail(?:ed|s|ure|ing)?|fault|crash\w*|broke(?: down)?|outage|offline|unreachable|"
    r"unresponsive|"
    r"fell over|choked|hiccup\w*|glitch\w*|exception|stack trace|went down|unavailable|refused the connection|"
    r"having trouble|"
    r"rate limit\w*|not responding|internal server|bad gateway",
    "late": r"hung|(?:call|query|request|lookup|search)(?: was)? (?:abandoned|aborted|cancelled)|timed[ -]?out|"
    r"time[ -]?outs?|times out|timing out|deadline|"
    r"no (?:response|reply|answer)|silent|silence|in time|"
    r"did(?:n't| not) (?:respond|reply|answer|come|reach|finish|arrive)|never (?:answered|replied|came|responded|"
    r"finished|got back)|"
    r"gave up waiting|took too long",
    "empty": r"(?:returned|gave|sent|delivered|brought|contained|held) (?:back )?no \w+|"
    r"empty|blank|null|nil|no hits|not found|no such record|"
    r"could(?:n't| not) (?:find|locate|be found)|"
    r"zero rows|0 rows|"
    r"nothing (?:at all|back|came|was|is|for|about|to|under|on file|there|usable|in (?:the|it))|(?:got|returned|"
    r"received|found|"
    r"with|gave|brought|held|sent|yielded) nothing|did(?:n't| not) (?:return|include|contain|get|send|give|bring|"
    r"turn up|show up)|"
    r"(?:does|do)(?:n't| not) (?:actually )?(?:include|contain|parse|exist in|carry a)|missing|absent|not populated|"
    r"omitted|"
    r"left out|lacking|lacks",
    "masked": r"redact\w*|mask(?:ed|s|ing)?|hidden|obscured|blacked|blanked|blotted|dots|asterisks|stars|starred|"
    r"crosses|withheld|"
    r"censored|suppressed|concealed|anonymi[sz]ed|crossed out|struck out|scrubbed|placeholder|marker|"
    r"(?:taken|stripped|cut) out|removed from (?:the|this|that) (?:record|reply|response|data|result)",
    "unreadable": r"(?:replacement|control|null|stray) (?:characters?|bytes?|symbols?)|rubbish|unreadable|illegible|"
    r"garbl\w+|garbage|corrupt\w*|gibberish|scrambl\w+|malformed|mangled|junk|jumble\w*|"
    r"nonsens\w+|noise|meaningless|mojibake|symbols|not (?:readable|legible)|undecodable|unparseable|unintelligible|"
    r"damaged|"
    r"distorted|strange characters|random characters|string of|couldn't be (?:read|decoded|parsed)|unrecogni[sz]able|"
    r"makes? no sense",
    "misshapen": r"wrong (?:format|type|shape)|unexpected|not an? (?:\w+ )?(?:number|date|name|value|balance|valid|"
    r"real|usable|"
    r"amount|figure|answer)|\w*html\b|web page|schema|object object|type definition|isn't an?|is not an?|rather than|"
    r"instead of|"
    r"in place of|replaced (?:by|with)|unusable|no usable|not usable|useless|no use|(?:that|this|it)(?:'s| is) no",
    "cut": r"truncat\w+|cut[ -]?(?:off|short)|incomplete|ends? (?:before|mid\w*|abruptly|there)|"
    r"stops? (?:before|mid\w*|short|right|there)|(?:response|reply|record|data|payload|output|result)(?: \w+){0,2} "
    r"(?:ends?|stops?) (?:at|after|with|in)|ended before|broke off|breaks off|only part|partial(?:ly)?|"
    r"part of the (?:record|reply|response|data)|chopped",
}
_DESCRIBES = re.compile(
    rf"\b(?:{'|'.join(_WORDS.values())})\b|(?<![\d,.$£€-])(?<!\bis )\b50[0-9]\b(?![,.]?\d)"
    r"(?! ?(?:units|boxes|pieces|dollars|eur|usd))",
    re.IGNORECASE,
)
_AGED = re.compile(
    r"\b(?:stale|outdated|out[ -]of[ -]date|old|older|obsolete|ancient|cached?|archiv\w+|last (?:refreshed|updated|"
    r"synced|known)|"
    r"snapshot|superseded|expired|years? ago|months? ago|dated|dates (?:from|back)|historic\w*|no longer current|"
    r"since then|"
    r"not current|(?:is|was|are|were|comes?|stems?|record|sample|reading|data|entry|value) from [\w ]*\d{4})\b",
    re.IGNORECASE,
)
_DATA = (
    r"(?:rows?|records?|results?|data|values?|information|info|figures?|readings?|responses?|entr(?:y|ies)|"
    r"match(?:es)?|"
    r"numbers?|answers?|details?|lists?|object|body|content|payload|reply|output|text)"
)
_NO_DATA = re.compile(
    rf"\b(?:no|zero|0|not any|without(?: an?)?) (?:\w+ ){{0,2}}?(?:{_DATA}|(?:usable|valid|readable|current|fresh|"
    rf"live|actual) "
    rf"\w+)\b|^\W*no \w+(?: \w+)?\W*$",
    re.IGNORECASE,
)
_NOT_IN_IT = re.compile(
    r"\bno (?:\w+ ){1,4}?(?:in (?:it|there|that)|anywhere|available|obtained|came|was returned|to be found)\b|"
    r"\b(?:isn't|aren't|wasn't|is not|are not|was not)(?: \w+)? in "
    r"(?:there|the (?:\w+ )?(?:response|reply|result|payload|output|data|record))\b",
    re.IGNORECASE,
)
_RETRIEVAL = re.compile(
    r"\b(?:service|server|system|tool|lookup|api|database|search|query|request|call|response|reply|record|entry|field|"
    r"payload|"
    r"results?|message|output|source|feed|definition|flag|sample|report)\b",
    re.IGNORECASE,
)
_MISHAP = re.compile(
    r"\b(?:not|no|never|nothing|none|only|threw|hung|stuck|dead|bailed|refused|unable|too (?:frequent|many)|"
    r"trouble|problem|stops?|stopped|down|"
    r"lost|neither)"
    r"\b|n't\b",
    re.IGNORECASE,
)
_RECEIPT = re.compile(
    r"\b(?:c[ao]me back|came up|got back|(?:was|been|got) handed|was given|received|drew a blank|turned up|"
    r"got (?:an?|only|some)|all i (?:got|have)|"
    r"only (?:got|received|have))\b",
    re.IGNORECASE,
)


def describes(text: str) -> bool:
    """Whether ``text`` names a failure or calls the data unusable: what stands beside that is not given."""
    return (
        _DESCRIBES.search(text) is not None or _NO_DATA.search(text) is not None or _NOT_IN_IT.search(text) is not None
    )


def reports(text: str) -> bool:
    """Whether ``text`` is about the retrieval and what it brought, the age of the data included."""
    if describes(text) or _AGED.search(text) or _RECEIPT.search(text):
        return True
    return _RETRIEVAL.search(text) is not None and _MISHAP.search(text) is not None
