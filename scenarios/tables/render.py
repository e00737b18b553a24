"""A report as text for a terminal, as Markdown, as one JSON object, as CSV files."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as RichTable

from mcp_stubs.files import storing, write_whole
from scenarios.tables.report import Report
from scenarios.tables.table import Table

_WIDE = 1000
"""Tables take the width that they need: a figure cut short is worse than a line that wraps."""


def print_report(report: Report) -> None:
    """Every table on standard output, as wide as it is."""
    console = Console(width=_WIDE, highlight=False, markup=False, emoji=False)
    for line in (heading(report), *report.notes):
        console.print(line)
    for table in report.tables:
        console.print(f"\n{title(report, table)}")
        shown = RichTable(box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
        for place, name in enumerate(table.head):
            shown.add_column(name, justify="left" if _is_text(table, place) else "right", no_wrap=True)
        for row in table.cells:
            shown.add_row(*row)
        console.print(shown)
        for note in table.notes:
            console.print(note)


def markdown(report: Report) -> str:
    """The report as Markdown: a heading and a table each."""
    parts = [f"# {heading(report)}", *report.notes]
    for table in report.tables:
        align = ["---" if _is_text(table, place) else "---:" for place in range(len(table.head))]
        lines = [_line(table.head), _line(align), *(_line(row) for row in table.cells)]
        parts += [f"## {title(report, table)}", "\n".join(lines), *table.notes]
    return "\n\n".join(parts)


def as_json(report: Report) -> dict[str, Any]:
    """The exact figures: rates from 0 to 1, null for none. Keys that begin with ``paper`` are the paper's."""
    return {
        "runs": list(report.runs),
        "judge": report.judge,
        "kappa": report.kappa,
        "kappa_unseen": report.unseen,
        "marks": list(report.marks),
        "notes": list(report.notes),
        "tables": {
            table.name: {
                "title": table.title,
                "marks": list(report.marks),
                "rows": json.loads(table.rows.to_json(orient="records", double_precision=15)),
                "notes": list(table.notes),
            }
            for table in report.tables
        },
    }


def write_csv(report: Report, folder: Path) -> list[Path]:
    """One file a table in ``folder``, made if need be; the marks stand in a column of each. Raises StorageError."""
    written = []
    with storing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    for table in report.tables:
        path = folder / f"{table.name}.csv"
        rows = table.rows.assign(marks="; ".join(report.marks))
        write_whole(path, rows.to_csv(index=False, quoting=csv.QUOTE_MINIMAL, lineterminator="\n"))
        written.append(path)
    return written


def heading(report: Report) -> str:
    """What the tables are of, on one line."""
    measured = ((report.kappa, "its labelled answers"), (report.unseen, "others, unseen by its writers"))
    known = ", ".join(f"{kappa:.3f} on {what}" for kappa, what in measured if kappa is not None)
    return f"{', '.join(report.runs)}: judge {report.judge}{f' (kappa {known})' if known else ''}"


def title(report: Report, table: Table) -> str:
    """The table's title with every mark that it must carry."""
    return " ".join([table.title, *(f"[{mark}]" for mark in report.marks)])


def _is_text(table: Table, place: int) -> bool:
    """Whether a column holds words: what is left-aligned."""
    return any(cell[:1].isalpha() for cell in (row[place] for row in table.cells))


def _line(cells: tuple[str, ...] | list[str]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"
