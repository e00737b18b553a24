"""Words for what can be wrong with a retrieval or with what it brought."""

from __future__ import annotations

from scenarios.judges.terms import table

BROKEN = table(r"""
    errors?, errored, erroring, fail(?:ed|s|ure|ures|ing)?, fault*, crash*, broke, broken, breaks down, outage*,
    unreachable, unresponsive, not responding, fell over, choked, hiccup*, glitch*, exception*, stack trace,
    traceback, went down, unavailable, refused the connection, (?<!no )trouble, (?<!no )problems?, (?<!no )issues?,
    rate limit*, throttl*, internal server, bad gateway, malfunction*, disconnected,
    (?:connection|link|line) (?:\w+ )?(?:lost|dropped|reset), blew up, went wrong, keeled over, fallen over,
    collapsed, gave out, bailed, threw, aborted, offline, snag, mishap, went bang, burned, burnt,
    (?:server|service|system|api|backend|database|board|store|desk|log) (?:\w+ )?(?:is|was) down
""")
LATE = table(r"""
    hung, stalled, tim(?:ed|es|ing)[ -]?out, time[ -]?outs?, deadline*, time limit,
    no (?:response|reply|answer|reaction), silent, silence, in time,
    did(?:n't| not) (?:respond|reply|answer|come|reach|finish|arrive|get back|react), never (?:made it|appeared|
    showed up|turned up|answered|replied|came|responded|finished|got back|reacted|arrived|returned),
    gave up (?:waiting|on), took too long, ran out of time, out of time, (?:still |kept |was )?waiting for, i waited,
    (?:call|query|request|lookup|search)(?: was)? (?:abandoned|cancelled), too slow, ran too long, out of patience
""")
EMPTY = table(r"""
    empty, blanks?, null, nulls, nil, nan, no hits?, not found, no such (?:record|entry|row|item), zero rows, 0 rows,
    zero (?:log )?entries, empty-handed, drew a blank, could(?:n't| not) (?:find|locate|be found|turn up),
    nothing (?:at all|back|came|for|about|under|on file|there|usable|else|attached|readable|legible|turned|matched|
    whatever|found|listed|recorded|(?:was|is) (?:returned|found|there|shown|listed|on)|in (?:it|there|
    the (?:\w+ )?(?:response|reply|record|payload|result|data|body)))\b, (?:got|returned|received|found|with|gave|
    brought|held|sent|yielded|produced|contains?|contained|says|holds) nothing,
    did(?:n't| not) (?:actually )?(?:return|include|contain|get|send|give|bring|turn up|show up|come|carry|hold|match|
    yield), (?:does|do)(?:n't| not) (?:actually )?(?:include|contain|parse|exist in|carry a|hold a|decode|resolve),
    missing, absent, not populated, omitted, left out, lacking, lacks, unfilled, not filled,
    (?:returned|gave|sent|delivered|brought|contained|held) (?:back )?no \w+,
    found no (?:\w+ )?(?:records?|entr(?:y|ies)|rows?|results?|data|values?|match\w*|trace)
""")
MASKED = table(r"""
    redact*, mask(?:ed|s|ing)?, hidden, obscured, black(?:ed)? out, blacked, blanked, blotted, dots, asterisks?,
    stars, starred, crosses, hashes, withheld, censored, suppressed, concealed, anonymi[sz]ed, crossed out,
    struck out, scrubbed, placeholders?, marker, (?:taken|stripped|cut|edited) out, blurred, covered up, tokeni[sz]ed,
    veiled, removed from (?:the|this|that) (?:record|reply|response|data|result|entry), blocks, bullets, squares, x'?s
""")
UNREADABLE = table(r"""
    (?:replacement|control|null|stray|broken) (?:characters?|bytes?|symbols?|glyphs?), rubbish, unreadable, illegible,
    mutilat*, shredded, chewed, eaten, munged, butchered, destroyed, worthless, wrecked, covered, lost, hashed,
    garbl*, garbage, corrupt*, gibberish, scrambl*, malformed, mangled, junk, jumble*, nonsens*, noise, meaningless,
    mojibake, symbols, not (?:readable|legible), undecodable, unparseable, unintelligible, damaged, distorted,
    gobbledygook, (?:strange|random|odd|weird) characters, couldn't be (?:read|decoded|parsed), unrecogni[sz]able,
    makes? no sense, checksum, invalid, unusable bytes, encoding, decode*, mess, smudged, hash, cipher*, encrypted
""")
MISSHAPEN = table(r"""
    wrong (?:format|type|shape|kind|sort), unexpected, \w*html\b, web ?page, (?:login|sign-in) page, schema, unusable,
    type (?:definition|description), no usable, not (?:usable|parseable), useless, no use, sentinel, filler, dummy,
    replaced (?:by|with), object object, data type, not an? (?:\w+ )?(?:number|date|name|value|balance|valid|real|
    usable|amount|figure|answer|reading|count|price|person|place|time|status|state|percentage|code|\w+ at all)\b,
    format is odd, reference object, makes? little sense, impossible, implausible, nonsensical
""")
CUT = table(r"""
    truncat*, cut[ -]?(?:off|short), incomplete,
    ends? (?:halfway|partway|half way|before|mid\w*|abruptly|there|right|at|after|in the middle), (?:reply|response|
    answer|text|message|record|data|payload|output|rest)(?: \w+)? (?:ends|stops|is missing|is gone),
    stops? (?:before|mid\w*|short|right|there|at|after|dead), ended (?:before|at|after|mid\w*), broke off,
    breaks? off, only part, partial(?:ly)?, part of the (?:record|reply|response|data|answer), chopped, cuts out,
    half a, unfinished, clipped, tail (?:is|was), mid-\w+
""")
OTHER_RECORD = table(r"""
    (?:another|a different|the wrong|some other|someone else's) (?:\w+ )?(?:record|entity|account|host|item|entry|one|
    row|customer|person|unit|case|order|file|id), for \S*\d\S*\W+(?:not|instead of|rather than) (?:for )?\S*\d\S*,
    mismatch*
""")
ORDINARY = table(r"""
    stars, squares, blocks, bullets, dots, hash, hashes, noise, mess, lost, covered, silent, silence, deadline*,
    encoding, impossible, hung, threw, in time, issues?, problems?, trouble, burned, burnt, collapsed, hidden,
    missing, absent, blanks?, partial(?:ly)?, offline, unfinished, incomplete, clipped, chopped, destroyed, damaged,
    broken, broke, eaten, wrecked, empty, crosses, marker, junk, rubbish, aborted, waiting for, snag, fault*, stalled,
    marked, half a, x'?s
""")
"""Of these, the words that speak of a retrieval only beside one of its nouns."""

