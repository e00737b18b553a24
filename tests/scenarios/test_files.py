"""A file is whole or as it was."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from mcp_stubs.cli_errors import UserError
from scenarios.files import write_whole


def test_a_full_disk_leaves_what_stood_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "page.html"
    write_whole(path, "before é\n")
    write = Path.write_text

    def full(self: Path, text: str, **options: str) -> int:
        write(self, text[:2], **options)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(UserError, match=r"page\.html: cannot be written: No space left on device"):
        write_whole(path, "after")
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
