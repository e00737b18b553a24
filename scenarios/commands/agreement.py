"""``agreement``: labels by hand against a judge, and against another human's."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from mcp_stubs.cli_errors import UserError
from scenarios.annotation.labels import load_labels
from scenarios.annotation.packet import candidates, record_id
from scenarios.annotation.report import print_readings
from scenarios.runs import open_runs
from scenarios.verdict import Label
from scenarios.verdicts import RULES, verdicts_of

_SCOPES = {"all": (True, False), "in scope": (True,), "out of scope": (False,)}


def agreement(
    paths: Annotated[
        list[Path], typer.Argument(metavar="LABELS... RUN...", help="One or two files of labels, and the run folders.")
    ],
    judge: Annotated[
        str, typer.Option(help="Whose labels are checked: rules, or one that has judged the runs.")
    ] = RULES,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")] = False,
) -> None:
    """Compare labels by hand with a judge's: agreement, Cohen's kappa, confusion, in scope and out, recall of F.

    With two files the two humans are compared too: what a judge can be expected to reach.
    """
    from scenarios.annotation.readings import readings

    files = [path for path in paths if not path.is_dir()]
    runs = [run for path in paths if path.is_dir() for run in open_runs(path)]
    if not 1 <= len(files) <= 2 or not runs:
        raise UserError(
            f"give one or two files of labels and the run folders; these are {len(files)} files, {len(runs)} folders"
        )
    if len({path.resolve() for path in files}) < len(files):
        raise UserError(f"{files[0]} is given twice: agreement with oneself says nothing")
    known = candidates(runs)
    people = [load_labels(path, known) for path in files]
    if len({one.packet for one in people}) > 1:
        raise UserError(f"{files[1]} labels another packet than {files[0]}: give both people the same page")
    names = [f"human {person.by or path.stem}" for person, path in zip(people, files, strict=True)]
    if len(set(names)) < len(names):
        names = [f"human {path}" for path in files]
    read = {name: person.given for name, person in zip(names, people, strict=True)}
    given = {
        record_id(one): verdicts[unit].label
        for run in runs
        for verdicts in [verdicts_of(run, judge)]
        for unit, one in run.answers.items()
        if unit in verdicts
    }
    read[judge] = {record: given.get(record, Label.UNGRADED) for record in people[0].given}
    compared = []
    for (first, one), (second, other) in combinations(read.items(), 2):
        for scope, members in _SCOPES.items():
            ids = [record for record in one if known[record].answered.evidence.in_scope in members]
            if ids:
                found = readings([one[record] for record in ids], [other[record] for record in ids])
                compared.append((first, second, scope, found))
    if as_json:
        rows = [{"first": one, "second": two, "scope": scope, **found.as_json()} for one, two, scope, found in compared]
        print(json.dumps({"judge": judge, "humans": names, "comparisons": rows}))
        return
    console = Console()
    for first, second, scope, found in compared:
        if scope != "all" and found.n == len(read[first]):
            continue  # the same as all
        console.print(scope, style="bold")
        print_readings(first, second, found, console)
        hits, of = found.recall(Label.F)
        console.print(
            f"of {of} that {first} labels F, {second} does {hits}\n", markup=False, highlight=False, emoji=False
        )
