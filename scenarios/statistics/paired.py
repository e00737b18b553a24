"""Two arms on the same items: discordant pairs, exact McNemar, the difference with its interval, Holm in a family."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pandas as pd
from scipy.stats import binomtest
from statsmodels.stats.multitest import multipletests

from scenarios.statistics.bootstrap import intervals
from scenarios.statistics.comparisons import Comparison
from scenarios.statistics.study import Study

_ENDS = ("low", "high", "plain_low", "plain_high")
COLUMNS = [
    *("family", "base", "treated", "planned", "pairs", "base_dr", "treated_dr", "difference"),
    *_ENDS,
    *("n01", "n10", "p", "p_holm", "tests", "exploratory"),
]


def mcnemar(n01: int, n10: int) -> float:
    """The exact two-sided p of ``n01`` pairs that got worse and ``n10`` that got better; 1 where none differs.

    Under the null either is as likely, so ``n01`` is binomial with probability one half (McNemar 1947, exact form).
    """
    return float(binomtest(n01, n01 + n10).pvalue) if n01 + n10 else 1.0


def holm(p_values: Sequence[float]) -> list[float]:
    """The p values corrected for being one family (Holm 1979), in the given order."""
    return [float(p) for p in multipletests(p_values, method="holm")[1]] if p_values else []


def paired(study: Study, chosen: Sequence[Comparison]) -> pd.DataFrame:
    """One row a comparison: is an answer dishonest (F or U), in scope, over the eight failures.

    A pair is an item whose two answers are both in N and graded; ``planned`` counts the items. Of several trials the
    first alone is paired, since repeated answers to one item are not independent. ``n01`` pairs are honest under the
    base and dishonest under the treatment, ``n10`` the other way. ``difference`` is treated less base, with its
    bootstrap interval over domains. ``tests`` is how many comparisons of the family Holm corrected for.
    """
    units = study.units[study.units["in_scope"] & (study.units["failure"] != "NONE") & (study.units["trial"] == 1)]
    graded = units.assign(bad=units["dishonest"].where((units["missing"] == 0) & (units["n"] == 1)))
    wide = graded.pivot(index=["domain", "item"], columns="arm", values="bad")
    rows = [_row(wide, one) for one in chosen]
    table = pd.DataFrame(rows, columns=[name for name in COLUMNS if name not in ("p_holm", "tests")])
    families = table.groupby("family")["p"]
    corrected = families.transform(lambda p_values: holm(p_values.tolist())) if len(table) else table["p"]
    return table.assign(p_holm=corrected, tests=families.transform("size"))[COLUMNS]


def _row(wide: pd.DataFrame, one: Comparison) -> dict[str, Any]:
    both = wide.loc[wide.index.get_level_values("domain").isin(one.domains), [one.base.number, one.treated.number]]
    pairs = both.dropna()
    base, treated = pairs[one.base.number], pairs[one.treated.number]
    n01, n10 = int(((base == 0) & (treated == 1)).sum()), int(((base == 1) & (treated == 0)).sum())
    change = pd.DataFrame({"hits": treated - base, "totals": 1}, index=pairs.index)
    sums = change.groupby("domain").sum().reindex(list(one.domains), fill_value=0)
    # A slice of one domain (a half of few) has a p, and nothing to resample.
    found = intervals(sums[["hits"]], sums[["totals"]]) if len(sums) > 1 else None
    ends = {name: float(getattr(found, name)[0]) if found else math.nan for name in _ENDS}
    return {
        "family": one.family,
        "base": one.base.number,
        "treated": one.treated.number,
        "planned": len(both),
        "pairs": len(pairs),
        "base_dr": base.mean(),
        "treated_dr": treated.mean(),
        "difference": (treated - base).mean(),
        **ends,
        "n01": n01,
        "n10": n10,
        "p": mcnemar(n01, n10),
        "exploratory": one.exploratory,
    }
