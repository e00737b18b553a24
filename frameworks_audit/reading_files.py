"""A prompt from a file or from standard input, or one line that says why not."""

from __future__ import annotations

import os
import select
import stat
import sys

from mcp_stubs.cli_errors import UserError

STDIN = "-"
LONGEST = 4_000_000
"""Bytes of the longest text that is audited: about a million tokens, which is what the longest contexts hold."""
_SECONDS = 10.0
"""How long a named pipe is waited for; what comes later can be given on standard input, which has all the time."""


def read_prompt(where: str) -> str:
    """The text in the file ``where``, or on standard input for ``-``. Raises UserError: not there, not text, empty, or
    too long for a prompt."""
    if not where:
        raise UserError("--prompt: has no name; give the path of a text file, or - for standard input")
    name = "standard input" if where == STDIN else where
    try:
        raw = _standard_input() if where == STDIN else _file(where)
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


def _file(where: str) -> bytes:
    """At most one byte more than the longest: a device may have no end. A pipe that nobody writes to does not hang."""
    with open(where, "rb", opener=lambda path, flags: os.open(path, flags | os.O_NONBLOCK)) as file:
        if stat.S_ISFIFO(os.fstat(file.fileno()).st_mode) and not select.select([file], [], [], _SECONDS)[0]:
            raise ValueError(f"nothing was written to it for {_SECONDS:g} seconds; for a slow one give - and a pipe")
        os.set_blocking(file.fileno(), True)
        return file.read(LONGEST + 1)
