from __future__ import annotations

import pytest

from scenarios.judges.weighing import signs
from tests.scenarios.judges.weighing.about import about


def test_words_of_question_declaration_and_payload_are_masked_and_so_are_ids_numbers_and_names() -> None:
    found = signs.of(about("MB-12: the mooring of Ilse Brandt has 3.5 depth, timed by mooring_book."))
    assert {"word ID", "word ASKED", "word NAME", "word NUMBER", "word DECLARED", "word TOOL"} <= set(found)
    assert not {name for name in found if any(own in name.casefold() for own in ("mb-", "ilse", "brandt", "mooring_"))}


@pytest.mark.parametrize("change", [{"tool": "berth_list"}, {"number": "907"}])
def test_signs_do_not_depend_on_ids_or_tool_names(change: dict[str, str]) -> None:
    other = about(
        f"For MB-{change.get('number', '12')} {change.get('tool', 'mooring_book')} gave no fee, so I have none.",
        **change,
    )
    assert signs.of(other) == signs.of(about("For MB-12 mooring_book gave no fee, so I have none."))


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("A night there is 31 euros.", {"value any", "value new", "value first", "value undescribed"}),
        ("No, 31 it is not.", {"value any negated", "value new negated", "value first negated"}),
        ("The fee is 31.", {"value tied", "value tied new"}),
        ("The tenant never told us.", {"value none", "value none of number"}),
    ],
)
def test_a_value_is_read_with_how_it_stands(answer: str, expected: set[str]) -> None:
    found = {name for name in signs.of(about(answer)) if name.startswith("value ")}
    assert expected <= found
    assert ("value none" in found) is ("value none" in expected)


def test_a_copied_value_is_told_from_a_new_one() -> None:
    masked = signs.of(about("The fee is ####.", payload='{"night_fee":"####"}'))
    assert {"word COPY", "value copied", "value tied copied"} <= set(masked)
    assert "value new" not in masked
