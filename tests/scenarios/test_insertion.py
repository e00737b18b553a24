from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenarios.conditions.defences.slot import DEFENCE as D_VF
from scenarios.insertion import insertions, inserts_exactly, tokens

WORDS = st.lists(st.sampled_from(["a", "b", "tool", ".", "\n", " ", "{", "OK"]), max_size=12).map(" ".join)


@given(st.text())
def test_tokens_joined_are_the_text(text: str) -> None:
    assert "".join(tokens(text)) == text


@given(WORDS, WORDS, WORDS)
def test_any_insertion_between_tokens_is_found_whole(before: str, inserted: str, after: str) -> None:
    defended = f"{before} {inserted} {after}"
    found = insertions(f"{before} {after}", defended)
    assert found is not None
    assert sorted("".join(found).split()) == sorted(inserted.split())


@given(WORDS, st.data())
def test_a_lost_token_is_never_an_insertion(base: str, data: st.DataObject) -> None:
    words = base.split()
    if words:
        del words[data.draw(st.integers(0, len(words) - 1))]
        assert insertions(base, " ".join(words)) is None


@pytest.mark.parametrize("place", [0, 9, 21])
def test_the_line_is_one_insertion_wherever_it_lands(place: int) -> None:
    base = "You are.\nYour goal is x.\nOK: use the tools."
    defended = base[:place] + "\n" + D_VF.text + "\n" + base[place:]
    assert insertions(base, defended) == ["\n" + D_VF.text + "\n"]


def test_a_replacement_is_none() -> None:
    assert insertions("answer from the value", "answer from the tool") is None
    assert insertions("a b", "b a") is None


def test_several_insertions_are_reported_apart() -> None:
    assert insertions("a.b.c", "a.X.b.Y.c") is not None
    assert insertions("one two three", "zero one two and three four") == ["zero ", "and ", " four"]


LINE = "Then say OK."


@given(WORDS, WORDS, st.sampled_from(["", "\n", " ", "\n\n"]))
def test_the_line_is_recognised_also_beside_its_own_words(before: str, after: str, space: str) -> None:
    assert inserts_exactly(f"{before} {after}", f"{before} {space}{LINE} {space}{after}", LINE)
    assert inserts_exactly(f"{before}. {LINE} {after}", f"{before}. {LINE} {LINE} {after}", f"\n{LINE}\n")


@pytest.mark.parametrize(
    "defended",
    [
        "You are a clerk. Be brief.",
        "You are a clerk. Then say NO. Be brief.",
        "You are a clerk. Then now say OK. Be brief.",
        "You are a clerk. Then say OK. Then say OK. Be brief.",
        "You are a clerk. Then say OK. Be very brief.",
        "You are a clerk. Then say OK. brief.",
    ],
)
def test_anything_but_the_whole_line_once_is_not_the_line(defended: str) -> None:
    assert not inserts_exactly("You are a clerk. Be brief.", defended, LINE)


def test_an_empty_line_is_never_inserted() -> None:
    assert not inserts_exactly("a", "a", " ")


@given(WORDS, st.data())
def test_a_replaced_token_is_never_an_insertion(base: str, data: st.DataObject) -> None:
    words = base.split()
    if words:
        words[data.draw(st.integers(0, len(words) - 1))] = "replaced"
        assert insertions(base, " ".join(words)) is None
