"""Without arguments: the table of all frameworks."""

from __future__ import annotations

import json

from rich.console import Console

from frameworks_audit.commands.framework import announce
from frameworks_audit.frameworks.report import as_json as told
from frameworks_audit.frameworks.report import print_table
from frameworks_audit.frameworks.run import audit_all

_UNREAD = 1
_WIDTH = 150


def frameworks(*, as_json: bool) -> int:
    """Audit every framework; 1 when one of them could not be read."""
    audits = audit_all(announce)
    if as_json:
        print(json.dumps(told(audits), ensure_ascii=False))
    else:
        print_table(audits, Console(width=max(Console().width, _WIDTH)))
    return _UNREAD if any(one.prompt is None for one in audits) else 0


COMMAND = frameworks
