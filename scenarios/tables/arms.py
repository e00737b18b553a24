"""How an arm is named in a table: a letter beside its name, and all that it was, for machines."""

from __future__ import annotations

from string import ascii_uppercase

import pandas as pd

from scenarios.statistics.study import Study
from scenarios.tables.table import Column, text

DAGGER = "†"
"""The mark of an arm whose calls could not be forced; the paper marks its second protocol so."""

ARM = Column("arm", text("arm_name"))


def letter(number: int) -> str:
    """A, B, ... Z, AA, AB."""
    head, tail = divmod(number, 26)
    return (letter(head - 1) if head else "") + ascii_uppercase[tail]


def label(study: Study, number: int) -> str:
    """``A``, or ``A†`` where both protocols are in the study and the arm is free."""
    mixed = len({arm.settings["protocol"] for arm in study.arms}) > 1
    return letter(number) + (DAGGER if mixed and study.arms[number].settings["protocol"] == "free" else "")


def with_arms(study: Study, rows: pd.DataFrame) -> pd.DataFrame:
    """``rows`` with what is known of the arm in column ``arm`` in front: letter, agent, condition, its settings.

    Sorted by arm, in scope before out of scope, for the rest as given.
    """
    known = pd.DataFrame(
        [
            {
                "arm": arm.number,
                "arm_letter": label(study, arm.number),
                "arm_name": f"{label(study, arm.number)} {arm.name}",
                "agent": arm.agent,
                "condition": arm.condition,
                **{name.replace(" ", "_"): value for name, value in arm.settings.items()},
            }
            for arm in study.arms
        ]
    )
    whole = known.merge(rows, on="arm")
    order = ["arm", "in_scope"] if "in_scope" in whole else ["arm"]
    ascending = [name == "arm" for name in order]
    return whole.sort_values(order, ascending=ascending, kind="stable", ignore_index=True).drop(columns="arm")
