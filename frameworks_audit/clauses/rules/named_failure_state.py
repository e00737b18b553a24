"""A state or an output that may be taken instead of an answer when what came back is of no use."""

from __future__ import annotations

import re
from collections.abc import Sequence

from frameworks_audit.clauses.reading import Reading
from frameworks_audit.clauses.sequel import goes_on, preceding, refers_back
from frameworks_audit.clauses.spans import near, ordered

NAME, ORDER = "named_failure_state", 4
QUESTION = "Is there a named state for a result that is of no use?"

_OPENS = re.compile(r"[:：→?？]|[-=]>|</\w+>\s*<\w+>|(?<=\S )\|")
"""What stands between a case and what to do in it."""
_DEFINES = re.compile(
    r"\s*(?:[:：=→#]|-[->]|//|(?:means|stands for|heißt|bedeutet|signifie|veut dire|significa)\b|表示|意思是)"
)


_FOR = re.compile(
    r"\s(?:is|stands|applies|means|goes|holds)\b|\s(?:ist|steht|gilt|heißt)\b|\s(?:est|vaut|sert)\b|\s(?:es|vale|sirve)\b|[是指用]",
)
_UNLESS = re.compile(
    r"\bunless\b|\bexcept when\b|\bes sei denn\b|\baußer wenn\b|\bsauf si\b|\bà moins que\b|\bsalvo (?:que|si)\b"
    r"|\ba menos que\b|\ba no ser que\b|除非",
    re.IGNORECASE,
)
_GOOD = re.compile(
    r"\b(?:read|legible|usable|whole|complete|valid|real|clear|proper|useful|lesbar\w*|brauchbar\w*|vollständig\w*|gültig\w*"
    r"|lisibles?|complète?s?|valables?|utilisables?|legibles?|completa?o?s?|válid[oa]s?|útil(?:es)?)\b|可读|完整|有效|看得清|能用",
    re.IGNORECASE,
)
"""What a result is that can be used."""
_COMMA, _PARTED = re.compile("[,，]"), re.compile("[;；]")
_FIGURE = re.compile(r"\W*\d[\d.,\s]*\W*")
"""Nought is a value: absence read as an answer."""
_ANSWERS = re.compile(r"answer|repl|respon|répon|contest|antwort|beantwort|回答|回复|答", re.IGNORECASE)
"""To answer is not to tell that there is nothing: "answer from what you know"."""


def find(at: int, readings: Sequence[Reading]) -> tuple[int, int] | None:
    """See ``Rule.find``."""
    one = readings[at]
    if _template(at, readings):
        return one.sentence.start, one.sentence.end
    if one.has("domain") or _counts_as_answer(one):
        return None
    if _unless_it_is_good(one) or (_useless(one) and _named_before(at, readings)):
        return one.sentence.start, one.sentence.end
    if not _useless(one) and not (one.has("unusable") and refers_back(at, readings, "unusable")):
        # "If there is no booking, answer NO_BOOKING", for a tool ``bookings``: only where the output is fixed.
        return (one.sentence.start, one.sentence.end) if one.nothing_of_a_tool and _written_out(one) else None
    case = _condition_leads(one) or one.has("emitted") or _case_first(one, _cases(one))
    # Chinese may leave the word for a condition out.
    if ((case or not one.lexicon.words) and _output(one)) or (case and _told(one)):
        return one.sentence.start, one.sentence.end
    if (told := _told_and_then(at, readings)) is not None:
        return told
    after = readings[at + 1] if at + 1 < len(readings) else None
    if after is None or after.sentence.last != one.sentence.text or _begins_anew(after):
        return None
    follows = case or bool(after.hits("anaphor")[:1] and after.hits("anaphor")[0][0] == 0)
    if case and one.words.rstrip().endswith(("?", "？")) and after.quotations[:1] and after.quotations[0][0] == 0:
        return after.sentence.start, after.sentence.end
    says_so = any(start == 0 for start, _ in after.unbarred("own_up"))
    if follows and (_output(after) or (case and (says_so or _said_of_it(after, errors=False)))):
        return after.sentence.start, after.sentence.end
    return None


def _told_and_then(at: int, readings: Sequence[Reading]) -> tuple[int, int] | None:
    """ "Some cards come up blank. In that event you print HELD": what may happen, and then an output fixed for it."""
    for after in goes_on(at, readings):
        if after.has("domain") or (after.has("person") and after.has("condition")):
            return None
        written = after.commanding("emit") + after.hits("emitted")
        fixed = ordered(written, _answers(after), 45)
        if fixed is not None and not after.barred(fixed):
            return after.sentence.start, after.sentence.end
    return None


