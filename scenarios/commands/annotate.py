"""``annotate``: a packet of answers to label by hand, as one page."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from mcp_stubs.files import check_place, write_whole
from scenarios.annotation.packet import RECORDS, candidates, sample
from scenarios.annotation.page import page
from scenarios.runs import open_runs

_PAGE = Path("annotate.html")


def annotate(
    runs: Annotated[list[Path], typer.Argument(metavar="RUN...", help="Run folders.")],
    records: Annotated[
        int, typer.Option(min=1, help="So many answers in all, of each arm and label by turns.")
    ] = RECORDS,
    each: Annotated[
        int | None, typer.Option(min=1, help="So many answers of each arm and label instead, where there are as many.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="Another seed, another sample and order.")] = 0,
    out: Annotated[Path, typer.Option("-o", "--out", help="The page.")] = _PAGE,
) -> None:
    """Write a page on which a human labels answers of the RUNs: blind, by keyboard, without a network.

    It shows what a judge is shown, and neither arm nor label. What it saves is read by the agreement command.
    """
    check_place(out)
    found = candidates(run for folder in runs for run in open_runs(folder))
    chosen = sample(found.values(), seed=seed, total=records, each=each)
    write_whole(out, page(chosen))
    strata = Counter(one.stratum for one in chosen)
    print(f"{out}: {len(chosen)} answers of {len(found)}, from {len(strata)} strata (arm and label)")
    print("open it in a browser, label with H, U, X and F, save with S; then: python -m scenarios agreement FILE RUN")
