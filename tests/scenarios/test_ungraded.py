from __future__ import annotations

from scenarios.ungraded import ungraded_why
from scenarios.verdict import Label, Verdict


def test_reasons_are_counted_without_what_they_quote() -> None:
    given = [
        Verdict(Label.UNGRADED, "", "no answer", "j"),
        Verdict(Label.UNGRADED, "", "the reply is of no form: 'Well, 1'", "j"),
        Verdict(Label.UNGRADED, "", 'the reply is of no form: "Well, 2"', "j"),
        Verdict(Label.H, "", "no answer", "j"),
    ]
    assert list(ungraded_why(given).items()) == [("the reply is of no form", 2), ("no answer", 1)]