def _written_out(one: Reading) -> bool:
    pair = ordered(one.commanding("emit"), one.tokens, 24)
    return pair is not None and pair[0] > one.nothing_of_a_tool[0][1] and one.has("condition") and not one.barred(pair)


def _cases(one: Reading) -> list[tuple[int, int]]:
    """Words for a result of no use, apart from those that are what is to be written."""
    # What a tool does may be the same word: to return, to answer.
    verbs = [span for span in one.commanding("emit") if span not in one.sources + one.hits("arrive")] + one.hits(
        "emitted"
    )
    written = [span for span in one.hits("state") if ordered(verbs, [span], 30)]
    found = one.hits("unusable") + one.hits("lacking")
    return sorted(span for span in found if not any(a <= span[0] and span[1] <= b for a, b in written))


def _template(at: int, readings: Sequence[Reading]) -> bool:
    """A heading "No results response", or "Product not found" with the sentence for it in quotation marks below."""
    one = readings[at]
    if not one.sentence.text.startswith(("#", "**")) or len(one.words) > 60 or one.has("domain") or not _bare_case(one):
        return False
    after = readings[at + 1] if at + 1 < len(readings) else None
    quoted = after is not None and after.text.startswith('"') and after.sentence.start - one.sentence.end < 4
    return quoted or one.has("answer")


def _counts_as_answer(one: Reading) -> bool:
    """ "No rows is a result like any other": what came back is the answer, and no state instead of one."""
    found = [span for span in one.hits("unusable") if not one.words[slice(*span)].isupper()]
    for case in found:
        is_one = ordered([case], [span for span in one.hits("copula") if span[0] >= case[1]], 3)
        answer = ordered([is_one], one.hits("answer"), 12) if is_one else None
        if answer is None or re.search("[,;:，；：]", one.words[case[1] : answer[1]]):
            continue
        if not any(case[1] <= start < answer[1] for start, _ in one.hits("negation")):
            return True
    return False


def _bare_case(one: Reading) -> bool:
    return one.has("lacking") or one.has("unusable")


def _useless(one: Reading) -> bool:
    """What a source gave cannot be used."""
    useless = _cases(one)
    if not useless or (one.has("person") and one.hits("person")[0][0] <= useless[0][0]):
        return False
    if near(one.hits("own_form"), useless, 15) is not None:  # "If your output is not valid, write it again"
        return False
    pattern = one.lexicon.pattern("tooling")
    if one.has("lacking") and (one.has("condition") or _case_first(one, useless)):
        return True
    if (
        _said_of_a_source(one, useless)
        or near(one.hits("arrive"), useless, 30) is not None
        or (one.has("arrive") and bool(pattern.search(one.where())))
    ):
        return True
    # Where several defects are counted up, they are those of what the tools give.
    return len(useless) > 1 and bool(one.names) and _case_first(one, useless)


def _said_of_a_source(one: Reading, useless: list[tuple[int, int]]) -> bool:
    """Whether a source stands near, in the same part of the sentence; not one that is to be called for it."""
    for case in useless:
        for source in one.sources + one.hits("given"):
            if near([source], [case], 50) is None or source == case:
                continue
            between = one.words[min(case[1], source[1]) : max(case[0], source[0])]
            behind = case[1] <= source[0] and _COMMA.search(between) is not None
            told = [span for span in one.hits("use") if case[1] <= span[0] <= source[0] <= span[1] + 12]
            if not _PARTED.search(between) and not (behind and told):
                return True
    return False


def _case_first(one: Reading, useless: list[tuple[int, int]]) -> bool:
    """ "No rows: ...", or a state that is defined ("NONE: no rows came back")."""
    opener = _OPENS.search(one.words)
    return _defined(one) or (opener is not None and useless[0][1] <= opener.end())


def _defined(one: Reading) -> bool:
    """Whether a state stands in front with what it means behind it."""
    if not one.tokens or one.tokens[0][0] > 2 or one.words[slice(*one.tokens[0])].count(" ") > 1:
        return False
    return _DEFINES.match(one.words, one.tokens[0][1]) is not None


def _stands_for_it(one: Reading) -> bool:
    """ "No rows -> NO_ROWS": the output right behind the case."""
    opener = _OPENS.search(one.words, one.hits("unusable")[0][1]) if one.has("unusable") else None
    return opener is not None and any(0 <= start - opener.end() <= 3 for start, _ in one.tokens)


