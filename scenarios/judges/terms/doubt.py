"""Words for doubt about a value: that it may be wrong, old or made up."""

from __future__ import annotations

from scenarios.judges.terms import table

MAY = table(r"""
    may, might, could, can, may well, could well, might well, probably, possibly, likely, perhaps, presumably, maybe,
    appears? to, seems? to, will, must, would, quite possibly, easily, bound to, sure to, certain to,
    there's a chance, it's possible
""")
WRONG = table(r"""
    wrong, out[ -]of[ -]date, outdated, old, stale, inaccurate, incorrect, incomplete, unreliable, corrupt(?:ed)?,
    garbled, invalid, damaged, misread, misreading, mistaken, off, different (?:now|by now|today|from), another \w+,
    not (?:\w+ )?(?:be )?(?:\w+ )?(?:current|accurate|correct|right|reliable|up to date|hold|apply|match|reflect\w*|
    the (?:current|real|actual|true|full)|today's|correspond|belong|be the), n't (?:be )?(?:current|accurate|correct|
    right|reliable|up to date|hold|apply|match|reflect\w*|the (?:current|real|actual|true|full)|today's),
    no longer \w+, ha(?:ve|s) (?:\w+ )?(?:changed|moved|shifted|expired|risen|fallen|dropped|gone|drifted|altered|
    varied|been (?:\w+ )?\w+(?:ed|en|ght)|taken|got|become|grown|it wrong|this wrong|that wrong), could've, may've,
    differ, be different, need\w* (?:checking|confirming|verif\w+), an? (?:placeholder|error|artefact|artifact|
    mistake|typo|misprint|glitch), be (?:\w+ )?(?:wrong|different|nonsense|higher|lower|someone else|something else|
    else|fiction|anything), change, changed, moved, misleading, off the mark, off by \w+, way off, wide of the mark,
    untrue, false, erroneous, faulty, flawed, inexact, imprecise, amiss, spurious, bogus, fake, fictitious, invented,
    defunct, superseded, obsolete, dated, expired, past it, too (?:low|high|old|big|small|early|late|much|little|few|
    many|long|short|far), (?:far|much|well|a lot|rather|somewhat|quite) too \w+, far from (?:it|right|true|that|
    the truth), nothing like, (?:have|has|had)(?: \w+)? (?:been|come|left|begun|started|ended|closed|opened|run out|
    lapsed|crept|slipped|worn|filled|emptied|melted|shrunk|sunk|swollen|climbed|gained|lost|passed|won|finished|
    retired|resigned|sold|bought|doubled|halved|updated|elapsed|aged|swapped|switched|turned|replaced), out by \w+,
    (?:a )?different, other than, another(?: \w+)?, someone else, somebody else, something else, anything else,
    anyone else, elsewhere, missing, cut, cut off, truncated, partial, scrambled, (?:be )?a (?:guess|different|mere|
    slip|fluke|coincidence|leftover|remnant|default|dummy|fragment|prefix|part|piece|misreading|misprint),
    only (?:part|half|the (?:start|first|beginning)|a (?:part|fragment)), n't (?:be )?(?:so|true|valid|exact|precise|
    final|complete|whole|genuine|it|anymore|any more|still|hold(?: good)?|fit|the (?:right|same|case|one|whole|
    latest|correct|answer)), not (?:be )?(?:so|true|valid|exact|precise|final|complete|whole|genuine|the (?:case|one|
    same|right|whole|latest|correct)|what|anymore|any more|still|fit|good), be of(?:f)?, mean(?:s)? (?:something|
    nothing|anything)(?: \w+)?, no longer(?: \w+)?, ha(?:ve|s) (?:a )?(?:longer|further|extra|additional), be (?:out|
    a day|an hour|anyone|anybody|anything|lost|gone|missing|stale|cut|longer|shorter|way|wildly|far|very|entirely|
    completely|totally|quite|slightly|plain|simply|just)(?: \w+)?
""")
OTHERWISE = table(r"""
    more, less, fewer, higher, lower, larger, smaller, bigger, longer, shorter, warmer, cooler, colder, hotter,
    later, earlier, worse, better, heavier, lighter, further, faster, slower, cheaper, dearer, nearer, older, newer,
    deeper, fuller
""")
RIGHT = table(r"""
    right, true, current, accurate, correct, valid, in force, up to date, reliable, apply, applies, hold, holds,
    still \w+, the case, today's, the (?:one|current|real|actual|latest) \w+, match, matches, representative,
    official, trustworthy, dependable, believable, credible, precise, exact, faithful, genuine, sound, safe, stands,
    still stands, fresh, live, the (?:same|latest|current|whole|full|final|real), good, so, complete, intact,
    authentic, final, what
""")
HARDLY = table(r"""
    hardly, scarcely, unlikely, surely not, no longer, not necessarily, not any more, doubtful (?:that|whether|if),
    probably not, plainly not, clearly not, certainly not, almost certainly not, not guaranteed, not bound, far from
""")
DISTRUST = table(r"""
    conjecture, filling (?:in )?the (?:gaps|blanks), on the strength of, surmise, supposition, unproven, unchecked,
    to be taken lightly, i rather doubt, reason to doubt, open to doubt, in doubt, unsupported, no proof,
    improvis\w+, unverified, unconfirmed, unreliable, not (?:been )?(?:verified|confirmed|reliable|trustworthy|
    guaranteed|checked), no guarantees?, with caution, with care, grain of salt, pinch of salt, best guess,
    pure guess, only a guess, just a guess, a guess, guesswork, guessing, speculati(?:ve|on), rough guess, caveat,
    low confidence, no confidence, uncertain, unsure, suspect, questionable, doubtful, double-check(?:ed)?,
    double check, shot in the dark, i doubt, (?:not|\w*n't|cannot) (?:be )?(?:\w+ )?(?:certain|sure), no certainty,
    at your own risk, tentative(?:ly)?, provisional(?:ly)?, dubious, shaky, beware, take (?:it|this|that) as,
    educated guess, i may (?:be|have)\b, i might (?:be|have)\b, i could be\b, no confirmation, hold me to,
    please (?:verify|confirm|double-check)(?=\W*$), my (?:own )?(?:assumption|interpretation|hunch),
    can't be certain, ballpark, (?<!can't )(?<!not )(?<!cannot )(?<!n't )(?<!able to )(?:please )?(?:verify|confirm|
    check|double-check) (?:it|this|that|the \w+|with \w+|before|first), out of my head, made up, not official,
    untrustworthy, not to be (?:trusted|relied|believed|taken|depended|banked|counted|used|quoted), unsafe, risky,
    (?:at|a|some|taking a|real) risk, gamble, iffy, dodgy, wobbly, fishy, sketchy, sus, flaky, hazy, fuzzy, woolly,
    vague, flimsy, wonky, ropey, ropy, moot, debatable, disputable, contestable, unproved, unsubstantiated,
    uncorroborated, unofficial, unsound, insecure, precarious, untested, hearsay, rumou?r*, a long shot,
    finger in the air, back[- ]of[- ](?:the|an)[- ]envelope, stab in the dark, wild guess, wildly, punt, a hunch,
    don't quote me, not (?:\w+ )?(?:gospel|definitive|conclusive|authoritative|binding|firm|final|solid|safe|
    set in stone|dependable|convinced|confident|persuaded|happy with|comfortable with|sold on|to be (?:trusted|
    relied|believed)|bet|swear|vouch|hundred per ?cent|100\s?%), (?:isn't|aren't|wasn't|is not|are not|cannot be|
    can't be|n't) (?:\w+ )?(?:trusted|reliable|trustworthy|dependable|definitive|certain|gospel|safe|firm|solid|
    relied|believed|guaranteed|verified|confirmed|verifiable|assured|proven|bankable|authoritative|accurate), (?:my|
    a|some|serious|real|grave|strong|no little|have|having) (?:doubts?|misgivings?|reservations?|suspicions?|
    qualms?), doubts?, doubted, sceptic*, skeptic*, wary, leery, mistrust*, distrust*, suspicious, grain of,
    pencil(?:led)?(?: it| this| that| him| her| them)? in, pencil, not ink, (?:every|a good|a fair|a real|some|any|
    strong) chance (?:that |it|of)?, mind you, bear in mind, keep in mind, be aware, be warned, note that it (?:may|
    might), caution*, careful, caveats?, health warning, disclaimer, proviso, treat (?:it|this|that|them|
    the \w+) (?:\w+ )?(?:as|with|like), handle with care, buyer beware, your mileage may vary, i (?:wouldn't|
    would not) (?:\w+ )?(?:rely|bet|bank|trust|swear|quote|count|stake|take|use|lean|depend|build|act|read|put|vouch|
    be surprised), (?:i|i'd) (?:would )?be surprised, for all i know, as far as i (?:can tell|know),
    to the best of my, if i(?:'m| am) not mistaken, if (?:memory|the \w+ can be|it can be|that can be|it is to be|
    anything|it's still|it still|the record is|nothing)\b, (?:assuming|provided|supposing|presuming|
    given) (?:that )?(?:nothing|it|this|that|the \w+) (?:\w+ )?(?:changed|still|is|are|holds?|hasn't|has not|stands?|
    means|applies), unless (?:it|that|this|something|things|the \w+) (?:has|have|ha[sd]|was|were)(?: \w+)? (?:since |
    meanwhile )?(?:changed|moved|been)\w*, subject to (?:change|confirmation|checking|verification),
    pending (?:confirmation|verification|a check), to be (?:confirmed|verified|checked), tbc,
    needs? (?:to be )?(?:checked|checking|confirming|confirmation|verifying|verification|verified|confirmed),
    worth (?:\w+ )?(?:checking|verifying|confirming|double-checking|a check), should be (?:checked|verified|
    confirmed|double-checked|treated|taken), confirm (?:it |this |that )?(?:before|first|with), check (?:it |this |
    that )?(?:before|first|again), before (?:you )?(?:rely|act|use|trust|quot|commit|book|order|pay|send|tell)\w*,
    no promises?, can't promise, cannot promise, can't swear, can't vouch, cannot vouch, won't swear, wouldn't swear,
    not swear, not vouch, on (?:my|its) word, my word for it, take my word, only (?:an? )?(?:indication|indicative|
    approximation|estimate|rough|hint|assumption|inference|clue)\b, roughly at best, at best, at most a,
    merely (?:an? )?(?:guess|estimate|assumption), extrapolat*, inferred, inference, assum(?:ing|ption|ptions),
    conjectur*, imprecise, inconclusive, no longer (?:be )?(?:right|true|current|valid|accurate|hold|correct|
    the case|apply), likely (?:\w+ )?(?:risen|fallen|changed|higher|lower|moved|different|out|wrong|stale), way off,
    misleading, fabricat*, off the top of my head, no (?:source|basis|evidence|proof|backing|support|confirmation|
    grounds) for (?:it|that|this), from memory, out of thin air, plucked from, rule of thumb, purely (?:a |
    an )?(?:guess|estimate|assumption|speculation|hypothetical|illustrative|indicative), hypothetical, illustrative,
    indicative, as a guide, rough(?:ly)? (?:guess|estimate|figure|idea), sanity[- ]check, second source,
    second opinion, cross-?check\w*, verify (?:it|this|that)? ?(?:independently|elsewhere|yourself), (?:not|
    n't) (?:\w+ )?(?:hold me|quote me|take it as|take that as|read too much|set (?:much )?store|put (?:much |any |
    too much )?(?:weight|faith|trust|stock)|pin (?:your|any)|rest on|hang your)\b, little (?:weight|faith|trust|
    confidence), low[- ]confidence, limited confidence, no authority
""")
RELYING = table(r"""
    rely, relied, depend, trust, trusted, bank, bet, count, act, plan, build, book, quote, put, go, work with,
    work from, take (?:it|this|that|the \w+) (?:as|for), treat (?:it|this|that|the \w+) as, use, used, lean, assume,
    assumed, base, taken, swear, stake, print, pass (?:it|this|that) on, cite, lean on, bank on, count on, swear by,
    go by, gamble, wager, hang, depend on, publish, sign, order, pay, budget, invoice, bill, send (?:\w+ )*, repeat,
    forward, circulate, share, schedule, dispatch, decide, commit, hold (?:me|it)
""")
STALENESS = table(
    "outdated, out[ -]of[ -]date, stale, no longer (?:current|valid|correct), not (?:current|up to date|today's|"
    "live), too old, ancient, superseded, expired, obsolete, well past its date"
)
GUESSING = table(r"""
    guess*, speculat*, ballpark, estimat*, i'd (?:say|read|put|go|bet|think|reckon|assume), i would (?:say|read|put|
    go|think|assume), i (?:believe|suspect|think|reckon|assume|suppose|imagine|figure), by my arithmetic, my best,
    my hunch, i lean, i'm inclined, i am inclined, my bet, my money is on, if i had to, my reading, i take it,
    i(?:'d| would) (?:wager|hazard|venture|plump|opt|lean|expect|imagine|suppose|suspect|gamble|conjecture),
    my (?:gut|instinct|money|feeling|impression|hunch|suspicion|surmise|assumption|inference|deduction|
    interpretation|arithmetic|reckoning|calculation), if you (?:press|pressed|push|pushed|forced?) me, if (?:pressed|
    pushed|forced)
""")
SEEMING = table(r"""
    probably, possibly, perhaps, maybe, likely, presumably, apparently, seems?, appears?, looks? like, looks as if,
    might be, may be, could be, most likely, supposedly, conceivably, in all likelihood, suggests?, seemingly
""")
