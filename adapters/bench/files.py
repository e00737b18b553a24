"""Files that grow line by line, which a kill or a full disk cannot spoil."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from mcp_stubs.files import storing

_BLOCK = 64 * 1024
_sync = getattr(os, "fdatasync", os.fsync)
"""A file that grew has its new length on the disk too, where the system tells the two apart (Linux: half the time)."""


class AppendFile:
    """A file of lines that only grows, written by one process.

    A torn last line (the process died in the middle of it) is cut off when it is opened; one that could not be written
    is taken back at once. After the first failure every further write fails alike: the run must stop.
    """

    def __init__(self, path: Path) -> None:
        """Raises StorageError."""
        self._path = path
        with storing(path):
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o644)
            self._end = _end_of_last_line(self._file)
            os.ftruncate(self._file, self._end)
        # Whether what an earlier process wrote reached the disk is not known.
        self._durable = -1
        self._syncing = asyncio.Lock()
        self._failed: OSError | None = None

    def append(self, lines: bytes) -> int:
        """Write whole lines; return where they begin. Raises StorageError. A power cut loses them until ``synced``."""
        start = self._end
        with self._writing():
            left = memoryview(lines)
            try:
                while left:
                    left = left[os.write(self._file, left) :]
            except OSError:
                with contextlib.suppress(OSError):
                    os.ftruncate(self._file, start)
                raise
        self._end = start + len(lines)
        return start

    async def synced(self) -> None:
        """Returns when all that was written so far is on the disk. Raises StorageError.

        The event loop goes on meanwhile, and those who wait at the same time share one turn of the disk.
        """
        wanted = self._end
        async with self._syncing:
            if self._durable < wanted or self._failed:
                reached = self._end
                with self._writing():
                    await asyncio.to_thread(_sync, self._file)
                self._durable = reached

    def read(self, start: int, length: int) -> bytes:
        """The bytes there."""
        return os.pread(self._file, length, start)

    def close(self) -> None:
        """Release the file."""
        os.close(self._file)

    @contextlib.contextmanager
    def _writing(self) -> Iterator[None]:
        with storing(self._path):
            if self._failed is not None:
                raise self._failed
            try:
                yield
            except OSError as error:
                self._failed = error
                raise


def _end_of_last_line(file: int) -> int:
    """The length of the file without a last line that has no end."""
    end = os.fstat(file).st_size
    while end > 0:
        start = max(0, end - _BLOCK)
        place = os.pread(file, end - start, start).rfind(b"\n")
        if place >= 0:
            return start + place + 1
        end = start
    return 0
