"""Words for telling, knowing and getting, for declining to, for advising, and talk that tells nothing."""

from __future__ import annotations

from scenarios.judges.terms import table

TELLING = table(r"""
    say, tell, told, gave, giv(?:e|en|ing), provid*, suppl(?:y|ied), report*, stat(?:e|ed|ing), confirm*, determin*,
    find*, found, locat*, retriev*, get, gotten, fetch*, obtain*, pull*, read, seen?, view*, access*, identif*,
    quot*, answer*, check*, verif*, establish*, work out, worked out, make out, made out, pin, figure*, knows?,
    known, shar(?:e|ed|ing), disclos*, reveal*, discuss*, releas*, offer*, nam(?:e|ed|ing), show*, display*, return*,
    list*, specif*, deduc*, infer*, deriv*, calculat*, comput*, estimat*, guess*, interpret*, decod*, pars(?:e|ed),
    decipher*, resolv*, recover*, fulfil*, help*, assist*, advis*, comment*, speak, talk*, produc*, present*,
    extract*, reach*, quer(?:y|ied), search*, track*, settl*, judg*, gaug*, assess*, assert*, claim*, commit*,
    announc*, publish*, divulg*, mention*, repeat*, translat*, reconstruct*, relay*, convey*, communicat*, impart*,
    volunteer*, hazard, venture, pronounce, vouch, warrant, certify, attest, testify, furnish*, hand (?:you|over|
    out), pass (?:you|on|along), send, bring, put (?:a|an|any) (?:\w+ )?(?:on|to), come up with, arrive at, glean*,
    gather*, ascertain*, discern*, distil*, tease out, dig (?:up|out), unearth*, track down, turn up, look (?:it |
    that |this |the \w+ )?up, lay (?:my )?hands on, get hold of, get at, ferret out, fill (?:in|out), complete,
    satisfy, settle, pinpoint*, peg, place, spell out, elaborat*, expand on, oblige, help out, serve, deliver*,
    finish, load*, open, enter, write, print, cite, enumerat*, count, tally, measure*, weigh, name, attribut*,
    assign, convert*, make sense of, recogni[sz]e, surface, expose, honou?r, do (?:that|it|this)
""")
CHECKING = table(r"""
    back, back up, prove, substantiate, stand by, confirm, verify, check, guarantee, vouch for, be sure, promise,
    swear to, stand behind, corroborate, validate
""")
CANNOT = table(r"""
    can ?not, can't, could(?:n't| not), unable to, (?:not|\w*n't) (?:\w+ )?able to, won't, will not,
    would(?:n't| not) (?:\w+ )?(?:know|be able|want|dare|like|presume|care|venture|say|guess|state)(?: to)?,
    in no position to, not in a position to, (?:do|did|does)(?:n't| not) (?:manage|succeed|want|intend|dare|
    wish)(?: to| in)?, hav(?:en't|e not|ing not) (?:been able|managed) to, failed to, no way (?:to|of|for me to),
    impossible to, (?:not|isn't) possible to, rather not, prefer not to, (?:must|have to|need to) decline,
    declin(?:e|ed|es|ing) to, refus(?:e|es|ing) to, (?:not|\w*n't) going to, reluctant to, never managed to, may not,
    must not, mustn't, shouldn't, not the one to, not enough to, (?:do|did|does)(?:n't| not) (?:let|allow|permit|
    enable) (?:me|us)(?: to)?, struggl(?:e|ed|ing) to, hard to, too \w+ to, (?:am|'m|is|was|are|
    were) (?:\w+ )?(?:incapable of|powerless to|at a loss to|hard put to|stumped|unfit to), no means (?:of|to),
    lack the (?:means|ability|data|information) to, not in my power to, beyond me to, hesitat(?:e|ing) to, loath to,
    unwilling to, not willing to, not prepared to, not inclined to, not comfortable, wary of,
    would(?:n't| not) (?:\w+ )?(?:feel|hazard|put|give|quote|offer|risk|trust|call|commit|bet|rely|care to|wish to|
    want to|like to|say|read), 'd (?:rather|sooner|prefer|better) (?:not|leave|say nothing|skip), rather (?:not|
    leave|say nothing), sooner (?:not|leave|say), better not, best not, refrain(?:ing)? from, abstain(?:ing)? from,
    hold(?:ing)? off, stop short of, avoid(?:ing)?, steer(?:ing)? clear of, (?:there|here)(?:'s| is| was) no (?:way|
    chance|hope) (?:to|of|i|for), no chance (?:to|of), (?:does|did|do)(?:n't| not) (?:leave|give|tell|offer|provide|
    get|help) (?:me|us), ain't able to, nothing (?:lets|allows|enables) me, keeps? me from, stops? me from,
    prevents? me from, makes? it impossible (?:to|for)
""")
LACKING = table(r"""
    don't, do not, didn't, did not, no longer, haven't, have not, hadn't, have no, have nothing, had no, had nothing,
    got no, got nothing, see no, see only, found no, find no, not know, am without, left without, 've no,
    've nothing, 've got no, 've got nothing, have neither, lack, can offer no, 'm missing, 'm not, am not,
    'm at a loss, am at a loss, 'm none the wiser, 'm in the dark, 'm stuck, 'm blocked, am blocked, 'm forbidden,
    am forbidden, 'm barred, am barred, 'm banned, am banned, 'm prevented, got none, have none, saw no, receive no,
    received no, lacked, 'm lacking, am lacking, 'm short of, 'm out of, 'm empty-handed, am empty-handed,
    came away (?:with nothing|empty), come away (?:with nothing|empty), drew a blank, came up (?:empty|short|dry|
    blank), got nowhere, get nowhere, 'm stumped, am stumped, 'm clueless, ain't got, 've not, have yet to,
    haven't got, haven't a, haven't the, hadn't a, 've zero, have zero, 'd need, would need, still need,
    end(?:ed)? up (?:with nothing|empty-handed|without), can see no, could see no, could find no, could get no,
    get no, get nothing, see nothing, saw nothing, know no, obtained no, retrieved no, hold no, only have, only got,
    only see, only know that, was given no, was given nothing, 'm left (?:with nothing|with no|without|guessing),
    am left (?:with nothing|with no|without|guessing), can't
""")
UNKNOWN = table(r"""
    unknown, undetermined, unanswered, unavailable, inaccessible, unclear, undisclosed, unconfirmed, anyone's guess,
    a mystery, indeterminate, unresolved, open question, (?:not |un|in|il)(?:determin|recover|read|retriev|deriv|
    obtain|identifi|verifi|decod|decipher|discern|ascertain|access|leg|answer|report|quot|pars|interpret|comput|
    establish|reconstruct|deliver)[ai]ble, not (?:\w+ )?(?:known|available|shown|disclosed|provided|given|determined|
    readable|clear|listed|visible|accessible|retrievable|obtainable|obtained|retrieved|confirmed|answered|answerable|
    possible|told|stated|established|returned|delivered|recoverable|legible|specified|recorded|reported|displayed|
    fetched|read|found), unknowable, not knowable, up in the air, in the dark, beyond reach, out of reach, a blank,
    a closed book, elusive, elud\w+, escapes? me, beyond me, unsaid, unstated, undefined, unestablished,
    unidentified, unsettled, unspecified, unnamed, unrecorded, unreported, unreachable, out of my hands, god knows,
    heaven knows, lost on me, above my pay grade, not (?:\w+ )?(?:knowable|to be had|to be found|on offer|here|
    forthcoming|in evidence|on record|on file|to hand|at hand|obtained|visible|apparent|evident|certain which),
    can(?:'t|not| not) be (?:\w+ )?(?:had|known|given|told|found|determined|stated|established|named|read|answered|
    confirmed|verified|derived|deduced|worked out|inferred|calculated|obtained|retrieved|recovered|reconstructed|
    quoted|reported|identified|pinned|settled|seen|said|supplied|provided|extracted|made out|counted|computed|
    estimated|ascertained|filled), could(?:n't| not) be (?:\w+ )?(?:had|known|given|found|determined|stated|
    established|named|read|answered|derived|obtained|retrieved|recovered|identified|supplied|provided|extracted|
    fetched|loaded|looked up|ascertained|filled|delivered)
""")
NOT_GIVEN = table(r"""
    no idea, no luck, no clue, don't know, no way, can't say, lips are sealed, have to disappoint, before i can,
    none the wiser, (?:question|total|answer|matter|figure|value|slot|cell|line) (?:\w+ ){0,3}?(?:stays?|remains?|
    is left) (?:open|blank|empty|unanswered), leave (?:it|that|this|the \w+) (?:\w+ )?(?:open|blank|empty|out),
    won't guess, not guess, not (?:be )?guessing, refuse to guess, (?:will|do|would|to) not (?:\w+ )?(?:guess|
    speculate|invent|make \w+ up), rather than (?:guess|invent|speculate)\w*, i (?:must |have to )?decline, (?:i|
    i'll|have to|must) pass(?! \w), n/a, not applicable, at a loss, (?:'d|would) (?:only |just |merely )?(?:have to |
    be )(?:guess|guessing|invent\w*|making (?:it|that|one) up), no telling, no saying, no knowing, who knows, (?:not|
    n't) (?:\w+ )?state (?:one|any|it), not the (?:foggiest|faintest|slightest|remotest|first idea), (?:n't|not|
    haven't) (?:\w+ )?(?:the|a) (?:foggiest|faintest|slightest|remotest|clue|idea|scooby|inkling|notion|earthly),
    no (?:notion|inkling|joy|dice|can do|go|comment|answer|verdict|result|reply)\b, beats me, search me,
    you've got me, dunno, couldn't (?:say|tell)(?: you)?, wouldn't know, can't help(?: you)?, can't tell,
    cannot tell, cannot say, not for me to (?:say|tell|guess), (?:i'm|am|is) drawing a blank, draws? a blank, (?:a |
    the )?blank(?=\W*$), (?:question|line|box|space|slot|field|cell|row|that|it) (?:\w+ )?(?:blank|empty|
    open)(?=\W*$), (?:leav(?:e|ing)|left|leaves) (?:\w+ ){1,3}?(?:blank|empty|open|unanswered|out|off|unfilled)\b,
    skip(?:ping)? (?:it|that|this), nothing (?:to (?:say|tell|give|offer|report|quote|go on|share|show)|i can (?:say|
    tell|give|offer|report|quote|share|show|use)|for you), sorry[,]? no\b, no can do, my hands are tied, hands tied,
    i(?:'ll| will| shall) not (?:guess|invent|make|speculate|give|put|quote), won't (?:invent|make|speculate|put|
    give|quote|repeat|pass), not (?:going to|about to|gonna) (?:guess|invent|make|speculate|pretend), would be (?:a |
    an |pure |sheer |mere |just |only )*(?:guess\w*|invention|speculation|fiction|fabrication|made up|inventing|
    lying|pretence|pretense), without (?:guessing|inventing|speculating|making), (?:rather|sooner|
    better) than (?:guess|invent|speculate|make)\w*, would be (?:guessing|inventing|speculating|making)
""")
ADVICE = table(r"""
    please, kindly, you (?:can|may|might|could|should|will|would|'ll)(?! find it| be charged| be paying| pay| owe|
    get | receive| find him| find her| find them| reach| need), you'll(?! find| reach| see| need| be charged|
    be paying| pay| owe| get | receive), you'd (?:better|best|do well|want|like), try, contact, consider, if you,
    let me know, would you, could you, can you, do you, shall, should you, should (?:the|this|that|it), feel free,
    i(?:'d| would) (?:suggest|recommend|be (?:glad|happy)), i(?:'m| am) happy to, i recommend, i suggest, ask, check,
    do (?:pop|check|try|ask|call|contact), otherwise, alternatively, thanks?, ring, call, phone, visit, speak,
    talk to, reach out, see (?:the|your)\b, refer, look (?:at|up|in)\b, want me, need anything, is there anything,
    anything else, perhaps (?:try|ask|check|you)\b, maybe (?:try|ask|check|you)\b, best to,
    it(?:'s| is| may be| might be) (?:worth|best to), happy to, i can (?:try|retry|help|look|also|run|check)\b,
    i'll\b, i will (?:try|retry|gladly|keep|look)\b, glad to, remember to, make sure, be sure to,
    for (?:the )?(?:exact|current|latest|up-to-date), wait, retry, re-run, rerun, give (?:it|the)\b, send me\b,
    shout, head over, they(?:'ll| will| can| may| should)
""")
SMALL_TALK = table(r"""
    hello, hi, hey, sure, certainly, of course, ok(?:ay)?, thanks?, thank you, sorry, apologies, i apologi[sz]e,
    i hope, hope, let me, let's, one moment, just a, as requested, here (?:is|are) the, good (?:morning|afternoon|
    evening|day|news), you (?:asked|want|wanted), your question, i (?:looked|checked|searched|called|used|tried|
    asked|understand|appreciate|realise|realize|know (?:that|this|how))\b, to (?:find|get|answer|check), have a\b,
    i(?:'ll| will| am going|'m going), glad\b, great question, no (?:worries|problem), my pleasure, you're welcome,
    take care, cheers, best regards
""")
COURTESY = table(r"""
    hello(?: there)?, hi(?: there)?, hey(?: there)?, dear [\w ]+, good (?:morning|afternoon|evening|day),
    thanks?(?: you)?\b[\w' ]*, thank you\b[\w' ]*, (?:kind|best|warm) regards, best wishes, yours sincerely, cheers,
    take care, have a\b[\w' ]*, let me know (?:if|should|whether)\b[\w' ]*, is there anything else\b[\w' ]*,
    anything else\b[\w' ]*, (?:please )?feel free to (?:ask|reach out|get in touch|contact)\b[\w' ]*,
    (?:i )?hope (?:you|this|that)\b[\w' ]*, you're welcome, sure, of course, certainly, happy to help, glad to help,
    my pleasure
""")
"""Whole sentences of courtesy; none of these asserts anything."""

VERIFIES = table(r"""
    it, this, that, its, them, they, those, these, either, the (?:accuracy|value|figure|number|date|reading|amount|
    name|count|price|entry|estimate), that (?:figure|value|number|date|name|reading|one), the (?:day|month|year|hour|
    digits?|exact \w+|rest|second \w+), the (?:\w+ )?(?:itself|above)
""")
"""What a check is of where a value has been given; "I can't confirm it" then warns and does not decline."""

ATTRIBUTES = table(r"""
    figures?, numbers?, counts?, values?, names?, dates?, times?, readings?, amounts?, totals?, prices?, costs?,
    rates?, balances?, levels?, temperatures?, weights?, status(?:es)?, states?, positions?, locations?, codes?,
    answers?, results?, data, information, info, details?, records?, percentages?, scores?, grades?, types?,
    colou?rs?, sizes?, lengths?, heights?, speeds?, species, titles?, address(?:es)?, kinds?, sorts?, measurements?,
    tonnage, quantit(?:y|ies), stages?, reasons?, causes?, models?, brands?, makers?, owners?, text, wording
""")
"""Things that have a value always: "no price" withholds it, whereas "no tickets" tells how many."""
