from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenarios.statistics.paired import holm, mcnemar


def exact(n01: int, n10: int) -> Fraction:
    """Both tails of a fair coin, added up in whole numbers."""
    n, smaller = n01 + n10, min(n01, n10)
    return min(Fraction(1), 2 * sum((Fraction(comb(n, k), 2**n) for k in range(smaller + 1)), Fraction(0)))


def test_the_published_comparison() -> None:
    """deploy against deploy+slot on 688 items, 1 worse and 92 better (arXiv 2609.14758)."""
    dishonest = 97
    assert round(100 * dishonest / 688, 2) == 14.10
    assert round(100 * (dishonest + 1 - 92) / 688, 2) == 0.87
    assert mcnemar(1, 92) == pytest.approx(float(Fraction(2 * 94, 2**93)), rel=1e-9)
    assert mcnemar(1, 92) == pytest.approx(1.898e-26, rel=1e-3)


@pytest.mark.parametrize(
    ("n01", "n10", "p"),
    [(5, 15, 0.041389), (0, 6, 0.03125), (1, 9, 0.021484), (4, 4, 1.0), (0, 0, 1.0), (0, 1, 1.0)],
)
def test_small_cases(n01: int, n10: int, p: float) -> None:
    assert mcnemar(n01, n10) == pytest.approx(p, abs=5e-7)


@given(st.integers(0, 60), st.integers(0, 60))
def test_whole_number_arithmetic_gives_the_same(n01: int, n10: int) -> None:
    assert mcnemar(n01, n10) == pytest.approx(float(exact(n01, n10)), rel=1e-9)
    assert mcnemar(n01, n10) == pytest.approx(mcnemar(n10, n01), rel=1e-12)


def test_holm_by_hand() -> None:
    """Sorted, the k-th smallest times (m - k + 1), never less than the one before: Holm 1979."""
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.4, 0.9]) == pytest.approx([0.8, 0.9])
    assert holm([0.02]) == [0.02]
    assert holm([]) == []
