"""``snapshot``: the audit kept in a file, and what changed since another."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from frameworks_audit.commands.framework import announce
from frameworks_audit.delivery.matrix import Matrix
from frameworks_audit.delivery.run import matrix
from frameworks_audit.frameworks import registry
from frameworks_audit.frameworks.run import audit
from frameworks_audit.frameworks.versions import lock_in, lock_with
from frameworks_audit.snapshot.drift import changes
from frameworks_audit.snapshot.model import Snapshot, load
from mcp_stubs.cli_errors import UserError, one_each
from mcp_stubs.files import check_place, write_whole

_NONE: list[str] = []


def snapshot(
    framework: Annotated[
        list[str], typer.Option(help="Repeatable: FRAMEWORK or FRAMEWORK/AGENT; default all.")
    ] = _NONE,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Keep the snapshot in this file.")] = None,
    against: Annotated[Path | None, typer.Option(help="A kept snapshot: say what changed since.")] = None,
    pin: Annotated[
        str | None, typer.Option("--with", metavar="PACKAGE==VERSION", help="Another version; with one --framework.")
    ] = None,
    lock: Annotated[Path | None, typer.Option(help="Another hashed lock; with one --framework.")] = None,
    delivery: Annotated[
        bool, typer.Option("--delivery", help="What the adapters' frameworks make of tool results too (minutes).")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")] = False,
) -> None:
    """Audit frameworks, keep the result (-o), or say what changed since another one (--against)."""
    one_each("--framework", framework)
    before = None if against is None else load(against)
    names = list(dict.fromkeys(framework)) or registry.framework_names()
    described = [registry.chosen(name)[0] for name in names]
    if (pin is not None or lock is not None) and len(names) > 1:
        raise UserError("--with and --lock are for one framework; name it with --framework")
    if pin is not None and lock is not None:
        raise UserError("--with and --lock are two ways to choose a version; give one of them")
    if delivery and (pin is not None or lock is not None):
        raise UserError("--delivery runs the adapters at their own locks; leave out --with and --lock")
    if out is not None:
        check_place(out)
    chosen = lock and lock_in(lock)
    if pin is not None:
        chosen = lock_with(described[0], pin, announce)
    audits = [one for name in names for one in audit(name, announce, lock=chosen)]
    adapters = list(dict.fromkeys(one.adapter for one in described if one.adapter is not None))
    made = Snapshot(
        made=datetime.now(UTC).date().isoformat(),
        frameworks=tuple(audits),
        delivery=_matrix(adapters) if delivery else None,
    )
    if out is not None:
        write_whole(out, made.model_dump_json(indent=1) + "\n")
    if before is None:
        if as_json or out is None:
            print(made.model_dump_json())
        return
    asked = {one.name for one in audits} if framework else {one.name for one in (*before.frameworks, *audits)}
    found = changes(before.only(asked), made)
    if as_json:
        print(json.dumps({"since": before.made, "changes": found}, ensure_ascii=False))
    else:
        print("\n".join(found or ["nothing changed"]))


def _matrix(adapters: list[str]) -> Matrix | None:
    return matrix(adapters, announce) if adapters else None


COMMAND = snapshot
