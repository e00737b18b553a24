"""A prompt from a file or from standard input, or one line that says why not."""

from __future__ import annotations

import sys
from pathlib import Path

from mcp_stubs.cli_errors import UserError

STDIN = "-"


def read_prompt(where: str) -> str:
    """The text in the file ``where``, or on standard input for ``-``. Raises UserError: not there, not text, empty."""
    name = "standard input" if where == STDIN else where
    try:
        raw = sys.stdin.buffer.read() if where == STDIN else Path(where).read_bytes()
    except FileNotFoundError:
        raise UserError(
            f"--prompt {where}: no such file; give the path of a text file, or - for standard input"
        ) from None
    except IsADirectoryError:
        raise UserError(f"--prompt {where}: is a directory; give one file in it") from None
    except (OSError, ValueError) as error:
        raise UserError(f"--prompt {where}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UserError(f"--prompt {name}: is not UTF-8 text (byte {error.start}); save it as UTF-8") from None
    if not text.strip():
        raise UserError(f"--prompt {name}: is empty; there is nothing to audit")
    return text
