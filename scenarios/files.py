"""Files that a full disk or a second process cannot spoil: written whole, or as they were."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from mcp_stubs.cli_errors import UserError


def write_whole(path: Path, text: str) -> None:
    """Write ``text`` as UTF-8 to ``path`` through a file beside it. Raises UserError; ``path`` is then as it was."""
    # One of its own for each process: two that write the same file at once must not write into one another's.
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        if path.exists() and not path.is_file():  # /dev/stdout: to be written to, not to be replaced
            path.write_text(text, encoding="utf-8", newline="\n")
            return
        unfinished.write_text(text, encoding="utf-8", newline="\n")
        unfinished.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise UserError(f"{path}: cannot be written: {error.strerror}") from error
