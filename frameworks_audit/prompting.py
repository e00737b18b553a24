"""``--prompt FILE``: the audit of one text, with what was asked for beside it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich.console import Console

from frameworks_audit.clauses.audit import audit
from frameworks_audit.commands import SecondReader
from frameworks_audit.page import write_page
from frameworks_audit.reading_files import read_prompt
from frameworks_audit.report import print_audit
from frameworks_audit.second_reader import ask, print_reading
from frameworks_audit.splice import print_splice, spliced

_UNANSWERED = 1


def audit_file(where: str, *, splice: bool, page: Path | None, reader: SecondReader | None, as_json: bool) -> int:
    """Audit the text at ``where``; 1 when the second reader gave no reading. Raises UserError."""
    text = read_prompt(where)
    found = audit(text)
    line = spliced(text) if splice else None
    if page is not None:
        write_page(page, where, text, found)
    reading = None if reader is None else ask(reader, text, found)
    if as_json:
        told: dict[str, Any] = {"prompt": where, **found.as_json()}
        if line is not None:
            told["splice"] = line.as_json()
        if reading is not None:
            told["second_reader"] = reading.as_json()
        print(json.dumps(told, ensure_ascii=False))
    else:
        console = Console()
        print_audit(found, console)
        if reading is not None:
            print_reading(reading, console)
        if line is not None:
            print_splice(text, line)
    return _UNANSWERED if reading is not None and reading.failed else 0
