"""``NAME``: one framework, or one agent of it, in full."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from frameworks_audit.clauses.audit import audit as audit_text
from frameworks_audit.frameworks import registry
from frameworks_audit.frameworks.report import as_json as told
from frameworks_audit.frameworks.report import print_agent
from frameworks_audit.frameworks.run import audit
from frameworks_audit.frameworks.versions import lock_in, lock_with
from frameworks_audit.page import write_page
from mcp_stubs.cli_errors import UserError
from mcp_stubs.files import check_place

_UNREAD = 1


class NotRead(UserError):
    """A framework's prompt was asked for, and the framework could not be read."""

    exit_code = _UNREAD


def framework(
    name: Annotated[str, typer.Argument(metavar="NAME", help="FRAMEWORK, or FRAMEWORK/AGENT.")],
    text: Annotated[
        bool, typer.Option("--text", help="Print the whole prompt as sent, from your own installation.")
    ] = False,
    html: Annotated[Path | None, typer.Option(help="Write a page with its prompt, the clauses marked.")] = None,
    pin: Annotated[
        str | None, typer.Option("--with", metavar="PACKAGE==VERSION", help="Another version than the locked one.")
    ] = None,
    lock: Annotated[Path | None, typer.Option(help="Another hashed lock than the framework's own.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")] = False,
) -> int:
    """Audit one framework: its prompt in the package and as sent, the clauses in it, and its seam."""
    described, agents = registry.chosen(name)
    if (text or html is not None) and len(agents) > 1:
        names = ", ".join(f"{described.framework}/{one.name}" for one in agents)
        raise UserError(f"{name} has {len(agents)} agents; --text and --html show one prompt; give one of {names}")
    if text and as_json:
        raise UserError("--text and --json are two ways to print; give one of them")
    if html is not None:
        check_place(html)
    if pin is not None and lock is not None:
        raise UserError("--with and --lock are two ways to choose a version; give one of them")
    chosen = lock and lock_in(lock)
    if pin is not None:
        chosen = lock_with(described, pin, announce)
    audits = audit(name, announce, lock=chosen)
    if (text or html is not None) and audits[0].prompt is None:
        raise NotRead(f"{name}: {audits[0].error}")
    if html is not None:
        write_page(html, audits[0].name, audits[0].text, audit_text(audits[0].text))
    if text:
        sys.stdout.write(audits[0].text)
        return 0
    if as_json:
        print(json.dumps(told(audits), ensure_ascii=False))
    else:
        for number, one in enumerate(audits):
            print("\n" * bool(number), end="")
            print_agent(one, Console())
    return _UNREAD if any(one.prompt is None for one in audits) else 0


def announce(line: str) -> None:
    """Say on standard error what is being done."""
    print(line, file=sys.stderr, flush=True)


COMMAND = framework
