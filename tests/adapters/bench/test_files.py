"""Disks that are full, files that were torn: in memory where a system call is what fails."""

from __future__ import annotations

import asyncio
import errno
import os
import threading
from pathlib import Path

import pytest

from adapters.bench import files
from adapters.bench.files import AppendFile
from mcp_stubs.files import StorageError


def full_after(monkeypatch: pytest.MonkeyPatch, room: int) -> None:
    """From now on ``os.write`` has so many bytes left, writes what fits, and then fails as a full disk does."""
    write, left = os.write, [room]

    def limited(file: int, data: bytes) -> int:
        if not left[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        part = bytes(data)[: left[0]]
        left[0] -= len(part)
        return write(file, part)

    monkeypatch.setattr(files.os, "write", limited)


def test_a_line_that_does_not_fit_leaves_nothing_of_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "lines"
    file = AppendFile(path)
    assert file.append(b"first\n") == 0
    full_after(monkeypatch, 4)
    with pytest.raises(StorageError, match=r"cannot write .*lines: No space left on device; nothing .* is lost"):
        file.append(b"second\n")
    assert path.read_bytes() == b"first\n"
    monkeypatch.undo()
    # There is room again, but what was meant to be written is missing: the run must stop all the same.
    with pytest.raises(StorageError, match="No space left"):
        file.append(b"third\n")
    with pytest.raises(StorageError, match="No space left"):
        asyncio.run(file.synced())
    file.close()
    again = AppendFile(path)
    assert again.append(b"third\n") == 6
    again.close()
    assert path.read_bytes() == b"first\nthird\n"


def test_a_disk_that_fails_at_the_flush_is_no_success(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(file: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    file = AppendFile(tmp_path / "lines")
    file.append(b"line\n")
    monkeypatch.setattr(files, "_sync", broken)
    for _ in range(2):
        with pytest.raises(StorageError, match="Input/output error"):
            asyncio.run(file.synced())
    file.close()


def test_those_who_wait_at_once_share_one_turn_and_each_line_is_covered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns: list[int] = []
    begun, go_on = threading.Event(), threading.Event()

    def slow(file: int) -> None:
        begun.set()
        go_on.wait()
        turns.append(os.fstat(file).st_size)

    monkeypatch.setattr(files, "_sync", slow)
    file = AppendFile(tmp_path / "lines")

    async def go() -> None:
        file.append(b"1\n")
        first = asyncio.create_task(file.synced())
        await asyncio.to_thread(begun.wait)  # the event loop goes on meanwhile
        file.append(b"2\n")
        others = [asyncio.create_task(file.synced()) for _ in range(5)]
        go_on.set()
        await asyncio.gather(first, *others)
        await file.synced()

    asyncio.run(go())
    file.close()
    # The first turn may have been too early for the second line, so that one got another; nobody else needed any.
    assert len(turns) == 2


@pytest.mark.parametrize("torn", [b"t", b"t" * 200_000])
@pytest.mark.parametrize("whole", [b"", b"a\n", b"a\n" * 100_000])
def test_a_torn_last_line_is_cut_off(tmp_path: Path, whole: bytes, torn: bytes) -> None:
    path = tmp_path / "lines"
    path.write_bytes(whole + torn)
    file = AppendFile(path)
    file.append(b"b\n")
    file.close()
    assert path.read_bytes() == whole + b"b\n"


def test_a_folder_in_its_place_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"cannot write .*: Is a directory"):
        AppendFile(tmp_path)
