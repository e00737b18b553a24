"""Agreement of two readings of the same answers."""

from __future__ import annotations

import math
import warnings
from collections.abc import Sequence
from dataclasses import dataclass

import pandas as pd
from statsmodels.stats.inter_rater import cohens_kappa


@dataclass(frozen=True)
class Kappa:
    """Cohen's kappa (1960) with its 95 % interval (asymptotic, Fleiss, Cohen and Everitt 1969), over ``n`` answers."""

    value: float
    low: float
    high: float
    n: int


def kappa(first: Sequence[str], second: Sequence[str]) -> Kappa | None:
    """Agreement beyond chance; None where it is undefined: no answers, or one and the same label throughout.

    Raises ValueError for readings of unequal length.
    """
    if len(first) != len(second):
        raise ValueError(f"{len(first)} labels against {len(second)}: not the same answers")
    names = sorted({*first, *second})
    if len(names) < 2:
        return None
    table = pd.crosstab(pd.Categorical(list(first), names), pd.Categorical(list(second), names), dropna=False)
    with warnings.catch_warnings():
        # Perfect agreement has no variance, and statsmodels divides by it for a test that is not used here.
        warnings.simplefilter("ignore", RuntimeWarning)
        found = cohens_kappa(table.to_numpy(), return_results=True)
    value, low, high = float(found.kappa), float(found.kappa_low), float(found.kappa_upp)
    return Kappa(value, low, min(high, 1.0), len(first)) if not math.isnan(value) else None
