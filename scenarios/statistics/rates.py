"""Rates by arm with their intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pandas as pd

from mcp_stubs.cli_errors import UserError
from scenarios.statistics.bootstrap import Floats, by_domain, intervals
from scenarios.statistics.study import Study

ENDS = ("low", "high", "plain_low", "plain_high")


def with_intervals(
    study: Study, frame: pd.DataFrame, by: Sequence[str], rates: Mapping[str, tuple[str, str]]
) -> pd.DataFrame:
    """``RATE_low`` and the other ends, for each group of ``frame`` by the columns ``arm`` and ``by``.

    ``rates`` maps a rate's name to the two columns of ``frame`` that it divides. An arm is resampled over its own
    domains, those without a row in ``frame`` included. Raises UserError where an arm has fewer than two.
    """
    keys = ["arm", *by]
    parts = []
    domains = {number: tuple(study.domains(number)) for number in frame["arm"].unique()}
    for own in dict.fromkeys(domains.values()):
        members = [number for number, names in domains.items() if names == own]
        if len(own) < 2:
            raise UserError(
                f"{study.arms[members[0]].name} has one domain ({', '.join(own)}): intervals resample domains, "
                "so there must be at least 2; python -m adapters table RUN prints the counts"
            )
        wanted = sorted({name for pair in rates.values() for name in pair})
        sums = by_domain(frame[frame["arm"].isin(members)], keys, wanted, own)
        ends: dict[str, Floats] = {}
        for rate, (hits, totals) in rates.items():
            found = intervals(sums[hits], sums[totals])
            ends |= {f"{rate}_{end}": getattr(found, end) for end in ENDS}
        columns = sums[wanted[0]].columns
        index = columns if isinstance(columns, pd.MultiIndex) else pd.MultiIndex.from_arrays([columns], names=keys)
        parts.append(pd.DataFrame(ends, index=index))
    whole = pd.concat(parts) if parts else pd.DataFrame(columns=keys).set_index(keys)
    return whole.reset_index()
