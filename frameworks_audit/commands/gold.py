"""``gold FILE``: the rules against labelled prompts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from frameworks_audit.clauses.gold import load, score


def gold(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="JSONL: id, text, clauses; one prompt a line.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")] = False,
) -> None:
    """Precision and recall of each clause on the labelled prompts in FILE."""
    found = score(load(file))
    if as_json:
        print(json.dumps(found))
        return
    wrong_kind = ", ".join(found["is_prompt_wrong"]) or "none"
    print(f"{found['n']} prompts; wrongly taken for a prompt or for none: {wrong_kind}")
    for name, one in found["clauses"].items():
        missed = f"; missed {', '.join(one['missed'])}" if one["missed"] else ""
        wrong = f"; false alarms {', '.join(one['false_alarms'])}" if one["false_alarms"] else ""
        shares = f"precision {_share(one['precision'])}, recall {_share(one['recall'])} of {one['there']}"
        print(f"{name}: {shares}{missed}{wrong}")


def _share(value: float | None) -> str:
    return "-" if value is None else f"{value:.3f}"


COMMAND = gold