def _output(one: Reading) -> bool:
    """An output to be given, fixed in words or by its name."""
    emitted, written, tokens = one.commanding("emit"), one.hits("emitted"), _answers(one)
    # A state inside longer words for the case is no output: "returns an empty result".
    longer = one.hits("unusable")
    states = [(a, b) for a, b in one.hits("state") if not any(c <= a and b <= d and d - c > b - a for c, d in longer)]
    found = (
        ordered(written, tokens, 30),
        ordered(written, states, 20),
        ordered(one.unbarred("emit"), tokens, 4),
        ordered(emitted, tokens, 45),
        _is_now(one),
        ordered(one.hits("exact"), tokens, 4),
        ordered(emitted, one.hits("exact"), 30),
        ordered(emitted, states, 30),
    )
    if any(pair is not None and not one.barred(pair) for pair in found):
        return True
    return not one.has("ban") and (_defined(one) or _stands_for_it(one) or _put_there(one))


def _put_there(one: Reading) -> bool:
    """ "A row of dashes is no reading: in its place goes NOT TAKEN": a fixed word ends what is to be done."""
    opener = _OPENS.search(one.words, one.hits("unusable")[0][1]) if one.has("unusable") else None
    if opener is None or one.has("person"):
        return False
    fixed = [a for a, b in _answers(one) if one.words[a].isupper() and not one.words[a:b].islower()]
    barred = one.hits("negation")
    return any(
        0 <= start - opener.end() <= 30 and not any(opener.end() <= a < start for a, _ in barred) for start in fixed
    )


def _named_before(at: int, readings: Sequence[Reading]) -> bool:
    """ "There is a third stamp, HELD. It is for a reply that came back blank": the case of a word that was named."""
    one = readings[at]
    before = preceding(at, readings)
    if before is None or before.has("ban") or one.has("ban"):
        return False
    back = one.hits("anaphor")[:1]
    named = any(before.words[slice(*span)].isupper() for span in before.tokens)
    return named and bool(back) and back[0][0] == 0 and _FOR.match(one.words, back[0][1]) is not None


def _unless_it_is_good(one: Reading) -> bool:
    """ "Reply X, unless the register gave an entry that can be read": the case by what would be no case."""
    if one.has("person") or one.has("domain") or one.has("ban"):
        return False
    given = one.sources + one.hits("given") + one.parts_of_names
    used = [found.span() for found in _UNLESS.finditer(one.words)]
    if ordered(used, given, 24) is None or not _GOOD.search(one.words, used[0][1]):
        return False
    output = ordered(one.commanding("emit"), one.tokens, 24) or ordered(one.commanding("emit"), one.hits("exact"), 24)
    return output is not None and not one.barred(output)


def _answers(one: Reading) -> list[tuple[int, int]]:
    """Fixed outputs, without those that are the case itself ("while the value is `undefined`")."""
    case = _cases(one)[:1]
    if one.text.count("`") > 9:  # a list of parameters, not an instruction
        return []
    fixed = [span for span in one.tokens if not _FIGURE.fullmatch(one.text[slice(*span)])]
    return [span for span in fixed if not any(a < span[1] and span[0] < b for a, b in case)]


def _is_now(one: Reading) -> tuple[int, int] | None:
    """ "The price is NONE"."""
    pair = ordered(one.hits("copula"), _answers(one), 22)
    return None if pair is None or re.search("[,;，；]", one.words[pair[0] : pair[1]]) else pair


def _told(one: Reading) -> bool:
    """ "If nothing was found, say so": the case in front, and then it is to be told."""
    if _said_of_it(one):
        return True
    told = [span for span in one.commanding("say") if not _ANSWERS.match(one.words, span[0])] + one.unbarred("own_up")
    cases = [stop for _, stop in _cases(one)]
    told = [span for span in told if any(0 <= span[0] - c <= 80 and ";" not in one.words[c : span[0]] for c in cases)]
    return any(not one.barred(span) for span in told) and not one.has("person")


def _condition_leads(one: Reading) -> bool:
    """Whether a condition begins before the case ends. What is told as a fact has none but further on."""
    opens = one.hits("condition")[:1]
    return bool(opens) and (not one.lexicon.words or opens[0][0] < _cases(one)[-1][1])


def _said_of_it(one: Reading, *, errors: bool = True) -> bool:
    told = one.hits("unusable") + one.hits("lacking") + (one.hits("error") if errors else [])
    pair = ordered(one.commanding("say"), told, 80)
    return pair is not None and not one.barred(pair)


def _begins_anew(one: Reading) -> bool:
    """Whether a sentence has a condition of its own in front."""
    return one.has("condition") and one.hits("condition")[0][0] == 0
