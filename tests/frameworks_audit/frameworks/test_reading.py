"""A request and constants made an audit."""

from __future__ import annotations

from frameworks_audit.frameworks.base import ByHand
from frameworks_audit.frameworks.compare import Match
from frameworks_audit.frameworks.reading import SILENT, shortened
from frameworks_audit.frameworks.result import SPAN_WORDS
from tests.frameworks_audit.frameworks.examples import CLAUSES, audited, constant

FAILING = (
    "You are a helpful assistant. If the tool returns an error or an unusable result, "
    "output exactly the line RETRIEVAL_FAILED and stop."
)


def test_a_framework_that_says_nothing_has_no_clause_and_no_instruction() -> None:
    found = audited(None)
    assert not found.instructs
    assert found.verdict == SILENT
    assert {name: clause.present for name, clause in found.clauses.items()} == dict.fromkeys(CLAUSES, False)
    assert found.seam is not None
    assert found.seam.proved


def test_clauses_come_with_offsets_into_the_text_that_is_printed() -> None:
    found = audited(FAILING)
    clause = found.clauses["named_failure_state"]
    assert clause.present
    assert clause.span is not None
    assert found.text[clause.span.start : clause.span.end].startswith(clause.span.text.split(" ...")[0])


def test_constants_are_reported_without_their_text() -> None:
    found = audited(FAILING, constants=(constant(FAILING), {"where": "demo:GONE", "package": "demo", "error": "gone"}))
    first, second = found.constants
    assert (first.match, first.pieces_found, first.pieces, first.chars) == (Match.IDENTICAL, 1, 1, len(FAILING))
    assert (second.error, second.match) == ("gone", None)
    assert found.prompt is not None
    assert found.prompt.share_in_package == 1.0


def test_no_more_of_the_prompt_than_short_spans_is_in_the_data() -> None:
    found = audited(FAILING + " " + "Never guess what a tool would have said, whatever the user asks for today. " * 3)
    kept = found.model_dump_json()
    assert "text" not in found.model_dump()
    assert FAILING not in kept
    assert "Never guess what a tool would have said, whatever the user asks for today. Never" not in kept


def test_spans_are_cut_after_so_many_words() -> None:
    assert shortened("one\ntwo") == "one two"
    assert shortened("w " * (SPAN_WORDS + 1)) == "w " * SPAN_WORDS + "..."


def test_an_agent_that_sent_nothing_has_an_error_and_nothing_else() -> None:
    found = audited(error="it hung")
    assert (found.prompt, found.verdict, found.clauses) == (None, None, {})
    assert found.seam is not None
    assert not found.seam.proved


def test_a_readers_answers_are_for_the_prompt_that_was_read_and_no_other() -> None:
    read = audited(FAILING)
    assert read.prompt is not None
    by_hand = ByHand(read.prompt.sha256[:16], "escape")
    assert audited(FAILING, by_hand=by_hand).by_hand == {name: name == "escape" for name in CLAUSES}
    assert audited(FAILING + " ", by_hand=by_hand).by_hand is None
