"""An audit in words, for a terminal."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from frameworks_audit.clauses.audit import Audit
from frameworks_audit.clauses.rules import rules

_WORDS = {True: "yes", False: "no", None: "not read"}
_COLOURS = {True: "green", False: "red", None: "yellow"}


def print_audit(found: Audit, console: Console) -> None:
    """The clauses with their quotations, and the verdict on the last line."""
    for name, rule in rules().items():
        one = found.clauses[name]
        line = Text(f"{_WORDS[one.present]:<9}", style=_COLOURS[one.present])
        line.append(f"{name:<20}", style="bold")
        line.append(f" {rule.QUESTION}", style="")
        console.print(line, soft_wrap=True, highlight=False)
        if one.span is not None:
            quoted = " ".join(one.span.text.split())
            console.print(Text(f"{'':<9}{one.span.start}: {quoted}", style="dim"), soft_wrap=True, highlight=False)
    console.print(Text(f"verdict: {found.verdict}", style="bold"), soft_wrap=True, highlight=False)
