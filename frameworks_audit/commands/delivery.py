"""``delivery``: what each adapter's framework hands its model."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from adapters.bench import registry
from frameworks_audit.delivery.drift import changes
from frameworks_audit.delivery.matrix import load
from frameworks_audit.delivery.report import print_matrix
from frameworks_audit.delivery.run import matrix
from mcp_stubs.cli_errors import one_each
from mcp_stubs.files import check_place, write_whole

_NONE: list[str] = []


def delivery(
    adapter: Annotated[list[str], typer.Option(help="Repeatable; default every adapter.")] = _NONE,
    out: Annotated[Path | None, typer.Option(help="Keep the matrix in this file, as JSON.")] = None,
    against: Annotated[Path | None, typer.Option(help="A kept matrix: say what changed since.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The matrix as one JSON object on standard output.")] = False,
) -> None:
    """Show what each adapter's framework hands its model for every kind of tool result."""
    one_each("--adapter", adapter)
    before = None if against is None else load(against)
    if out is not None:
        check_place(out)
    names = list(dict.fromkeys(adapter)) or registry.adapter_names()
    for name in names:
        registry.description(name)
    console = Console(stderr=True)

    def announce(line: str) -> None:
        console.print(line, highlight=False, markup=False)

    found = matrix(names, announce)
    if out is not None:
        write_whole(out, found.model_dump_json(indent=1) + "\n")
    if as_json:
        print(found.model_dump_json())
    elif before is None:
        print_matrix(found, Console(width=max(Console().width, 60 + 24 * len(found.agents))))
    if before is not None:
        lines = changes(before, found)
        for line in lines or ["nothing changed"]:
            print(line)


COMMAND = delivery
