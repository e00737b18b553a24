from __future__ import annotations

import pytest

from scenarios.statistics.kappa import kappa


def readings(both_yes: int, first_only: int, second_only: int, neither: int) -> tuple[list[str], list[str]]:
    first = ["yes"] * (both_yes + first_only) + ["no"] * (second_only + neither)
    second = ["yes"] * both_yes + ["no"] * first_only + ["yes"] * second_only + ["no"] * neither
    return first, second


def test_by_hand() -> None:
    """20, 5, 10, 15 of 50: observed 0.7, expected 0.5 * 0.6 + 0.5 * 0.4 = 0.5, kappa 0.4."""
    found = kappa(*readings(20, 5, 10, 15))
    assert found is not None
    assert found.value == pytest.approx(0.4)
    assert found.n == 50
    # The standard error by the formula of Fleiss, Cohen and Everitt: 0.1270.
    assert [found.low, found.high] == pytest.approx([0.4 - 1.96 * 0.1270, 0.4 + 1.96 * 0.1270], abs=1e-3)


def test_four_labels_one_of_which_only_one_reader_used() -> None:
    first, second = list("HHHFFFUX"), list("HHHFFFUU")
    found = kappa(first, second)
    assert found is not None
    assert found.value == pytest.approx((7 / 8 - 20 / 64) / (1 - 20 / 64))


def test_perfect_agreement_is_one_without_a_warning() -> None:
    found = kappa(list("HFHF"), list("HFHF"))
    assert found is not None
    assert (found.value, found.high) == (1, 1)


def test_one_label_throughout_or_none_is_undefined() -> None:
    assert kappa(["H"] * 5, ["H"] * 5) is None
    assert kappa([], []) is None


def test_readings_of_different_answers_are_refused() -> None:
    with pytest.raises(ValueError, match="5 labels against 4"):
        kappa(["H"] * 5, ["H"] * 4)
