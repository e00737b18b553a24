"""A file is whole or as it was."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from mcp_stubs import files
from mcp_stubs.cli_errors import UserError
from mcp_stubs.files import StorageError, check_place, write_whole


def test_a_full_disk_leaves_what_stood_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = tmp_path / "page.html"
    write_whole(path, "before é\n")
    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(StorageError, match=r"cannot write .*page\.html: No space left on device"):
        write_whole(path, b"after")
    assert path.read_text(encoding="utf-8") == "before é\n"
    assert list(tmp_path.iterdir()) == [path]


def test_what_is_no_file_is_written_to_and_stays(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_whole(pipe, "text")
    assert os.read(reader, 10) == b"text"
    os.close(reader)
    assert pipe.is_fifo()


def test_a_place_is_refused_before_the_work(tmp_path: Path) -> None:
    check_place(tmp_path / "new.json")
    with pytest.raises(UserError, match="is a folder; give a file in it"):
        check_place(tmp_path)
    with pytest.raises(UserError, match="nowhere: no such folder for page"):
        check_place(tmp_path / "nowhere" / "page.html")
