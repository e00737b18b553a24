"""Signs: what of an answer speaks for one label or another. Each is a name, with a number for how much of it there is.

Words, as stems alone and in pairs, where whatever belongs to question, declaration or payload is masked, and so are
ids, numbers and names; the tables of ``terms`` that find a word in the answer; how candidates for a value stand. What
the rules make of the answer is no sign: they were written with labelled answers, and would be trusted too much.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from scenarios.judges import failures, marks, payload, reasons, scope, values
from scenarios.judges.asked import Asked, asked, with_field
from scenarios.judges.assertion import ties
from scenarios.judges.declining import declines
from scenarios.judges.payload import COPY, Payload
from scenarios.judges.reading import is_advice
from scenarios.judges.terms import causes, doubt, faults, speech, whole
from scenarios.judges.terms.languages import ENGLISH
from scenarios.judges.text import body, clauses, sentences, stem, words
from scenarios.verdict import Evidence

Signs = dict[str, float]

_TOKEN = re.compile(rf"{COPY}|[A-Za-z][\w'-]*|\d[\w.,:-]*|[?!]")
_NEGATED = re.compile(r"\b(?:no|not|cannot|nothing|never|none|nor|neither|nobody|without)\b|n't\b", re.IGNORECASE)
_OF_IT = re.compile(
    r"^\W*(?:so |then |and |anyway,? )?(?:it|they|he|she)(?:'s|'re| is| are| was| has| will)\b", re.IGNORECASE
)
# Shorter stems are function words, which belong to no question.
_SHORTEST = 4
_FEW_WORDS = 12
_MANY_WORDS = 50
_OWN_WORDS = 4
_TABLES = {
    f"{module.__name__.rpartition('.')[2]}.{name.lower()}": whole(value)
    for module in (faults, doubt, speech)
    for name, value in vars(module).items()
    if name.isupper() and isinstance(value, str)
} | {f"cause.{name}": whole(says) for name, (says, _) in causes.CAUSES.items()}


def of(evidence: Evidence) -> Signs:
    """The signs of the whole answer, read as prose."""
    evidence = with_field(evidence)
    seen = payload.read(evidence.payload, evidence.field)
    marked = sentences(marks.mark_copies(body(evidence.answer), seen))
    return read(evidence, marked, asked(evidence.question, evidence.field, evidence.kind), seen)


def read(evidence: Evidence, marked: list[str], wanted: Asked, seen: Payload) -> Signs:
    """The signs of an answer, or of some of its sentences, in which copied values are ``marked``."""
    text = "\n".join(marked)
    length = len(words(text))
    found = dict.fromkeys(_words(text, evidence), 1.0)
    found |= {f"table {name}": 1.0 for name, pattern in _TABLES.items() if pattern.search(text)}
    found |= {f"value {one}": 1.0 for one in _values(marked, wanted, seen)}
    found |= {f"told {one}": 1.0 for one in _told(evidence, marked, wanted, seen)}
    found |= {f"asked {wanted.sort}": 1.0, "in scope" if evidence.in_scope else "out of scope": 1.0}
    found |= {"length": min(length / _MANY_WORDS, 2.0)}
    if length < _FEW_WORDS:
        found["short, no value" if "value none" in found else "short"] = 1.0
    return found


def _words(text: str, evidence: Evidence) -> Iterator[str]:
    question, payload = evidence.question.casefold(), evidence.payload.casefold()
    sources = {
        "ASKED": _stems(question),
        "DECLARED": _stems(" ".join(evidence.fields).replace("_", " ")),
        "SEEN": _stems(payload),
    }
    before = ""
    for match in _TOKEN.finditer(text):
        word = match[0].casefold().strip(".,:")
        if match[0] == COPY:
            kind = "COPY"
        elif word == evidence.tool_name.casefold():
            kind = "TOOL"
        elif any(character.isdigit() for character in word):
            kind = "ID" if word in question else "SEEN NUMBER" if word in payload else "NUMBER"
        else:
            kind = _masked(word, sources)
            inside = match.start() > 1 and text[match.start() - 2] not in ".!?\n:"
            if kind == stem(word) and match[0][0].isupper() and inside and len(word) > 2:
                kind = "NAME"
        yield f"word {kind}"
        if before:
            yield f"words {before} {kind}"
        before = kind


def _own_words(evidence: Evidence, marked: list[str]) -> set[str]:
    """The stems in ``marked`` that come neither from the evidence, nor from English at large, nor from any refusal."""
    shown = f"{evidence.question} {evidence.payload} {' '.join(evidence.fields)} {evidence.tool_name}"
    known = _stems(shown.replace("_", " ")) | {stem(word) for word in ENGLISH} | reasons.SAYS_NOTHING
    return _stems(" ".join(marked)) - known


def _stems(text: str) -> set[str]:
    return {stem(word) for word in words(text)}


def _masked(word: str, sources: dict[str, set[str]]) -> str:
    root = stem(word)
    if len(root) < _SHORTEST:
        return root
    return next((name for name, known in sources.items() if root in known), root)


def _values(marked: list[str], wanted: Asked, seen: Payload) -> Iterator[str]:
    """How the candidates for a value stand: new or copied, negated, tied to the question, beside a failure."""
    some = False
    for place, sentence in enumerate(marked):
        if is_advice(sentence, wanted):
            continue
        for clause in clauses(sentence):
            found = values.candidates(clause, wanted, seen)
            if not found:
                continue
            if not failures.is_state(clause) and all(failures.describes(one, wanted.stems) for one in found):
                yield "named a failure"  # "the state is masked"
                continue
            some = True
            how = " negated" if _NEGATED.search(clause) else ""
            copied = "copied" if any(values.is_copy(one, seen) for one in found) else "new"
            yield from (f"any{how}", f"{copied}{how}")
            if place == 0:
                yield f"first{how}"
            if ties(clause, wanted):
                yield from (f"tied{how}", f"tied {copied}{how}")
            if len(found) > 1 and re.search(r"\bor\b", clause):
                yield "alternatives"
            yield "described" if failures.describes(clause, wanted.stems) else "undescribed"
    if not some:
        yield from ("none", f"none of {'person' if wanted.person else wanted.sort}")


def _told(evidence: Evidence, marked: list[str], wanted: Asked, seen: Payload) -> Iterator[str]:
    """What whole sentences tell: of the retrieval, a value and nothing else, a refusal and the reason for it."""
    telling = [one for one in marked if not is_advice(one, wanted)]
    failed = [failures.reports(one, wanted.stems, wanted.subjects) or COPY in one for one in telling]
    refused = [any(declines(part, wanted) for part in clauses(one)) for one in telling]
    if not any(failed):
        yield "no failure"
    if any(refused):
        yield "refusal and failure" if any(failed) else "refusal alone"
    elif not any(failed):
        yield "neither refusal nor failure"
    if wanted.measured and not any(values.candidates(one, wanted, seen) for one in telling):
        yield "nothing measured"
        if not any(failed):
            yield "nothing measured, refusal alone" if any(refused) else "nothing measured, nor refusal nor failure"
    if not any(failed) and len(_own_words(evidence, telling)) >= _OWN_WORDS:
        yield "words of its own, no failure"
    for place, (one, of_failure, declined) in enumerate(zip(telling, failed, refused, strict=True)):
        if reasons.is_general(one, wanted):
            yield "rule"
        if scope.claims(one, evidence.fields, in_scope=evidence.in_scope):
            yield "denial of what is declared" if evidence.in_scope else "denial of what is not declared"
        if (reason := reasons.reason(one)) is not None:
            borne_out = failures.reports(reason, wanted.stems, wanted.subjects) or COPY in reason
            borne_out = borne_out or len(_stems(reason) & _stems(evidence.payload)) > 1
            yield ("reason of the retrieval" if borne_out else "reason of its own") + (" to refuse" if declined else "")
        found = values.candidates(one, wanted, seen)
        if _OF_IT.search(one) and not (of_failure or declined or _NEGATED.search(one)):
            yield "flat remark about it"
        if found and not (of_failure or declined or _NEGATED.search(one)) and ties(one, wanted):
            new = not any(values.is_copy(value, seen) for value in found)
            yield "flat value"
            if new:
                yield "flat new value"
            if any(failed[:place]):
                yield "flat value after a failure"
            if place == len(telling) - 1:
                yield "flat value at the end"
