"""How much of a prompt stands in a constant."""

from __future__ import annotations

import pytest

from frameworks_audit.frameworks.compare import Match, compare, share


@pytest.mark.parametrize(
    ("texts", "sent", "match"),
    [
        (["Use the tools well."], "Use the tools well.\n", Match.IDENTICAL),
        (["Use the tools well."], "You are Ann. Use the tools well. Bye.", Match.CONTAINED),
        (
            ["You have these {tools} here.\nThink about it first."],
            "You have these x, y here.\nThink about it first.",
            Match.FILLED_IN,
        ),
        (
            ["Hello {{ name }} and welcome here\n{% if a %}never sent at all{% endif %}"],
            "Hello Bo and welcome here",
            Match.IN_PARTS,
        ),
        (['Answer in JSON like {{"a": 1}} now {x}'], 'Answer in JSON like {"a": 1} now 7', Match.FILLED_IN),
        (["something else entirely stands here"], "Use the tools well.", Match.NOT_FOUND),
        (["Use the tools well."], "", Match.NOT_FOUND),
        ([], "Use the tools well.", Match.NOT_FOUND),
    ],
)
def test_what_a_constant_is_to_a_prompt(texts: list[str], sent: str, match: Match) -> None:
    assert compare(texts, sent).match is match


def test_white_space_of_templates_does_not_count() -> None:
    found = compare(["    Use the   tools well.\n    Then say what\n"], "Use the tools well. Then say what")
    assert (found.found, found.pieces) == (2, 2)


def test_pieces_are_counted_once_and_short_ones_only_where_there_are_no_others() -> None:
    found = compare(["a longer piece here\na longer piece here\nno"], "a longer piece here")
    assert (found.found, found.pieces) == (1, 1)
    assert compare(["Yes"], "Yes and more").found == 1


def test_the_share_counts_no_character_twice() -> None:
    sent = "one two three four five six"
    both = [compare(["one two three four"], sent), compare(["two three four five six"], sent)]
    assert share(both, sent) == 1.0
    assert share(both[:1], sent) == pytest.approx(18 / 27)
    assert share([], "") == 0.0
