from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
from scipy import stats

from mcp_stubs.cli_errors import UserError
from scenarios.statistics.bootstrap import RESAMPLES, SEED, by_domain, draws, expanded, intervals, picks


def table(*columns: list[float]) -> pd.DataFrame:
    return pd.DataFrame({str(number): column for number, column in enumerate(columns)}).rename(
        index=lambda row: f"d{row}"
    )


HITS = table([1, 0, 4, 2, 0], [3, 3, 1, 0, 2], [-1, 0, 2, 0, -2])
TOTALS = table([5, 3, 6, 2, 4], [9, 3, 1, 0, 4], [5, 5, 5, 5, 5])


@pytest.mark.parametrize("seed", [SEED, 7])
def test_brute_force_gives_the_same(seed: int) -> None:
    """The same draws, one resample and one domain at a time, and the percentile by sorting."""
    picked = picks(5, 300, seed)
    found = intervals(HITS, TOTALS, resamples=300, seed=seed)
    for place, column in enumerate(HITS.columns):
        hits, totals = HITS[column].tolist(), TOTALS[column].tolist()
        ratios = []
        for resample in picked:
            bottom = sum(totals[domain] for domain in resample)
            if bottom:
                ratios.append(sum(hits[domain] for domain in resample) / bottom)
        ends = [_percentile(sorted(ratios), level) for level in (0.025, 0.975, *expanded(5))]
        given = [found.plain_low[place], found.plain_high[place], found.low[place], found.high[place]]
        assert given == pytest.approx(ends, abs=1e-12)


def _percentile(ordered: list[float], level: float) -> float:
    place = level * (len(ordered) - 1)
    below = int(place)
    rest = place - below
    return ordered[below] if not rest else ordered[below] * (1 - rest) + ordered[below + 1] * rest


def test_a_domain_is_drawn_whole_as_often_as_it_was_picked() -> None:
    counts = draws(16)
    assert counts.shape == (RESAMPLES, 16)
    assert (counts.sum(axis=1) == 16).all()
    # 4,000 x 16 picks of 16: each domain 4,000 times, within 5 standard errors.
    assert np.abs(counts.sum(axis=0) - RESAMPLES).max() < 5 * np.sqrt(RESAMPLES * 15 / 16 * 1.0)
    assert (draws(16) == counts).all()
    assert (draws(16, RESAMPLES, 1) != counts).any()


def test_the_draws_are_the_same_in_every_version() -> None:
    """Published intervals must come out again: these are the first picks of seed 0, fixed."""
    assert picks(16, 2, 0)[0].tolist() == [12, 15, 5, 0, 3, 11, 3, 7, 9, 3, 5, 2, 4, 7, 6, 8]
    assert (picks(16, 2, 1) != picks(16, 2, 0)).any()


def test_the_expanded_percentiles_have_the_width_of_a_t_interval() -> None:
    low, high = expanded(16)
    assert low + high == pytest.approx(1)
    assert low < 0.025
    # A symmetric case without ties, where the t interval is the yardstick.
    values = stats.norm.ppf((np.arange(16) + 0.5) / 16)
    found = intervals(table(values.tolist()), table([1.0] * 16), resamples=40_000)
    half = stats.t.ppf(0.975, 15) * values.std(ddof=1) / 4
    assert found.high[0] == pytest.approx(half, rel=0.03)
    assert found.plain_high[0] == pytest.approx(half * 1.96 / stats.t.ppf(0.975, 15) * np.sqrt(15 / 16), rel=0.03)


@pytest.mark.parametrize(
    ("hits", "totals"),
    [([0, 0, 0], [5, 5, 5]), ([5, 4, 3], [5, 4, 3]), ([2, 0, 0], [5, 0, 0]), ([0, 0, 0], [0, 0, 0])],
)
def test_where_nothing_varies_there_is_no_interval(hits: list[float], totals: list[float]) -> None:
    found = intervals(table(hits, [1, 2, 3]), table(totals, [5, 5, 5]))
    assert np.isnan([found.low[0], found.high[0], found.plain_low[0], found.plain_high[0]]).all()
    assert found.low[1] < 0.4 < found.high[1]


def test_a_column_whose_items_stand_in_few_domains_is_resampled_where_it_has_any() -> None:
    found = intervals(table([1, 3, 0, 0]), table([5, 4, 0, 0]))
    assert (found.low[0], found.high[0]) == (0.2, 0.75)


def test_fewer_than_two_domains_are_refused() -> None:
    with pytest.raises(UserError, match=r"there is one \(d0\): at least 2 are needed"):
        intervals(table([1]), table([2]))
    with pytest.raises(UserError, match="there is none: at least 2"):
        intervals(table([]), table([]))


def test_a_missing_domain_is_refused() -> None:
    nameless = HITS.rename(index={"d1": ""})
    with pytest.raises(UserError, match="a domain has no name"):
        intervals(nameless, TOTALS.rename(index={"d1": ""}))
    frame = pd.DataFrame({"item": ["a", "b"], "domain": ["x", None], "arm": [0, 0], "n": [1, 1]})
    with pytest.raises(UserError, match="b has no domain"):
        by_domain(frame, ["arm"], ["n"], ["x"])


def test_sums_by_domain_hold_every_domain_and_nothing_twice() -> None:
    frame = pd.DataFrame({"item": list("abcd"), "domain": list("xyxx"), "arm": [0, 0, 1, 1], "n": [1, 1, 1, 0]})
    assert by_domain(frame, ["arm"], ["n"], ["w", "x", "y"])["n"].to_dict("index") == {
        "w": {0: 0, 1: 0},
        "x": {0: 1, 1: 1},
        "y": {0: 1, 1: 0},
    }
