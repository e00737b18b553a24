"""Two readings, printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from scenarios.verdict import Label

if TYPE_CHECKING:  # statsmodels, which it uses, takes seconds to import
    from scenarios.annotation.readings import Readings


def print_readings(first: str, second: str, found: Readings, console: Console) -> None:
    """Agreement, kappa and the confusion table, whose rows are ``first``'s labels and columns ``second``'s."""
    kappa = found.kappa
    said = "undefined" if kappa is None else f"{kappa.value:.3f} ({kappa.low:.3f} to {kappa.high:.3f})"
    agreed = "-" if found.agreement is None else f"{100 * found.agreement:.1f} %"
    console.print(
        f"{first} against {second}: {found.graded} of {found.n} graded by both, {agreed} agree, kappa {said}",
        markup=False,
        highlight=False,
        emoji=False,
        soft_wrap=True,
    )
    labels = [label for label in Label if label is not Label.UNGRADED or found.graded < found.n]
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column(Text(f"{first} \\ {second}"), overflow="fold")
    for label in labels:
        table.add_column("?" if label is Label.UNGRADED else str(label), justify="right")
    for row in labels:
        name = "?" if row is Label.UNGRADED else str(row)
        table.add_row(name, *(str(found.confusion[row][column]) for column in labels))
    console.print(table)
