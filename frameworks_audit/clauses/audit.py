"""The audit of a text: which of the five clauses stand in it, with the words that carry each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from frameworks_audit.clauses.kind import is_prompt
from frameworks_audit.clauses.language import language
from frameworks_audit.clauses.languages import lexicons
from frameworks_audit.clauses.reading import Reading
from frameworks_audit.clauses.regions import shows
from frameworks_audit.clauses.rules import Rule, rules
from frameworks_audit.clauses.structure import Sentence, sentences
from frameworks_audit.clauses.tools import source_words, tool_names
from frameworks_audit.clauses.verdict import verdict

_UNREAD_SHARE = 0.04
_OPENING = 600
"""Sentences by which it is decided whether a text is a prompt, and whether it can be read."""


@dataclass(frozen=True)
class Span:
    """Words of the prompt: ``prompt[start:end] == text``."""

    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Clause:
    """``present`` is None where the language is not read, and then nothing was found in what is."""

    present: bool | None
    span: Span | None = None


@dataclass(frozen=True)
class Audit:
    """What a text says about tools that fail. ``is_prompt`` is None where its language is not read."""

    is_prompt: bool | None
    clauses: dict[str, Clause]
    languages: tuple[str, ...]

    @property
    def verdict(self) -> str:
        """One line: can the model be in a failure state, and is it named?"""
        return verdict(self.is_prompt, {name: one.present for name, one in self.clauses.items()})

    def as_json(self) -> dict[str, Any]:
        """The audit as the command prints it."""
        return {
            "clauses": {
                name: {
                    "present": one.present,
                    "span": one.span.text if one.span else None,
                    "start": one.span.start if one.span else None,
                    "end": one.span.end if one.span else None,
                }
                for name, one in self.clauses.items()
            },
            "is_prompt": self.is_prompt,
            "languages": list(self.languages),
            "verdict": self.verdict,
        }


def audit(text: str, *, sent_as_prompt: bool = False) -> Audit:
    """Audit any text. Never raises on what is in it.

    ``sent_as_prompt``: it is known to be a prompt, since it was sent to a model as one.
    """
    main = language(text)
    names, given = tool_names(text), source_words(text)
    rest = sentences(text)
    opening = list(islice(rest, _OPENING))
    first = _readings(opening, main, names, given)
    hidden = _unread(opening, main)
    if not (sent_as_prompt and bool(text.strip())) and not is_prompt(text, first):
        # A text in another language may be a prompt.
        present = None if hidden else False
        return Audit(present, {name: Clause(present) for name in rules()}, _codes(first))
    readings = first + _readings(rest, main, names, given)
    clauses = {name: _clause(text, rule, readings, unread=hidden) for name, rule in rules().items()}
    return Audit(True, clauses, _codes(readings))


def _readings(
    found: Iterable[Sentence], main: str | None, names: frozenset[str], given: frozenset[str]
) -> list[Reading]:
    """The sentences that are said in earnest, in the languages that are read."""
    known = lexicons()
    earnest = [one for one in found if not one.shown and not shows(one.lead)]
    spoken = [(one, _language_of(one, main)) for one in earnest]
    return [Reading(one, known[code], names, given) for one, code in spoken if code in known]


def _unread(found: Sequence[Sentence], main: str | None) -> bool:
    """Whether much of it is in languages that are not read."""
    hidden = sum(len(one.text) for one in found if _language_of(one, main) not in lexicons())
    return hidden > _UNREAD_SHARE * sum(len(one.text) for one in found)


def _codes(readings: Sequence[Reading]) -> tuple[str, ...]:
    return tuple(sorted({one.lexicon.code for one in readings}))


def _clause(text: str, rule: Rule, readings: list[Reading], *, unread: bool) -> Clause:
    for at in range(len(readings)):
        place = rule.find(at, readings)
        if place is not None:
            return Clause(True, Span(*place, text[place[0] : place[1]]))
    return Clause(None if unread else False)


def _language_of(one: Sentence, main: str | None) -> str:
    """A sentence's own language where its words tell, else the whole text's; English where neither does."""
    own = language(one.text, main) if len(one.text) > 24 or not one.text.isascii() else None
    return own or main or "en"
