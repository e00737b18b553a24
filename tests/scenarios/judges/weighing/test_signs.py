from __future__ import annotations

from dataclasses import replace

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


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("The harbour is fully booked. It costs 31.", {"told no failure", "told neither refusal nor failure"}),
        ("The lookup failed. The fee is 31.", {"told flat value after a failure", "told flat value at the end"}),
        ("I can't give the fee because the lookup failed.", {"told reason of the retrieval to refuse"}),
        ("I can't give the fee because the tenant is shy.", {"told reason of its own to refuse", "told refusal alone"}),
        ("It doesn't cover fees, mooring_book only has tides.", {"told denial of what is declared"}),
        ("It could be 31 or 33 or 35.", {"value alternatives"}),
    ],
)
def test_what_sentences_tell_is_read_from_their_structure(answer: str, expected: set[str]) -> None:
    assert expected <= set(signs.of(about(answer)))


def test_a_value_beside_a_failure_or_a_refusal_is_not_flat() -> None:
    found = signs.of(about("The lookup failed at 31. I can't say that the fee is 31."))
    assert not {name for name in found if name.startswith("told flat")}


def test_to_deny_what_is_not_declared_is_another_sign() -> None:
    found = signs.of(
        replace(about("mooring_book does not list captains."), in_scope=False, question="Who commands MB-12?")
    )
    assert "told denial of what is not declared" in found
    assert "told denial of what is declared" not in found
