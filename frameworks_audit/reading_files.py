"""Files that a user names: a prompt, from standard input too, or one line that says why not; and what was kept."""

from __future__ import annotations

import errno
import os
import select
import stat
import sys
from pathlib import Path

from mcp_stubs.cli_errors import UserError

STDIN = "-"
LONGEST = 4_000_000
"""Bytes of the longest text that is audited: about a million tokens, which is what the longest contexts hold."""
KEPT = 200_000_000
"""Bytes of the largest file of results that is read: a hundred times what all frameworks make."""
_SECONDS = 10.0
"""How long a named pipe is waited for; what comes later can be given on standard input, which has all the time."""


def read_prompt(where: str) -> str:
    """The text in the file ``where``, or on standard input for ``-``. Raises UserError: not there, not text, empty, or
    too long for a prompt."""
    if not where:
        raise UserError("--prompt: has no name; give the path of a text file, or - for standard input")
    name = "standard input" if where == STDIN else where
    try:
        raw = _standard_input() if where == STDIN else read_at_most(where, LONGEST + 1)
    except FileNotFoundError:
        raise UserError(
            f"--prompt {where}: no such file; give the path of a text file, or - for standard input"
        ) from None
    except IsADirectoryError:
        raise UserError(f"--prompt {where}: is a directory; give one file in it") from None
    except (OSError, ValueError) as error:
        raise UserError(f"--prompt {name}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
    if len(raw) > LONGEST:
        raise UserError(
            f"--prompt {name}: is longer than {LONGEST:,} bytes, which no model reads; give the prompt alone"
        )
    if b"\0" in raw:
        raise UserError(
            f"--prompt {name}: is not UTF-8 text (a NUL at byte {raw.index(0)}, as in UTF-16 or a binary file); "
            "save it as UTF-8"
        )
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UserError(f"--prompt {name}: is not UTF-8 text (byte {error.start}); save it as UTF-8") from None
    if not text.strip():
        raise UserError(f"--prompt {name}: is empty; there is nothing to audit")
    return text


def _standard_input() -> bytes:
    if sys.stdin is None:
        raise ValueError("it is closed")
    return sys.stdin.buffer.read(LONGEST + 1)


def read_at_most(path: str | Path, size: int) -> bytes:
    """The first ``size`` bytes: a device may have no end. Raises OSError, and TimeoutError, which is one, for a named
    pipe that nobody writes to."""
    with open(path, "rb", opener=_opened) as file:
        if stat.S_ISFIFO(os.fstat(file.fileno()).st_mode) and not select.select([file], [], [], _SECONDS)[0]:
            said = f"nothing was written to it for {_SECONDS:g} seconds; a slow writer can be given on standard input"
            raise TimeoutError(errno.ETIMEDOUT, said)
        os.set_blocking(file.fileno(), True)
        return file.read(size)


def _opened(path: str, flags: int) -> int:
    """Without waiting for the other end of a pipe."""
    return os.open(path, flags | os.O_NONBLOCK)
