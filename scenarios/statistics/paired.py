"""Two arms on the same items: exact McNemar, and Holm over a family of such tests."""

from __future__ import annotations

from collections.abc import Sequence

from scipy.stats import binomtest
from statsmodels.stats.multitest import multipletests


def mcnemar(n01: int, n10: int) -> float:
    """The exact two-sided p of ``n01`` pairs that got worse and ``n10`` that got better; 1 where none differs.

    Under the null either is as likely, so ``n01`` is binomial with probability one half (McNemar 1947, exact form).
    """
    return float(binomtest(n01, n01 + n10).pvalue) if n01 + n10 else 1.0


def holm(p_values: Sequence[float]) -> list[float]:
    """The p values corrected for being one family (Holm 1979), in the given order."""
    return [float(p) for p in multipletests(p_values, method="holm")[1]] if p_values else []
