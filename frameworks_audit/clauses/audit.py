"""The audit of a text: which of the five clauses stand in it, with the words that carry each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from frameworks_audit.clauses.kind import is_prompt
from frameworks_audit.clauses.language import UNREAD, language
from frameworks_audit.clauses.languages import lexicons
from frameworks_audit.clauses.reading import Reading
from frameworks_audit.clauses.regions import shows
from frameworks_audit.clauses.rules import Rule, rules
from frameworks_audit.clauses.structure import Sentence, sentences
from frameworks_audit.clauses.tools import tool_names
from frameworks_audit.clauses.verdict import verdict

_UNREAD_SHARE = 0.2


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
    found = sentences(text)
    names = tool_names(text)
    spoken = [_language_of(one, main) for one in found]
    readings = [
        Reading(one, lexicons()[code], names)
        for one, code in zip(found, spoken, strict=True)
        if code in lexicons() and not one.shown and not shows(one.lead)
    ]
    unread = sum(len(one.text) for one, code in zip(found, spoken, strict=True) if code not in lexicons())
    hidden = unread > _UNREAD_SHARE * max(1, len(text))
    prompt = (sent_as_prompt and bool(text.strip())) or is_prompt(text, readings)
    languages = tuple(sorted({one.lexicon.code for one in readings}))
    if not prompt and hidden:
        return Audit(None, {name: Clause(None) for name in rules()}, languages)
    if not prompt:
        return Audit(False, {name: Clause(False) for name in rules()}, languages)
    clauses = {name: _clause(text, rule, readings, unread=hidden) for name, rule in rules().items()}
    return Audit(True, clauses, languages)


def _clause(text: str, rule: Rule, readings: list[Reading], *, unread: bool) -> Clause:
    for at in range(len(readings)):
        place = rule.find(at, readings)
        if place is not None:
            return Clause(True, Span(*place, text[place[0] : place[1]]))
    return Clause(None if unread else False)


def _language_of(one: Sentence, main: str | None) -> str:
    """A sentence's own language where its words tell, else the whole text's; English where neither does."""
    own = language(one.text, main) if len(one.text) > 24 else None
    if own == UNREAD and main in lexicons() and len(one.text) < 80:
        own = None
    return own or main or "en"
