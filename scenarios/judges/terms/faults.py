"""Words for what can be wrong with a retrieval or with what it brought."""

from __future__ import annotations

from scenarios.judges.terms import table

BROKEN = table(r"""
    errors?, errored, erroring, fail(?:ed|s|ure|ures|ing)?, fault*, crash*, broke, broken, breaks down, outage*,
    unreachable, unresponsive, not responding, fell over, choked, hiccup*, glitch*, exception*, stack trace,
    traceback, went down, unavailable, refused the connection, (?<!no )trouble, (?<!no )problems?, (?<!no )issues?,
    rate limit*, throttl*, internal server, bad gateway, malfunction*, disconnected, (?:connection|link|
    line) (?:\w+ )?(?:lost|dropped|reset), blew up, went wrong, keeled over, fallen over, collapsed, gave out,
    bailed, threw, aborted, offline, snag, mishap, went bang, burned, burnt, (?:server|service|system|api|backend|
    database|board|store|desk|log) (?:\w+ )?(?:is|was) down, choking, hiccuped, hiccupped, stumbled, tripped (?:up|
    over), bombed(?: out)?, conked out, packed (?:up|in), died, dead, kaput, on the blink, on the fritz, acting up,
    playing up, misbehav*, fubar, borked, busted, bust, stuffed, knackered, belly[- ]up, fell (?:down|flat|apart),
    falling over, fell through, came a cropper, came unstuck, went (?:south|sideways|haywire|awry|pear-shaped|dark|
    offline|dead|away|kaput), spat out, spat back, spit out, tossed (?:back|up|out) an?, threw up, thrown,
    raised an?, panicked, segfault*, core dump, fatal, unhandled, 5xx, broken pipe, reset by peer,
    connection (?:refused|reset|closed|lost|dropped|error), couldn't connect, (?:did|does|do|could|would|will|has|
    have)(?:n't| not) (?:go through|get through|work|succeed|complete|load|connect|open|respond|function|pan out|
    come off|come good|happen|materiali[sz]e), not working, not loading, never (?:went through|got through|loaded|
    worked|completed|succeeded|connected|opened|materiali[sz]ed), unsuccessful*, without success, in vain,
    to no avail, no joy, no dice, interrupted, interruption, disrupt*, (?:was|were|got|been) (?:refused|rejected|
    dropped|lost|killed|terminated|halted|disconnected), inoperative, out of action, out of commission, crapped out,
    barfed, puked, balked, baulked, imploded, exploded, wobbl*, buckled, ground to a halt, came to nothing,
    came to grief, defunct, not (?:been )?reachable, cannot be reached, can't be reached,
    could(?:n't| not) be (?:reached|contacted|queried|loaded|opened), mishap*, (?:backend|server|service|system|tool|
    lookup|api|database|database server|source|feed|host) (?:is|was|being|seems|appears)(?: to be)? (?:\w+ )?(?:down|
    out|dead|ill|unwell|sick|poorly|unhappy|unavailable), trip up, bad (?:response|request|reply), server-side,
    backend, unexpected(?:ly)?, hit a (?:wall|snag|problem|bump), ran into, came up against, apologised, gateway
""")
LATE = table(r"""
    hung, stalled, tim(?:ed|es|ing)[ -]?out, time[ -]?outs?, deadline*, time limit, no (?:response|reply|answer|
    reaction), silent, silence, in time, did(?:n't| not) (?:respond|reply|answer|come|reach|finish|arrive|get back|
    react), never (?:made it|appeared|showed up|turned up|answered|replied|came|responded|finished|got back|reacted|
    arrived|returned), g(?:ave|iven) up, took too long, ran out of time, out of time, (?:still |kept |
    was )?waiting for, i waited, (?:call|query|request|lookup|search)(?: was)? (?:abandoned|cancelled), too slow,
    ran too long, out of patience, timeouts?, timing out, timed, \w+timed ?out, lapsed, elapsed, overran, ran over,
    exceeded,
    dragged on, kept (?:me )?waiting, still (?:waiting|pending|loading|hanging), hang(?:s|ing)?, frozen, froze,
    freezes, stuck, deadlock*, stopped responding, never (?:heard back|got (?:a|an|any) (?:reply|answer|response)|
    came back|got there|spoke|resolved), (?:heard|hear) nothing, (?:heard|hear) back, no word, not a (?:word|peep|
    sound|squeak|byte|thing), radio silence, crickets, without (?:a|an|any) (?:reply|answer|response|result),
    without (?:answering|replying|responding), (?:was|were|been|is|are)(?:n't| not) answer(?:ed|ing), unanswered,
    (?:did|does)(?:n't| not) (?:pick up|call back|show|make it|speak|return in time|get there|get an answer),
    (?:clock|time|patience) (?:\w+ )?(?:ran|run) out, never arriv*, not arriv*, hasn't (?:come|arrived|answered|
    replied|responded), without arriving, timed me out, (?:stopped|quit|ceased|given up|had to stop) (?:listening|
    waiting|polling), past the (?:limit|deadline), took (?:longer|forever|more than|over), waited (?:in vain|\d+|
    \w+ (?:seconds|minutes)), slow to, sluggish, latency
""")
EMPTY = table(r"""
    no (?:[\w-]+ ){1,4}?(?:(?:was|were|is|are|has been|have been|could be|can be) )?(?:found|returned|listed|located|
    received|retrieved|matched|in (?:the|that|this) (?:system|database|reply|response|record|result)), empty,
    blanks?, null, nulls, nil, nan, no hits?, not found, no such (?:record|entry|row|item), zero rows, 0 rows,
    zero (?:log )?entries, empty-handed, drew a blank, could(?:n't| not) (?:find|locate|be found|turn up),
    nothing (?:at all|back|came|for|about|under|on file|there|usable|attached|readable|legible|turned|matched|
    whatever|found|listed|recorded|(?:was|is) (?:returned|found|there|shown|listed|on)|in (?:it|there|
    the (?:\w+ )?(?:response|reply|record|payload|result|data|body)))\b, (?:got|returned|received|found|with|gave|
    brought|held|sent|yielded|produced|contains?|contained|says|holds) nothing,
    did(?:n't| not) (?:actually )?(?:return|include|contain|get|send|give|bring|turn up|show up|come|carry|hold|
    match|yield), (?:does|do)(?:n't| not) (?:actually )?(?:include|contain|parse|exist in|carry a|hold a|decode|
    resolve), missing, absent, not populated, omitted, left out, lacking, lacks, unfilled, not filled, (?:returned|
    gave|sent|delivered|brought|contained|held) (?:back )?no \w+, found no (?:\w+ )?(?:records?|entr(?:y|ies)|rows?|
    results?|data|values?|match\w*|trace), emptiness, void, vacant, bare, devoid, hollow, came (?:back|up|out|
    home) (?:with )?(?:nothing|empty|blank|dry|bare|short|clean), came up (?:empty|dry|short|blank), comes? (?:back|
    up) (?:empty|blank|dry|with nothing|short), coming up (?:empty|blank|dry), turned up nothing, turns up nothing,
    unpopulated, uninitiali[sz]ed, undefined, unset, not set, not (?:been )?(?:filled|entered|recorded|provided|
    supplied|stored|saved|returned|included|delivered|sent), unrecorded, unentered, unlisted, unspecified,
    not (?:\w+ )?(?:there|present|here|listed|shown|given|stated|named|found), zilch, zip, nada, diddly, squat,
    bupkis, nowt, naught, zero (?:results?|records?|hits?|matches?|lines?|items?|jobs?|lots?|packets?|documents?|
    objects?), 0 (?:results?|records?|hits?|matches?|items?|entries), nothing (?:but|more|other|beyond|except|apart|
    further|on|of|to|like|in|under|useful|useable|concrete|that|i can|was|is|has|arrived|appeared|showed|surfaced|
    available|went|shown|stored|saved|inside|within|between|after)\b, no (?:trace|sign|mention|record|entry|entries|
    rows?|results?|data|value|match(?:es)?|hits?|content|contents|body|such|documents?|lines?|information|info|
    figures?|details?|answer|reading|payload)\b, not a (?:single )?(?:trace|row|record|hit|entry|result|match),
    never (?:filled|entered|recorded|set|populated|stored), none (?:came|was|were|is|are|returned|found|given|listed|
    shown|there|of (?:it|them|which|that)), came to nothing, without (?:a|an|any) (?:\w+ )?(?:value|entry|figure|
    number|name|date|record|row|content|contents|data|amount), yield(?:s|ed)? (?:nothing|no), (?:is|was|were|are|
    's) gone, vanished, disappeared, leaves? it (?:blank|empty), left (?:blank|empty), blank(?:ed)?, holds? no,
    contains? no, carries no, carried no, includes? no, included no, ha[sd] no \w+ (?:for|under|to (?:show|offer|
    give|report)), (?:does|do|did)(?:n't| not) (?:actually )?(?:have|mention|feature|appear|list|show|say|state|name|
    give|tell|report|specify|reveal|surface|exist there|register|figure)\b, (?:is|are|was|
    were)(?:n't| not) (?:\w+ )?(?:in (?:it|there)|there|here|present|included|listed|recorded|stated|shown|populated|
    filled|set|entered|returned|given|supplied|mentioned|on (?:it|there)), empty[- ]handed, skips?, skipped,
    leaves out, nothingness, came through without, arrived without, lost its, stripped of, short of
""")
MASKED = table(r"""
    redact*, mask(?:ed|s|ing)?, hidden, obscured, black(?:ed)? out, blacked, blanked, blotted, dots, asterisks?,
    stars, starred, crosses, hashes, withheld, censored, suppressed, concealed, anonymi[sz]ed, crossed out,
    struck out, scrubbed, placeholders?, marker, (?:taken|stripped|cut|edited) out, blurred, covered up,
    tokeni[sz]ed, veiled, removed from (?:the|this|that) (?:record|reply|response|data|result|entry),
    blocks(?! (?:me|us|you|it|any)), bullets, squares, x'?s, redaction*, mask, masks, veil(?:ed|s)?, cloak*, shroud*,
    blank(?:ed)? out, bleep*, scratched out, inked (?:out|over), painted over, taped over, greyed[ -]out,
    grayed[ -]out, pixel+at*, obfuscat*, hidden (?:behind|by|from|under|away), hides, hid, behind (?:stars|asterisks|
    dots|a mask|bars|black), black bars?, black boxes, bars, boxes, stripes, strokes, wiped(?: out)?, sanitis*,
    sanitiz*, expung*, elided, excised, ellipsis, camouflag*, disguis*, screened(?: off| out)?, pseudonym*,
    de-?identif*, filtered(?: out)?, withh[eo]ld*, kept (?:back|out|hidden), held back, rubbed out, erased,
    deleted from, left out, removed, suppress*, substitut*, (?:replaced|overwritten|swapped) (?:with|by|for),
    question marks?, slashes, dashes, underscores, ampersands, pound signs?, hash(?:es| marks| signs), X-ed,
    x-?ed out, crossed, row of (?:\w+ )?(?:stars|dots|crosses|symbols|marks|dashes|blocks|hashes|squares|x's|xs),
    string of (?:\w+ )?(?:stars|dots|crosses|symbols|marks|dashes|blocks|hashes|squares|x's|xs), stand-in, blacking,
    a token, mask(?:ed)?-out, cipher, label in place of, tag in place of
""")
UNREADABLE = table(r"""
    (?:replacement|control|null|stray|broken) (?:characters?|bytes?|symbols?|glyphs?), rubbish, unreadable,
    illegible, mutilat*, shredded, chewed, eaten, munged, butchered, destroyed, worthless, wrecked, covered, lost,
    hashed, garbl*, garbage, corrupt*, gibberish, scrambl*, malformed, mangled, junk, jumble*, nonsens*, noise,
    meaningless, mojibake, symbols, not (?:readable|legible), undecodable, unparseable, unintelligible, damaged,
    distorted, gobbledygook, (?:strange|random|odd|weird) characters, couldn't be (?:read|decoded|parsed),
    unrecogni[sz]able, makes? no sense, checksum, invalid, unusable bytes, encoding, decode*, mess, smudged, hash,
    cipher*, encrypted, unread, undecipherable, indecipherable, incomprehensible, inscrutable, incoherent,
    hieroglyph*, word salad, alphabet soup, letter salad, line noise, static, salad, hash of, mush, sludge, soup,
    slop, goo, drivel, tripe, bilge, rot, rotten, rotted, bit rot, tatter*, ruin*, rubble, wreck*,
    mess(?:ed)?(?: up)?, messy, muddl*, mix-?up, scrawl*, squiggl*, smear*, blurr*, fuzzy, foggy, mauled, maimed,
    marred, spoil(?:ed|t), defac*, degrad*, contaminat*, polluted, tainted, botched, mashed, smashed, crushed, fried,
    cooked, crunched, trashed, toast, wasted, unparsable, not (?:\w+ )?(?:readable|legible|decodable|parseable|
    parsable|decipherable|intelligible|interpretable|recogni[sz]able|understandable|coherent|decoded|parsed),
    can(?:'t|not| not) be (?:\w+ )?(?:read|decoded|parsed|made out|deciphered|interpreted|understood|recogni[sz]ed|
    converted|recovered|trusted|used), could(?:n't| not) be (?:\w+ )?(?:made out|deciphered|interpreted|understood|
    recovered|converted|used), no (?:legible|readable|recogni[sz]able|intelligible|sensible|meaningful),
    broken (?:characters?|text|encoding|bytes?|up|json|data), non-?printable, unprintable, binary, raw bytes,
    replacement (?:sign|mark|glyph|char)s?, odd (?:characters|symbols|signs), strange (?:signs|symbols|marks),
    punctuation, characters, glyphs, tofu, random (?:characters|letters|symbols|bytes),
    does(?:n't| not) (?:make sense|parse|decode|add up|compute|resolve|read as), (?:does|do|did|make|makes|
    made)(?:n't| not)? (?:make )?(?:any |no |much |little )?sense, no sense, crc, checksum*, (?:all )?greek,
    double dutch, claptrap, baloney
""")
MISSHAPEN = table(r"""
    (?:not|n't) (?:really |actually )?(?:money|currency|numeric|numerical), wrong (?:format|type|shape|kind|sort),
    unexpected, \w*html\b, web ?page, (?:login|sign-in) page, schema, unusable, type (?:definition|description),
    no usable, not (?:usable|parseable), useless, no use, sentinel, filler, dummy, replaced (?:by|with),
    object object, data type, not an? (?:\w+ )?(?:number|date|name|value|balance|valid|real|usable|amount|figure|
    answer|reading|count|price|person|place|time|status|state|percentage|code|\w+ at all)\b, format is odd,
    reference object, makes? little sense, impossible, implausible, nonsensical, (?:not|n't|no|hardly|scarcely|isn't|
    wasn't) (?:really |exactly |actually |even |remotely |in |quite |a |an |any |the |of )*(?:kind|sort|type|form|
    shape|format|unit) (?:of|i|that|one|we|you), wrong (?:\w+ )?(?:way|unit|units|data type|datatype|structure|form|
    order|thing|object|field|column|schema|answer), structure[ds]?, malform*, ill-?formed, misformatted, mis-?typed,
    mis-?shaped, badly formed, badly formatted, out of shape, nested, array, an? (?:list|dict|dictionary|map|mapping|
    boolean|bool|string|object|link|url|pointer|reference|template|formula|stub|fragment|hash|blob|array) (?:of|
    where|instead|rather|in place|not|and not|when|with), (?:is|was|holds?|has|contains?|shows?|got|be|to be|
    into) an? (?:\w+ )?(?:web address|url|hyperlink|link|file ?name|file path|template|boolean|array|list|timestamp|
    hash|uuid|guid|regex|placeholder|stack trace|error (?:code|text|message)|variable|sentence|paragraph|picture|
    image|map|joke)\b, ends? (?:on|with|in) (?:an?|the)\b, (?:list|object|array|boolean|string|text|word|link|
    colou?r|letter|number|dictionary|phrase|code|page|timestamp|flag) (?:instead|rather|in place|where|and not|
    not an?)\b, cannot be (?:a|an|the|right|read as|taken as|interpreted)\b, can't be (?:a|an|the|right|read as|
    taken as|interpreted)\b, (?:isn't|aren't|wasn't|is not|was not|are not|not|hardly|scarcely|no kind of|no sort of|
    not any|neither) (?:\w+ )?(?:an? |the |any )?(?:\w+ )?(?:number|date|name|figure|amount|count|time|reading|value|
    answer|price|status|person|unit|place|weight|percentage|temperature|measurement|quantity|sum|real (?:\w+)|
    meaningful|usable|valid|numeric|numerical|sensible|legitimate|proper|plausible)\b, no number at all,
    makes no (?:sense|number|date|name), ineligible as, unfit, unsuitable, inapplicable, irrelevant,
    beside the point, of no use, not much use, of little use, unhelpful, no help, not (?:what|helpful|useful|
    meaningful|fit)\b, expected an?, (?:should|ought to|supposed to|meant to) (?:have been|be|hold|have|contain) an?,
    wanted an?, called for an?, where an? \w+ (?:\w+ )?(?:belongs|should|ought|is expected|was due|was expected|goes|
    is needed)
""")
CUT = table(r"""
    r[au]ns? out of (?:road|steam|text|data|room|space|characters|puff), truncat*, cut[ -]?(?:off|short), incomplete,
    ends? (?:halfway|partway|half way|before|mid\w*|abruptly|there|right|at|after|in the middle), (?:reply|response|
    answer|text|message|record|data|payload|output|rest)(?: \w+)? (?:ends|stops|is missing|is gone),
    stops? (?:before|mid\w*|short|right|there|at|after|dead), ended (?:before|at|after|mid\w*), broke off,
    breaks? off, only part, partial(?:ly)?, part of the (?:record|reply|response|data|answer), chopped, cuts out,
    half a, unfinished, clipped, tail (?:is|was), mid-\w+, truncation, cut (?:at|after|in|before|mid\w*|up|through|
    dead|away|down|mid), cuts? (?:off|out|short|there|at|after), severed, sliced (?:off|through), lopped off,
    chopped(?: off)?, guillotin*, curtail*, docked, snipped, trimmed, hacked off, interrupted, drop(?:s|ped)? (?:off|
    out|dead), trail(?:s|ed)? (?:off|away), peter(?:s|ed)? out, fizzle[sd]? out, r(?:a|u)ns? (?:out|dry) (?:before|
    at|after|mid\w*|there|right), br(?:eaks?|oke|oken) (?:off|up|away), gives? out, stop(?:s|ped)? (?:at|after|
    before|in|mid\w*|there|right|dead|short|abruptly|just|half\w*|part\w*), halts?, halted, end(?:s|ed|
    ing)? (?:prematurely|early|abruptly|suddenly|mid\w*|in|inside|within|just|right|half\w*|part\w*|without|
    with an? (?:open|unclosed)|before|too soon|at|after), terminat(?:es|ed) (?:at|after|before|mid\w*|in|early),
    not (?:\w+ )?(?:complete|whole|closed|terminated), (?:in)?complete, (?:only|just) (?:the )?(?:first|start|
    beginning|opening|half|part|a fragment|fragments?|a piece|pieces|bits?|scraps?|a stub), fragment*, remnant*,
    stub, partway, halfway, (?:rest|remainder|end|tail|second half|other half|last part) (?:of (?:it|the \w+|its \w+|
    that \w+) )?(?:(?:is|was|are|were|got|went) (?:\w+ )?(?:missing|lost|gone|cut|absent|illegible|unreadable|off)|
    never|didn't|did not|fell off), mid-?(?:word|sentence|stream|value|record|number|date|field|name|air|way|flight|
    figure|string|message), no closing, unclosed, unterminated, before (?:it|the \w+|getting|reaching|giving|any|
    we get|i got|saying|coming)(?: \w+){0,4}? (?:get|gets|got|reach\w*|came|comes|arriv\w*|appear\w*|could|shows?|
    showed|is given|was given|is stated|to the), amputat*, shorn, part (?:is|was|of it) missing, (?:bytes?|
    characters?|digits?|letters?) (?:is|are|was|were|went) (?:\w+ )?(?:lost|missing|gone|destroyed|damaged|eaten|
    illegible), arrived (?:in pieces|in part|incomplete|half|partly|without)
""")
OTHER_RECORD = table(r"""
    (?:another|a different|the wrong|some other|someone else's) (?:\w+ )?(?:record|entity|account|host|item|entry|
    one|row|customer|person|unit|case|order|file|id), for \S*\d\S*\W+(?:not|instead of|
    rather than) (?:for )?\S*\d\S*, mismatch*, not the (?:one|record|account|item|entry|row) (?:you|i|we|that|asked|
    in question|requested), some(?:one|thing) else
""")
ORDINARY = table(r"""
    holds? no, contains? no, carries no, carried no, includes? no, included no, stars, squares, blocks, bullets,
    dots, hash, hashes, noise, mess, lost, covered, silent, silence, deadline*, encoding, impossible, hung, threw,
    in time, issues?, problems?, trouble, burned, burnt, collapsed, hidden, missing, absent, blanks?, partial(?:ly)?,
    offline, unfinished, incomplete, clipped, chopped, destroyed, damaged, broken, broke, eaten, wrecked, empty,
    crosses, marker, junk, rubbish, aborted, waiting for, snag, fault*, stalled, marked, half a, x'?s, died, dead,
    thrown, unexpected(?:ly)?, lapsed, exceeded, timed, frozen, froze, stuck, elapsed, void, vacant, bare, hollow,
    undefined, unset, zip, squat, gone, bars, boxes, removed, erased, filtered(?: out)?, static, salad, mush, soup,
    rot, rotten, ruin\w*, rubble, characters, punctuation, binary, array, nested, stub, halts?, halted, interrupted,
    interruption, disrupt\w*, structured?, structures?, structure, skips?, skipped, bust, busted, stuffed, fatal,
    hides, hid, cover(?:ed|s)(?: over)?, wiped(?: out)?, strokes, stripes, dashes, slashes, underscores, crossed,
    nothing (?:on|of|to|in|was|is|has|under|after|between|went|but|more|further|other|that), vanished, disappeared,
    irrelevant, spoil(?:ed|t), contaminat\w*, polluted, degrad\w*, fried, cooked, crushed, smashed, toast, messy,
    latency, slow to, sluggish, hang(?:s|ing)?, docked, trimmed, fragment\w*, partway, halfway, complete, gateway,
    backend, dragged on, bombed, waited \d+, (?:was|were|got|been) (?:refused|rejected|dropped|lost|killed|
    terminated|halted|disconnected), not working, unsuccessful\w*, inoperative, out of action, out of commission,
    took (?:longer|forever|more than|over), unspecified, blurr\w*, fuzzy, foggy, smear\w*, (?:does|do|
    did)(?:n't| not) (?:actually )?(?:have|mention|feature|appear|list|show|say|state|name|give|tell|report|specify|
    reveal|surface|register|figure), not (?:set|there|here|present), ha[sd] no [\w ]+, stopped, still (?:waiting|
    pending|loading|hanging), (?:is|was|were|are|'s) gone, short of, a token, without success
""")
"""Of these, the words that speak of a retrieval only beside one of its nouns."""

