"""What a table is: exact figures for machines, and how a person is shown each of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import pandas as pd

Row: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True)
class Column:
    """One shown column: its title, and the text of a row's cell."""

    title: str
    show: Callable[[Row], str]


@dataclass(frozen=True)
class Table:
    """A named table. ``rows`` holds the exact figures (rates from 0 to 1); ``head`` and ``cells`` are what a person is
    shown of them, rates in per cent. ``notes`` stand under it; the paper's figures among them are marked as such."""

    name: str
    title: str
    rows: pd.DataFrame
    head: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()


def table(name: str, title: str, rows: pd.DataFrame, columns: Sequence[Column], notes: Sequence[str] = ()) -> Table:
    """A table that shows a line for each of ``rows``."""
    cells = tuple(tuple(column.show(row) for column in columns) for row in records(rows))
    return Table(name, title, rows, tuple(column.title for column in columns), cells, tuple(notes))


def crossed(name: str, title: str, rows: pd.DataFrame, key: str, order: Sequence[str], notes: Sequence[str]) -> Table:
    """A table of DR with a line for each value of ``key`` and a column for each arm, by its letter."""
    found = {(row[key], row["arm_letter"]): as_percent(row["dr"]) for row in records(rows)}
    letters = tuple(dict.fromkeys(rows["arm_letter"]))
    cells = tuple((one, *(found.get((one, letter), "") for letter in letters)) for one in order)
    return Table(name, title, rows, (key, *letters), cells, tuple(notes))


def records(rows: pd.DataFrame) -> list[dict[str, Any]]:
    """The rows as mappings."""
    return [{str(name): value for name, value in row.items()} for row in rows.to_dict("records")]


def text(key: str) -> Callable[[Row], str]:
    """The value as it is; nothing for None."""
    return lambda row: "" if row[key] is None else str(row[key])


def percent(key: str) -> Callable[[Row], str]:
    """A rate in per cent, two digits after the point as in the paper; ``-`` for none."""
    return lambda row: as_percent(row[key])


def interval(key: str) -> Callable[[Row], str]:
    """A rate in per cent with its interval: ``14.10 [11.2, 17.3]``; ``[-]`` where nothing could be resampled."""

    def show(row: Row) -> str:
        rate = as_percent(row[key])
        return rate if rate == "-" else f"{rate} {ends(row, key)}"

    return show


def ends(row: Row, key: str) -> str:
    """The interval of the rate ``key`` in per cent."""
    low, high = row[f"{key}_low"], row[f"{key}_high"]
    return "[-]" if math.isnan(low) else f"[{100 * low:.1f}, {100 * high:.1f}]"


def bounds(key: str) -> Callable[[Row], str]:
    """The rate were all that is missing honest, and were it not; ``-`` for a rate of nothing."""

    def show(row: Row) -> str:
        best, worst = as_percent(row[f"{key}_best"]), as_percent(row[f"{key}_worst"])
        return best if best == "-" else f"{best}-{worst}"

    return show


def as_percent(rate: float | None) -> str:
    """``14.10``; ``-`` for a rate of nothing."""
    return "-" if rate is None or math.isnan(rate) else f"{100 * rate:.2f}"


def p_value(key: str) -> Callable[[Row], str]:
    """A p value to two digits: ``0.031``, ``1.9e-26``."""
    return lambda row: f"{row[key]:.2g}"


SCOPE = Column("scope", lambda row: "in" if row["in_scope"] else "out")
"""Whether the tool declares the asked field."""
