"""Without arguments: the table of all frameworks."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console

from frameworks_audit.commands.framework import announce
from frameworks_audit.frameworks.report import as_json as told
from frameworks_audit.frameworks.report import print_table, table_page
from frameworks_audit.frameworks.run import audit_all
from mcp_stubs.files import write_whole

_UNREAD = 1
_WIDTH = 150


def frameworks(*, as_json: bool, html: Path | None = None) -> int:
    """Audit every framework; the table as a page too where ``html`` is given. 1 when one of them could not be read."""
    audits = audit_all(announce)
    if html is not None:
        write_whole(html, table_page(audits, _WIDTH))
    if as_json:
        print(json.dumps(told(audits), ensure_ascii=False))
    else:
        print_table(audits, Console(width=max(Console().width, _WIDTH)))
    return _UNREAD if any(one.prompt is None for one in audits) else 0


COMMAND = frameworks