DESCRIBED = (BROKEN, LATE, EMPTY, MASKED, UNREADABLE, MISSHAPEN, CUT, OTHER_RECORD)
"""What stands beside these is shown as unusable rather than given."""

AGED = table(r"""
    stale, outdated, out[ -]of[ -]date, old, older, obsolete, ancient, cached?, archiv*, snapshot, superseded,
    expired, last (?:refreshed|updated|synced|known|touched|year|month|week), (?:years?|months?|weeks?|days?) (?:ago|
    old|earlier), dated, dates (?:from|back), historic*, no longer current, since then, not current,
    not been (?:touched|updated|refreshed), hasn't been (?:touched|updated|refreshed), too long ago, (?:year|month|
    week)'s (?:date|figure|record|data|sheet), (?:is|was|are|were|comes?|stems?|record|sample|reading|data|entry|
    value|one|figure) from [\w ]*\d{4}, aged, ageing, aging, yesterday's, last (?:\w+'s|spring|summer|autumn|winter|
    week's|month's|year's|season's|time|autumn's|quarter|decade), (?:years?|months?|weeks?|days?|hours?|decades?|
    seasons?|quarters?) (?:back|before|behind|out|since|have (?:passed|gone|elapsed)|has (?:passed|elapsed)),
    (?:year|month|week|day|hour|season)s?-old, long (?:ago|since|past|out), way back, dating (?:from|back|to), as of,
    back (?:in|then|on) [\w ]*\d, historical, previous (?:year|season|month|week|quarter|version|edition),
    earlier (?:version|edition|snapshot|reading|record), goes back to, nothing (?:newer|more recent|fresher|later|
    current), (?:not|n't|no) (?:\w+ )?(?:fresh|recent|live|up[ -]to[ -]date|current|newer|today's), behind the times,
    past its, prehistoric, antiquated, dusty, moth-eaten, long in the tooth, yellowed, vintage, pre-?date[sd]?,
    lag(?:s|ging|ged)?, when last (?:\w+), last (?:counted|checked|seen|recorded|measured|logged|entry|reading|
    report|polled|sync|count|inspection|visit), overtaken, time[- ]stamp\w*, since (?:been|then|moved|changed)
""")
DATA = table(r"""
    sets?, rows?, records?, results?, data, values?, information, info, figures?, readings?, responses?, entr(?:y|
    ies), match(?:es)?, numbers?, answers?, details?, lists?, object, body, content, payload, reply, output, text,
    hits?, lines?, documents?, objects?, fields?, columns?, cells?, keys?, entry, contents?, copy, copies, sheets?,
    files?, logs?, log entry, packets?, messages?, bytes?, string, array, table, page, listing, snapshot, extract,
    report, json, digits?, characters?, letters?, line
""")
"""What a retrieval brings, in general."""

RETRIEVAL = table(r"""
    service, server, system, tool, lookup, api, database, search, query, request, call, response, reply, record,
    entry, field, payload, results?, message, output, source, feed, definition, flag, sample, report, log, backend,
    sheet, screen, data, card, extract, export, page, register, attempt, board, endpoint, connection, json, lookups,
    calls, queries, requests, searches, services, servers, systems, sources, tools, files?, document, documents,
    packets?, telemetry, gateway, upstream, host, registry, archive, ledger, catalogue, catalog, directory, logs,
    listing, table, row, column, cell, string, array, list, dataset, data set, portal, app, interface, integration,
    connector, pipeline, store, retrieval, fetch, poll, ping, timestamp, snapshot, copy, print-?out
""")
# Words that also are an entity's state: "the host is offline" answers what its state is.
STATES = table(r"""
    offline, down, failed, failing, broken, expired, faulty, damaged, out of service, unresponsive, stalled, silent,
    waiting, aborted, cancelled, overdue
""")
