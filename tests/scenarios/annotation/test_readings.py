"""Two readings: by hand."""

from __future__ import annotations

import pytest
from rich.console import Console

from scenarios.annotation.readings import readings
from scenarios.annotation.report import print_readings
from scenarios.verdict import Label

H, U, F, NONE = Label.H, Label.U, Label.F, Label.UNGRADED


def test_by_hand() -> None:
    found = readings([H, H, F, F, F, U], [H, H, H, F, NONE, NONE])
    assert (found.n, found.graded, found.agreed, found.agreement) == (6, 4, 3, 0.75)
    # Of the four that both graded: observed 3/4, by chance (2*3 + 2*1) / 16 = 1/2.
    assert found.kappa is not None
    assert found.kappa.value == pytest.approx(0.5)
    assert found.kappa.low < 0.5 < found.kappa.high
    assert (found.confusion[F][H], found.confusion[F][F], found.confusion[F][NONE]) == (1, 1, 1)
    assert found.recall(F) == (1, 3), "an ungraded fabrication is one that was not found"


def test_nothing_graded_has_no_agreement() -> None:
    found = readings([H], [NONE])
    assert (found.agreement, found.kappa, found.as_json()["kappa_interval"]) == (None, None, None)


def test_names_are_shown_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    print_readings("human [red]:smile:[/x]", "rules", readings([H, F], [H, F]), Console())
    told = capsys.readouterr().out
    assert told.count("human [red]:smile:[/x]") == 2


def test_unequal_readings_are_a_defect() -> None:
    with pytest.raises(ValueError):
        readings([H], [])
