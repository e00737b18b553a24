from __future__ import annotations

import pytest

from frameworks_audit.clauses.audit import audit
from frameworks_audit.clauses.structure import sentences

OPENING = "You are a clerk with one tool, search(text).\n\n"
STATE, ESCAPE = "named_failure_state", "escape"


def test_a_form_is_asked_for_and_an_example_is_only_shown() -> None:
    form = "Thought: I cannot answer that.\nAnswer: a plain no."
    asked = (
        f"{OPENING}Reply in one of these two formats:\n\n```\nThought: done.\nAnswer: it.\n```\n\n```\n{form}\n```\n"
    )
    assert audit(asked).clauses[ESCAPE].present is True
    shown = asked.replace("Reply in one of these two formats", "An example of the format")
    assert audit(shown).clauses[ESCAPE].present is False


def test_a_fence_in_a_fence_does_not_end_it() -> None:
    inner = "If the search returns nothing, reply NOT_FOUND."
    nested = f"```markdown\n# Note\n  ```sh\n  ls\n  ```\n{inner}\n```\n"
    assert audit(OPENING + nested).clauses[STATE].present is False
    assert audit(OPENING + nested + inner).clauses[STATE].present is True


def test_a_fence_around_the_whole_prompt_is_the_prompt() -> None:
    found = audit(f"## Clerk\n\n```markdown\n{OPENING}If the search returns nothing, reply NOT_FOUND.\n```\n")
    assert found.is_prompt is True
    assert found.clauses[STATE].present is True


def test_a_quotation_of_two_sentences_stays_in_its_sentence() -> None:
    said = 'If the search returns nothing, reply with: "We hold no such file. Please ask the county." Then stop.'
    assert [one.text for one in sentences(said)] == [said.removesuffix(" Then stop."), "Then stop."]


def test_a_list_of_quoted_rules_is_said() -> None:
    rules = 'rules:\n  - "If the search returns nothing, reply NOT_FOUND"\n'
    assert audit(OPENING + rules).clauses[STATE].present is True
    assert audit(OPENING + rules.replace("rules:", "Never say:")).clauses[STATE].present is False


@pytest.mark.parametrize(
    ("before", "present"),
    [("The tool search(text) gives a card. ", True), ("The visitor writes a card. ", False), ("", False)],
)
def test_a_condition_refers_back_to_the_tool_that_was_named(before: str, *, present: bool) -> None:
    found = audit(f"You are a clerk.\n\n{before}If it is blank, answer with NO_CARD.\n")
    assert found.clauses[STATE].present is present


TASKS = [
    "You tag the mood of lines from plays. Pick the tag that fits.\n\nLINES\n{lines}",
    "<<system>>\nYou hear pupils read and your notes go to {{ teacher }}.",
    "### task\nWrite the minutes of the monthly meeting. Keep your headings short.\n\n{transcript}",
    "You search for older patents. Call `espace(terms)` for each claim.",
]
NO_TASKS = [
    "# backstop\n\n## Usage\n\nYou call `fetch(url)` and you get your body back.\n\n## License\n\nMIT",
    "You asked me yesterday how your roses are. You will see them on Sunday.",
    "#!/usr/bin/env python3\n# You tag the lines here, and your tags go to {out}.\nprint('x')\n",
]


@pytest.mark.parametrize("text", TASKS)
def test_a_task_is_set_without_a_role(text: str) -> None:
    assert audit(text).is_prompt is True


@pytest.mark.parametrize("text", NO_TASKS)
def test_being_spoken_to_makes_no_prompt(text: str) -> None:
    assert audit(text).is_prompt is False


KEYED = [
    '{{\n  "persona": "clerk of a ferry line",\n  "source": "berth_list, as it is",\n  "{key}": "{value}"\n}}\n',
    'job: You keep the desk of a ferry line.\nhandlers:\n  port_is_misspelt: suggest a name\n  {key}: "{value}"\n',
]


@pytest.mark.parametrize("form", KEYED)
def test_what_stands_under_a_key_is_said_for_the_case_in_the_key(form: str) -> None:
    said = form.format(key="payload_empty_or_nonsense", value="emit NO_BERTH and stop")
    assert audit(said).clauses[STATE].present is True
    other = form.format(key="passenger_is_rude", value="emit GOOD_NIGHT and stop")
    assert audit(other).clauses[STATE].present is False


def test_a_schema_with_texts_in_it_is_only_shown() -> None:
    schema = '{\n  "done": "[boolean]",\n  "berth": "[string], NO_BERTH where the search result is empty"\n}\n'
    assert audit(f"You are a clerk.\n\n{schema}\nBe brief.").clauses[STATE].present is False


def test_marks_of_code_in_a_field_do_not_hide_it() -> None:
    value = "emit {quote: null, reason: NO_BERTH} => end; then stop"
    said = f'{{\n  "persona": "clerk of a ferry line",\n  "on_empty_result": "{value}",\n  "tone": "dry, short"\n}}\n'
    assert audit(said).clauses[STATE].present is True


def test_a_handler_in_quotation_marks_is_said_where_its_key_is_an_error() -> None:
    handlers = "job: You keep the desk of a ferry line.\nhandlers:\n  port_is_misspelt: suggest a name\n"
    assert audit(f'{handlers}  tool_failure: "run it once more"\n').clauses["tool_error"].present is True
    assert audit(f'{handlers}  passenger_is_late: "run it once more"\n').clauses["tool_error"].present is False
