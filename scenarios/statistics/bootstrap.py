"""The cluster percentile bootstrap: whole domains are drawn, since the items of one share a declaration and templates.

Two intervals come out of the same draws. ``plain`` takes the 2.5 and 97.5 percentiles, as the paper does. With 16
clusters that is too narrow by construction: it behaves like a normal interval with a variance divided by 16 where a t
interval with 15 degrees of freedom is due, and covers 92 %, not 95 %. ``low`` and ``high``, which the tables show, take
the percentiles that make up for it: the expanded percentile interval of Hesterberg, arXiv 1411.5279. How often each
covers, and where neither does, is measured in the tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias, cast

import numpy as np
import numpy.typing as npt
import pandas as pd
from scipy import stats

from mcp_stubs.cli_errors import UserError

RESAMPLES = 4000
SEED = 0
LEVEL = 0.95
Floats: TypeAlias = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Intervals:
    """Interval ends, one a column of what was resampled. NaN where there is nothing to resample.

    That is a ratio that is 0, or 1, in every domain (no draw can show how rare the other case is), one whose items
    stand in a single domain, or one of nothing.
    """

    low: Floats
    high: Floats
    plain_low: Floats
    plain_high: Floats


def intervals(hits: pd.DataFrame, totals: pd.DataFrame, *, resamples: int = RESAMPLES, seed: int = SEED) -> Intervals:
    """95 % intervals of ``hits / totals`` for each column; the rows of both are the domains, all of them.

    ``hits`` may be differences (paired arms), hence negative. Raises UserError for fewer than two domains, or rows
    that name none.
    """
    _check(hits, totals)
    top, bottom = hits.to_numpy(dtype=float), totals.to_numpy(dtype=float)
    drawn = draws(len(top), resamples, seed)
    with np.errstate(invalid="ignore"):
        ratios = (drawn @ top) / (drawn @ bottom)
    still = _degenerate(top, bottom)
    ratios[:, still] = 0.0
    # A resample without any item of a column has no ratio for it. NumPy's form for that is much slower.
    quantile = np.nanquantile if np.isnan(ratios).any() else np.quantile
    found = quantile(ratios, [(1 - LEVEL) / 2, (1 + LEVEL) / 2, *expanded(len(top))], axis=0)
    found[:, still] = np.nan
    return Intervals(plain_low=found[0], plain_high=found[1], low=found[2], high=found[3])


@lru_cache(maxsize=8)
def draws(domains: int, resamples: int = RESAMPLES, seed: int = SEED) -> Floats:
    """How often each domain is in each resample: one row a resample. The same for the same arguments."""
    picked = picks(domains, resamples, seed)
    # Each resample gets numbers of its own, so that one count does for all.
    flat = (picked + domains * np.arange(resamples)[:, None]).ravel()
    return np.bincount(flat, minlength=resamples * domains).reshape(resamples, domains).astype(float)


def picks(domains: int, resamples: int, seed: int) -> npt.NDArray[np.int64]:
    """The domains of each resample, by their place."""
    # NumPy's newer generators may change their streams from one version to the next; this one never does, and the same
    # run must have the same intervals next year.
    return np.random.RandomState(seed).randint(0, domains, size=(resamples, domains), dtype=np.int64)


def expanded(clusters: int, level: float = LEVEL) -> tuple[float, float]:
    """The two percentiles that give a bootstrap of so many clusters the width of a t interval (arXiv 1411.5279)."""
    quantile = stats.t.ppf((1 - level) / 2, clusters - 1)
    low = float(stats.norm.cdf(quantile * np.sqrt(clusters / (clusters - 1))))
    return low, 1 - low


def by_domain(
    frame: pd.DataFrame, keys: Sequence[str], values: Sequence[str], domains: Sequence[str]
) -> dict[str, pd.DataFrame]:
    """``values`` summed by domain (rows: ``domains``, 0 where one has none) and ``keys`` (columns), ready to resample.

    Raises UserError where a row of ``frame`` names no domain.
    """
    if (nameless := frame["domain"].isna() | (frame["domain"] == "")).any():
        raise UserError(f"{frame.loc[nameless, 'item'].iloc[0]} has no domain: intervals resample domains")
    sums = frame.groupby(["domain", *keys], observed=True, sort=True)[list(values)].sum()
    wide = sums.unstack(list(keys), fill_value=0)
    return {value: cast(pd.DataFrame, wide[value]).reindex(list(domains), fill_value=0) for value in values}


def _check(hits: pd.DataFrame, totals: pd.DataFrame) -> None:
    names = list(hits.index)
    if names != list(totals.index) or hits.shape != totals.shape:
        raise AssertionError("hits and totals are not of the same domains and columns")
    if any(not isinstance(name, str) or not name for name in names):
        raise UserError("a domain has no name: intervals resample domains, so each must be known")
    if len(names) < 2:
        held = f"one ({names[0]})" if names else "none"
        raise UserError(f"intervals resample domains, and there is {held}: at least 2 are needed")


def _degenerate(top: Floats, bottom: Floats) -> npt.NDArray[np.bool_]:
    in_one = (bottom > 0).sum(axis=0) < 2
    none_or_all = [(top == end).all(axis=0) for end in (0, bottom, -bottom)]
    still: npt.NDArray[np.bool_] = np.logical_or.reduce([in_one, *none_or_all])
    return still
