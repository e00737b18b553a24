from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frameworks_audit.delivery.cell import Delivered, around, delivered
from scenarios.status import Status
from tests.frameworks_audit.delivery.examples import cell

PAYLOAD = '{"status": "ok", "data": {"balance": "48317.05"}}'


@pytest.mark.parametrize(
    ("expected", "seen", "is_what"),
    [
        ((PAYLOAD,), PAYLOAD, Delivered.VERBATIM),
        ((PAYLOAD,), f"{PAYLOAD}\n", Delivered.VERBATIM),
        ((PAYLOAD,), f"Error executing tool: {PAYLOAD}", Delivered.WRAPPED),
        ((PAYLOAD,), f"content=[TextContent(text={PAYLOAD!r})] isError=True", Delivered.WRAPPED),
        ((PAYLOAD,), json.dumps({"text": PAYLOAD}), Delivered.REWRITTEN),
        ((PAYLOAD,), "no answer", Delivered.NOTHING),
        ((PAYLOAD,), None, Delivered.UNSEEN),
        (("one", "two"), "one\ntwo", Delivered.VERBATIM),
        (("one", "two"), "['one', 'two']", Delivered.WRAPPED),
        (("one", "two"), "one", Delivered.PART),
        (("x" * 900 + "END",), "x" * 300 + " [cut]", Delivered.PART),
        ((), "", Delivered.VERBATIM),
        ((), "[]", Delivered.NOTHING),
        ((), None, Delivered.UNSEEN),
    ],
)
def test_what_of_a_result_was_seen(expected: tuple[str, ...], seen: str | None, is_what: Delivered) -> None:
    assert delivered(expected, seen) is is_what


@given(st.text(), st.text(min_size=1))
def test_a_text_in_other_words_is_never_lost_and_never_verbatim(before: str, text: str) -> None:
    found = delivered((text,), f"Answer: {before}{text}")
    assert found in (Delivered.WRAPPED, Delivered.VERBATIM)
    if f"Answer: {before}{text}".strip() != text.strip():
        assert found is Delivered.WRAPPED


def test_around_leaves_out_the_payload_and_what_changes_from_run_to_run() -> None:
    assert around((PAYLOAD,), f"Result  of call_8f3e at 0x7f00ab: {PAYLOAD}") == "Result of # at #: {}"
    stored = "stored as tool-result-doQ8nANcjeQixW9x9wCEug, for"
    assert around((), stored) == around((), stored.replace("doQ8nANcjeQixW9x9wCEug", "b2UsyJIxbuUbJQNZwQdLWg"))
    assert around((), "stored as the_reply_of_another_tool_20, for") == "stored as the_reply_of_another_tool_20, for"
    assert around((PAYLOAD,), None) == ""
    assert around((), "y" * 500) == "y" * 160 + "..."


def test_more_calls_than_the_model_asked_for_are_the_frameworks_own() -> None:
    assert cell(served=3).retried
    assert not cell().retried
    assert cell(delivered=Delivered.UNSEEN, status=Status.HARNESS_ERROR).ended
    assert not cell(delivered=Delivered.NOTHING, status=Status.OK).ended
