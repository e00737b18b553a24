"""Files that a kill, a full disk or a second process cannot spoil: written whole, or as they were."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from mcp_stubs.cli_errors import UserError


class StorageError(UserError):
    """A file cannot be written: the disk is full, the folder read-only, a folder where a file should be."""

    exit_code = 1


@contextlib.contextmanager
def storing(path: Path) -> Iterator[None]:
    """Makes one clear line, a StorageError, of every OSError inside."""
    try:
        yield
    except OSError as error:
        raise StorageError(
            f"cannot write {path}: {error.strerror or error}; nothing that was done is lost: "
            "put this right, then give the same command again"
        ) from error


def check_place(path: Path) -> None:
    """For before the work whose result will be written to ``path``: raises UserError where it could not stand there."""
    if path.is_dir():
        raise UserError(f"{path} is a folder; give a file in it")
    if not path.parent.is_dir():
        raise UserError(f"{path.parent}: no such folder for {path.name}; make it first, or give another file")


def write_whole(path: Path, content: bytes | str) -> None:
    """Write ``content`` (text as UTF-8) to ``path`` through a file beside it, on the disk before it is renamed.

    What is there and no file, like ``/dev/stdout``, is written to and not replaced. Raises StorageError; ``path`` is
    then as it was.
    """
    data = content.encode() if isinstance(content, str) else content
    # One of its own for each process: two that write the same file at once must not write into one another's.
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.part")
    with storing(path):
        if path.exists() and not path.is_file():
            path.write_bytes(data)
            return
        try:
            with unfinished.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                unfinished.unlink(missing_ok=True)
            raise
