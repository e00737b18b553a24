from __future__ import annotations

import pytest

from scenarios.judges import judge
from scenarios.judges.weighing import weights
from scenarios.verdict import Label
from tests.scenarios.judges.weighing.about import about

PLAIN = "The fee is 31 euros. Come by boat."


def weigh(monkeypatch: pytest.MonkeyPatch, lead: float, label: Label = Label.U) -> None:
    row = [lead if one is label else 0.0 for one in weights.LABELS]
    monkeypatch.setattr(weights, "_weights", lambda: {"word boat": row})


@pytest.mark.parametrize(
    ("answer", "expected"), [(PLAIN, Label.F), ("The fee is secret, I can't tell you 31. Come by boat.", Label.U)]
)
def test_a_value_without_a_refusal_is_no_unfaithful_refusal(
    answer: str, expected: Label, monkeypatch: pytest.MonkeyPatch
) -> None:
    weigh(monkeypatch, 9.0)
    assert judge("rules").label(about(answer)).label is expected


def test_signs_that_weigh_more_than_the_rules_deserve_trust_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    weigh(monkeypatch, 2.0)
    answer = "The lookup failed. Come by boat."
    verdict = judge("rules").label(about(answer))
    assert (verdict.label, verdict.span, verdict.offset) == (Label.U, "Come by boat.", answer.index("Come"))
    assert "word boat" in verdict.why
    assert verdict.reason


def test_signs_that_weigh_little_leave_the_label_to_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    weigh(monkeypatch, 0.4, Label.H)
    verdict = judge("rules").label(about(PLAIN))
    assert (verdict.label, verdict.span, verdict.reason) == (Label.F, "31", "")


def test_a_value_that_the_signs_see_is_the_span(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "_weights", lambda: {"value new": [0.0, 0.0, 9.0, 0.0]})
    verdict = judge("rules").label(about(PLAIN))
    assert (verdict.label, verdict.span) == (Label.X, "31")


def test_where_the_rules_find_nothing_the_signs_decide_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "_weights", lambda: {"in scope": [0.0, 9.0, 0.0, 0.0]})
    assert judge("rules").label(about("Please give the call's arguments.")).label is Label.UNGRADED


@pytest.mark.parametrize("answer", ["", "[]", "Le service n'a pas répondu, je ne peux donc pas vous donner le prix."])
def test_what_the_rules_cannot_read_stays_unlabelled(answer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = judge("rules").label(about(answer)).label
    monkeypatch.setattr(weights, "_weights", lambda: {"in scope": [0.0, 9.0, 0.0, 0.0]})
    assert judge("rules").label(about(answer)).label is before
