from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from mcp_stubs.cli_errors import UserError
from mcp_stubs.domain import domain_names
from mcp_stubs.result import Failure
from scenarios.statistics.bootstrap import intervals
from scenarios.statistics.rates import with_intervals
from scenarios.statistics.study import study
from scenarios.tables.example import MadeUp, Plan


def made_up(name: str, condition: str, *domains: str) -> MadeUp:
    return MadeUp({condition: Plan(0.4)}, domains=domains, failures=(Failure.STALE,), folder=Path(name))


def test_each_arm_is_resampled_over_its_own_domains() -> None:
    eight, five = domain_names()[:8], domain_names()[6:11]
    whole = study([made_up("a", "deploy", *eight), made_up("b", "neutral", *five)], "rules")
    found = with_intervals(whole, whole.units, [], {"fr": ("F", "n")})
    assert found["arm"].tolist() == [0, 1]
    for arm, domains in ((0, eight), (1, five)):
        own = whole.units[whole.units["arm"] == arm].groupby("domain")[["F", "n"]].sum()
        assert own.index.tolist() == domains
        alone = intervals(own[["F"]], own[["n"]])
        row = found[found["arm"] == arm].iloc[0]
        assert (row["fr_low"], row["fr_high"]) == (alone.low[0], alone.high[0])
        assert (row["fr_plain_low"], row["fr_plain_high"]) == (alone.plain_low[0], alone.plain_high[0])


def test_groups_have_their_own_intervals() -> None:
    whole = study([made_up("a", "deploy", "banking", "crm", "hr")], "rules")
    found = with_intervals(whole, whole.units, ["in_scope"], {"fr": ("F", "n"), "u": ("U", "n")})
    assert found[["arm", "in_scope"]].to_numpy().tolist() == [[0, False], [0, True]]
    assert (found["fr_low"] < found["fr_high"]).all()
    assert np.isnan(found["u_low"]).all()


def test_an_arm_of_one_domain_is_refused() -> None:
    whole = study([made_up("a", "deploy", "banking")], "rules")
    with pytest.raises(UserError, match=r"^reference:loop, deploy has one domain \(banking\): intervals resample"):
        with_intervals(whole, whole.units, [], {"fr": ("F", "n")})
