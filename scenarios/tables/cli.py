"""``python -m scenarios table``."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from mcp_stubs.cli_errors import UserError
from scenarios.verdicts import RULES


def table(
    runs: Annotated[
        list[Path], typer.Argument(metavar="RUN...", help="Run folders, or folders of runs, read as one study.")
    ],
    judge: Annotated[
        str, typer.Option(help="Whose labels; another's than the rules' need: scenarios judge RUN.")
    ] = RULES,
    uncalibrated: Annotated[
        bool,
        typer.Option("--uncalibrated", help="Take a judge not known to be good; every table says so."),
    ] = False,
    exploratory: Annotated[
        bool,
        typer.Option("--exploratory", help="Test families changed after a run too; every table says so."),
    ] = False,
    csv: Annotated[Path | None, typer.Option(help="A folder for one CSV file a table, exact figures.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Markdown on standard output.")] = False,
) -> None:
    """Print the paper's tables of one run or several: rates, kinds, pairs, domains, attrition, control, detector."""
    if as_json and as_markdown:
        raise UserError("--json and --markdown are two forms of the same output: give one of them")
    # Not at the top: SciPy, statsmodels and pandas take a second, which the other commands need not wait for.
    from scenarios.runs import open_runs
    from scenarios.tables import render
    from scenarios.tables.report import report

    if len({path.resolve() for path in runs}) < len(runs):
        raise UserError("a run is given twice")
    found = report(
        [run for path in runs for run in open_runs(path)],
        judge=judge,
        uncalibrated=uncalibrated,
        exploratory=exploratory,
    )
    if csv is not None:
        for path in render.write_csv(found, csv):
            print(f"wrote {path}", file=sys.stderr)
    if as_json:
        print(json.dumps(render.as_json(found)))
    elif as_markdown:
        print(render.markdown(found))
    else:
        render.print_report(found)
