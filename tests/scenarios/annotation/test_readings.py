"""Two readings: by hand."""

from __future__ import annotations

import pytest

from scenarios.annotation.readings import readings
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


def test_unequal_readings_are_a_defect() -> None:
    with pytest.raises(ValueError):
        readings([H], [])
