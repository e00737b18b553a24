"""Paired comparisons: each declared family, its arms on the same items."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pandas as pd

from scenarios.statistics.comparisons import Comparison, Refused
from scenarios.statistics.paired import paired
from scenarios.statistics.study import Study
from scenarios.tables.arms import label
from scenarios.tables.published import PAIRS, published_pair
from scenarios.tables.table import Column, Row, Table, as_percent, ends, p_value, percent, table, text

_NOTES = (
    "One line a declared comparison: in scope, the eight failures, items answered and graded in both arms. n01: "
    "honest without, dishonest with; n10: the other way. p: exact McNemar on those; Holm within the family, of so "
    "many tests. Change: in points, with its 95 % interval over domains.",
    PAIRS,
)

_MOST_NAMED = 6
"""Undeclared pairs named in their note; a matrix of frameworks can have dozens."""


def pairs(study: Study, found: Sequence[Comparison | Refused], *, exploratory: bool) -> Table:
    """The comparisons that can be made; a note for each that was refused, and one for all that no family declares.

    One whose family is not what it was when a run started is made only where ``exploratory``.
    """
    made = [one for one in found if isinstance(one, Comparison)]
    tested = [one for one in made if exploratory or one.exploratory is None]
    rows = paired(study, tested)
    names = {arm.number: (arm.agent, arm.condition) for arm in study.arms}
    published = [
        published_pair(one.family, one.base.agent, one.base.condition, one.treated.condition)
        if one.base.agent == one.treated.agent
        else None
        for one in tested
    ]
    rows = rows.assign(
        base_letter=[label(study, one.base.number) for one in tested],
        treated_letter=[label(study, one.treated.number) for one in tested],
        base_agent=[names[number][0] for number in rows["base"]],
        treated_agent=[names[number][0] for number in rows["treated"]],
        base=[names[number][1] for number in rows["base"]],
        treated=[names[number][1] for number in rows["treated"]],
        paper=pd.Series(published, dtype=object),
    )
    refused = [str(one) for one in found if isinstance(one, Refused)]
    late = [
        f"{one.family}: {one.base.name} is not compared with {one.treated.name}: {one.exploratory}; "
        "--exploratory shows it"
        for one in made
        if one not in tested
    ]
    return table(
        "pairs",
        "Paired comparisons, DR in scope, %",
        rows,
        (
            Column("family", text("family")),
            Column("comparison", _comparison),
            Column("pairs", text("pairs")),
            Column("without", percent("base_dr")),
            Column("with", percent("treated_dr")),
            Column("change", _change),
            Column("n01", text("n01")),
            Column("n10", text("n10")),
            Column("p", p_value("p")),
            Column("Holm p", lambda row: f"{row['p_holm']:.2g} ({row['tests']})"),
            Column("paper", text("paper")),
        ),
        (*(f"Refused: {line}." for line in (*refused, *late)), *_undeclared(study, found), *_NOTES),
    )


def _undeclared(study: Study, found: Sequence[Comparison | Refused]) -> list[str]:
    """Why arms that a reader may want compared have no line: one note, or none where every such pair is declared."""
    arms = list(dict.fromkeys((arm.agent, arm.condition) for arm in study.arms))
    declared = {frozenset((arm.agent, arm.condition) for arm in (one.base, one.treated)) for one in found}
    candidates = [(one, two) for one, two in combinations(arms, 2) if one[0] == two[0] or one[1] == two[1]]
    if not candidates:
        return ["Nothing to compare: these runs hold no two conditions of one agent, and no two agents under one."]
    left = [pair for pair in candidates if frozenset(pair) not in declared]
    if not left:
        return []
    # First what a new defence does to its own base.
    left.sort(key=lambda pair: not (pair[0][0] == pair[1][0] and pair[1][1].startswith(f"{pair[0][1]}+")))
    named = [_names(*pair) for pair in left[:_MOST_NAMED]]
    more = f"; and {len(left) - _MOST_NAMED} more" if len(left) > _MOST_NAMED else ""
    return [
        "Not tested, since no family in scenarios/families.yaml declares it for these items: "
        f"{'; '.join(named)}{more}. To test one, declare it there before the run; for a run that is older than its "
        "family, add --exploratory."
    ]


def _names(base: tuple[str, str], treated: tuple[str, str]) -> str:
    if base[0] == treated[0]:
        return f"{base[0]}, {base[1]} -> {treated[1]}"
    return f"{base[1]}, {base[0]} -> {treated[0]}"


def _comparison(row: Row) -> str:
    one_agent = row["base_agent"] == row["treated_agent"]
    names = [row["base" if one_agent else "base_agent"], row["treated" if one_agent else "treated_agent"]]
    mark = "" if row["exploratory"] is None else " (exploratory)"
    return f"{row['base_letter']} {names[0]} -> {row['treated_letter']} {names[1]}{mark}"


def _change(row: Row) -> str:
    change = as_percent(row["difference"])
    shown = {"difference_low": row["low"], "difference_high": row["high"]}
    return change if change == "-" else f"{change} {ends(shown, 'difference')}"
