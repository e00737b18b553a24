"""The prompt in a request."""

from __future__ import annotations

from frameworks_audit.frameworks.prompt import line_digest, sent
from tests.frameworks_audit.frameworks.examples import QUESTION, request


def test_a_question_alone_is_no_prompt() -> None:
    found = sent(request(None), QUESTION, ())
    assert (found.text, found.bare, found.roles, found.tools) == ("", 0, (), ("look",))


def test_what_stands_around_the_question_is() -> None:
    found = sent(request("Be brief.", f"Question: {QUESTION}\nThought:"), QUESTION, ())
    assert found.text == f"Be brief.\n\nQuestion: {QUESTION}\nThought:"
    assert found.roles == ("system", "user")
    assert found.bare == len(found.text) - len(QUESTION)


def test_our_own_texts_are_not_the_frameworks() -> None:
    found = sent(request("A clerk"), QUESTION, ("A clerk",))
    assert (found.text, found.bare) == ("A clerk", 0)


def test_lines_are_known_by_their_digests_whatever_their_indent() -> None:
    found = sent(request("  one\n\ntwo"), QUESTION, ())
    assert found.lines == [line_digest("one"), line_digest("two")]
    assert line_digest("one") != line_digest("two")
