"""The command line as a process would call it, without one."""

from __future__ import annotations

import pytest

from mcp_stubs.cli_errors import run
from scenarios.cli import app


def call(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[object, str, str]:
    """Exit code, standard output and standard error of the command."""
    with pytest.raises(SystemExit) as ended:
        run(app, argv)
    printed = capsys.readouterr()
    return ended.value.code, printed.out, printed.err
