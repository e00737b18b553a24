"""The languages that prompts are read in, a YAML file each: small tables of words by what they mean.

A table is text as ``scenarios.judges.terms.table`` reads it: entries parted by commas or lines, ``*`` for any ending,
the rest regular expressions. A new language is one new file named after its code; what tells kinds of text apart
(``kind``, ``other_kinds``) and a few patterns of the rules have an entry for each language beside it.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

import yaml
from pydantic import BaseModel, ConfigDict

from scenarios.judges.terms import table


class Lexicon(BaseModel):
    """One language's word classes. ``words``: whether it parts words by spaces.

    | class | holds |
    |---|---|
    | function | the small words that a language is known by; parted by spaces |
    | condition, anaphor | what begins a condition; words for what was named before |
    | source, tooling | tools and what they give; the same where only a heading says it |
    | arrive | how a result comes |
    | error, signal | a failure that is signalled; one that only a call can have |
    | trouble | words that are a failure only right behind what fails |
    | unusable, lacking | what a result is that answers nothing; the same where no result is named |
    | emit, emitted | writing an output; an output being written |
    | copula, say | an output being something; telling somebody something |
    | only, link | nothing but; what ties a statement to its source |
    | exact, state | words for a fixed output; bare words that are a state |
    | ignorance | not knowing |
    | allow, valued, own_up | being allowed to; being thought well of; saying so |
    | admit | an admission, where it stands in quotation marks |
    | negation, ban | not; unwelcome |
    | memory, dismissed | the model's own knowledge; left aside |
    | grounding, truth, beyond | resting on; being right; other than |
    | answer, claim | the answer; what stands in one |
    | universal, must, insist | on every run; an obligation; a final answer insisted on |
    | ending, concede, choice | when all is done; whatever happens; one out of several |
    | finish, ender | bringing to an end with something; only that, and nothing weaker |
    | delivered | something being handed over |
    | own_form, domain | the model's own output; the user's matters |
    | person, speaker | the user as the one who acts; anybody who says something |
    | gather, use | fetching what an answer needs; taking something for it |
    | invent, asked | making something up; a question |
    | verbatim | repeated as the source has it |
    | given | what was retrieved or handed over, as prompts call it |
    | action, treated, retry | what to do; the same in the passive; doing it again |
    | role, address | how a prompt speaks to a model; what it often says besides |
    | leading | what stands before a verb that commands; empty where its form shows that |
    | apart | what parts a verb from a noun that is not its object |
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    code: str
    function: str
    condition: str
    anaphor: str
    source: str
    tooling: str
    arrive: str
    error: str
    signal: str
    trouble: str
    unusable: str
    lacking: str
    emit: str
    emitted: str
    copula: str
    say: str
    only: str
    link: str
    exact: str
    state: str
    ignorance: str
    allow: str
    valued: str
    own_up: str
    admit: str
    negation: str
    ban: str
    memory: str
    dismissed: str
    grounding: str
    truth: str
    beyond: str
    answer: str
    claim: str
    universal: str
    must: str
    finish: str
    ender: str
    delivered: str
    insist: str
    ending: str
    concede: str
    choice: str
    own_form: str
    domain: str
    person: str
    speaker: str
    gather: str
    use: str
    invent: str
    asked: str
    given: str
    verbatim: str
    action: str
    treated: str
    retry: str
    role: str
    address: str
    leading: str
    apart: str
    words: bool = True

    def pattern(self, name: str) -> re.Pattern[str]:
        """The pattern that finds any entry of a class."""
        return _pattern(self.code, name)


WORD_CLASSES = tuple(name for name in Lexicon.model_fields if name not in ("code", "words", "function"))


@cache
def lexicons() -> dict[str, Lexicon]:
    """Every language by its code, which is its file's name."""
    files = (one for one in resources.files(__name__).iterdir() if one.name.endswith(".yaml"))
    found = {one.name.removesuffix(".yaml"): yaml.safe_load(one.read_text(encoding="utf-8")) for one in files}
    return {code: Lexicon(code=code, **found[code]) for code in sorted(found)}


@cache
def _pattern(code: str, name: str) -> re.Pattern[str]:
    lexicon = lexicons()[code]
    bounds = (r"(?<!\w)", r"(?!\w)") if lexicon.words else ("", "")
    return re.compile(f"{bounds[0]}{table(getattr(lexicon, name))}{bounds[1]}", re.IGNORECASE)
