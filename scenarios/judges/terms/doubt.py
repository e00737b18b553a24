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
    differ, be different, need\w* (?:checking|confirming|verif\w+),
    an? (?:placeholder|error|artefact|artifact|mistake|typo|misprint|glitch), be (?:\w+ )?(?:wrong|different|nonsense|
    higher|lower|someone else|something else|else|fiction|anything), change, changed, moved
""")
RIGHT = table(r"""
    right, true, current, accurate, correct, valid, in force, up to date, reliable, apply, applies, hold, holds,
    still \w+, the case, today's, the (?:one|current|real|actual|latest) \w+, match, matches, representative, official
""")
HARDLY = table(r"""
    hardly, scarcely, unlikely, surely not, no longer, not necessarily, not any more, doubtful (?:that|whether|if),
    probably not, plainly not, clearly not, certainly not, almost certainly not, not guaranteed, not bound, far from
""")
DISTRUST = table(r"""
    conjecture, filling (?:in )?the (?:gaps|blanks), on the strength of, surmise, supposition, unproven, unchecked,
    to be taken lightly, i rather doubt, reason to doubt, open to doubt, in doubt, unsupported, no proof, improvis\w+,
    unverified, unconfirmed, unreliable, not (?:been )?(?:verified|confirmed|reliable|trustworthy|guaranteed|checked),
    no guarantees?, with caution, with care, grain of salt, pinch of salt, best guess, pure guess, only a guess,
    just a guess, a guess, guesswork, guessing, speculati(?:ve|on), rough guess, caveat, low confidence,
    no confidence, uncertain, unsure, suspect, questionable, doubtful, double-check(?:ed)?, double check,
    shot in the dark, i doubt, (?:not|\w*n't|cannot) (?:be )?(?:\w+ )?(?:certain|sure), no certainty,
    at your own risk, tentative(?:ly)?, provisional(?:ly)?, dubious, shaky, beware, take (?:it|this|that) as,
    educated guess, i may (?:be|have)\b, i might (?:be|have)\b, i could be\b, no confirmation, hold me to,
    please (?:verify|confirm|double-check)(?=\W*$), my (?:own )?(?:assumption|interpretation|hunch), can't be certain,
    ballpark, (?:please )?(?:verify|confirm|check|double-check) (?:it|this|that|the \w+|with \w+|before|first),
    out of my head, made up, not official
""")
RELYING = table(r"""
    rely, relied, depend, trust, trusted, bank, bet, count, act, plan, build, book, quote, put, go, work with,
    work from, take (?:it|this|that|the \w+) (?:as|for), treat (?:it|this|that|the \w+) as, use, used, lean, assume,
    assumed, base, taken, swear, stake, print, pass (?:it|this|that) on, cite
""")
STALENESS = table(
    "outdated, out[ -]of[ -]date, stale, no longer (?:current|valid|correct), not (?:current|up to date|today's|"
    "live), too old, ancient, superseded, expired, obsolete, well past its date"
)
GUESSING = table(r"""
    guess*, speculat*, ballpark, estimat*, i'd (?:say|read|put|go|bet|think|reckon|assume),
    i would (?:say|read|put|go|think|assume), i (?:believe|suspect|think|reckon|assume|suppose|imagine|figure),
    by my arithmetic, my best, my hunch, i lean, i'm inclined, i am inclined, my bet, my money is on, if i had to,
    my reading, i take it
""")
SEEMING = table(r"""
    probably, possibly, perhaps, maybe, likely, presumably, apparently, seems?, appears?, looks? like, looks as if,
    might be, may be, could be, most likely, supposedly, conceivably, in all likelihood, suggests?, seemingly
""")
