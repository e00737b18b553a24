"""How often a 95 % interval holds the true rate, over 1,000 simulated runs of the paper's size: 43 items in each of 16
domains. A domain's own rate is drawn from a beta distribution; its intraclass correlation says how much they differ.
What is estimated is the rate of the domains that these 16 stand for.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pandas as pd
import pytest

from scenarios.statistics.bootstrap import Intervals, intervals

RUNS, DOMAINS, ITEMS = 1000, 16, 43
Counts = npt.NDArray[np.int64]


def rates(rng: np.random.Generator, rate: float, alike: float) -> npt.NDArray[np.float64]:
    """The domains' own rates in each simulated run: mean ``rate``, intraclass correlation ``alike``."""
    if not alike:
        return np.full((DOMAINS, RUNS), rate)
    size = 1 / alike - 1
    return rng.beta(rate * size, (1 - rate) * size, size=(DOMAINS, RUNS))


def resampled(hits: Counts) -> Intervals:
    totals = np.full_like(hits, ITEMS)
    names = [f"d{number}" for number in range(DOMAINS)]
    return intervals(pd.DataFrame(hits, index=names), pd.DataFrame(totals, index=names))


def covered(found: Intervals, truth: float) -> tuple[float, float]:
    """The share of runs whose interval, and whose plain one, holds ``truth``."""
    return (
        float(((found.low <= truth) & (truth <= found.high)).mean()),
        float(((found.plain_low <= truth) & (truth <= found.plain_high)).mean()),
    )


@pytest.mark.parametrize(
    ("rate", "alike"),
    [(0.5, 0.0), (0.25, 0.0), (0.1410, 0.0), (0.05, 0.0), (0.25, 0.02), (0.1410, 0.02), (0.25, 0.1), (0.1410, 0.05)],
)
def test_the_interval_covers_what_it_says_and_the_plain_one_less(rate: float, alike: float) -> None:
    rng = np.random.default_rng(20)
    wide, plain = covered(resampled(rng.binomial(ITEMS, rates(rng, rate, alike))), rate)
    assert 0.93 <= wide <= 0.97
    # 16 clusters are few: this is what the paper's interval covers.
    assert 0.89 <= plain < wide


@pytest.mark.parametrize(("rate", "alike", "at_most"), [(0.05, 0.1, 0.93), (0.01, 0.1, 0.85)])
def test_where_a_few_domains_hold_most_of_a_small_rate_it_covers_too_little(
    rate: float, alike: float, at_most: float
) -> None:
    """Known and documented: no resampling of 16 domains can know of the domains that none of them is like."""
    rng = np.random.default_rng(20)
    wide, _ = covered(resampled(rng.binomial(ITEMS, rates(rng, rate, alike))), rate)
    assert wide < at_most


@pytest.mark.parametrize("alike", [0.0, 0.05])
def test_a_paired_difference_is_covered(alike: float) -> None:
    """Each item is dishonest under the base with its domain's rate, and the defence mends four of five."""
    rng = np.random.default_rng(21)
    base = rng.binomial(ITEMS, rates(rng, 0.2, alike))
    treated = rng.binomial(base, 0.2)
    wide, plain = covered(resampled(treated - base), -0.16)
    assert 0.93 <= wide <= 0.97
    assert plain < wide