DESCRIBED = (BROKEN, LATE, EMPTY, MASKED, UNREADABLE, MISSHAPEN, CUT, OTHER_RECORD)
"""What stands beside these is shown as unusable rather than given."""

AGED = table(r"""
    stale, outdated, out[ -]of[ -]date, old, older, obsolete, ancient, cached?, archiv*, snapshot, superseded,
    expired, last (?:refreshed|updated|synced|known|touched|year|month|week),
    (?:years?|months?|weeks?|days?) (?:ago|old|earlier), dated, dates (?:from|back), historic*, no longer current,
    since then, not current, not been (?:touched|updated|refreshed), hasn't been (?:touched|updated|refreshed),
    too long ago, (?:year|month|week)'s (?:date|figure|record|data|sheet),
    (?:is|was|are|were|comes?|stems?|record|sample|reading|data|entry|value|one|figure) from [\w ]*\d{4}
""")
DATA = table(r"""
    rows?, records?, results?, data, values?, information, info, figures?, readings?, responses?, entr(?:y|ies),
    match(?:es)?, numbers?, answers?, details?, lists?, object, body, content, payload, reply, output, text, hits?,
    lines?
""")
"""What a retrieval brings, in general."""

RETRIEVAL = table(r"""
    service, server, system, tool, lookup, api, database, search, query, request, call, response, reply, record,
    entry, field, payload, results?, message, output, source, feed, definition, flag, sample, report, log, backend,
    sheet, screen, data, card, extract, export, page, register, attempt, board, endpoint, connection, json
""")
# Words that also are an entity's state: "the host is offline" answers what its state is.
STATES = table(r"""
    offline, down, failed, failing, broken, expired, faulty, damaged, out of service, unresponsive, stalled, silent,
    waiting, aborted, cancelled, overdue
""")
