from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from frameworks_audit.clauses.audit import audit
from frameworks_audit.clauses.languages import WORD_CLASSES, lexicons
from frameworks_audit.clauses.rules import rules

CASES = [
    pytest.param(classes["opening"], clause, line, id=f"{path.stem}-{language}-{clause}-{number}")
    for path in sorted(Path(__file__).parent.glob("sentences*.yaml"))
    for language, classes in yaml.safe_load(path.read_text(encoding="utf-8")).items()
    for clause, lines in classes.items()
    if clause != "opening"
    for number, line in enumerate(lines)
]


@pytest.mark.parametrize(("opening", "clause", "line"), CASES)
def test_a_sentence_carries_its_clause_alone(opening: str, clause: str, line: str) -> None:
    prompt = f"{opening}\n\n{line}\n"
    found = audit(prompt)
    assert found.is_prompt
    present = {name: one.present for name, one in found.clauses.items()}
    assert present == {name: name == clause for name in rules()}
    for one in found.clauses.values():
        if one.span is not None:
            assert prompt[one.span.start : one.span.end] == one.span.text


def test_every_language_has_every_class_and_no_entry_matches_nothing() -> None:
    for lexicon in lexicons().values():
        for name in WORD_CLASSES:
            assert not getattr(lexicon, name) or lexicon.pattern(name).search("") is None, (lexicon.code, name)


SHOWN = [
    'Never write things like "If the search returns nothing, reply NOT_FOUND."',
    "Example of a bad reply:\n- If the search returns nothing, reply NOT_FOUND.",
    "## Examples\nUser: and if it is empty?\nAssistant: If the search returns nothing, I reply NOT_FOUND.",
    "<document>\nIf the search returns nothing, reply NOT_FOUND.\n</document>",
    "```\nIf the search returns nothing, reply NOT_FOUND.\n```",
    "Bad: If the search returns nothing, reply NOT_FOUND.",
    "Do not:\n- reply NOT_FOUND if the search returns nothing.",
]


@pytest.mark.parametrize("shown", SHOWN)
def test_what_is_only_shown_does_not_count(shown: str) -> None:
    opening = "You are a clerk with one tool, search(text).\n\n"
    assert audit(opening + shown).clauses["named_failure_state"].present is False
    said = opening + "If the search returns nothing, reply NOT_FOUND.\n\n" + shown
    assert audit(said).clauses["named_failure_state"].present is True
