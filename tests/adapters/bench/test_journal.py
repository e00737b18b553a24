from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from adapters.bench import journal
from adapters.bench.journal import Journal
from mcp_stubs.cli_errors import UserError
from mcp_stubs.files import StorageError
from scenarios.status import Status
from tests.adapters.bench.examples import episode
from tests.adapters.bench.test_files import full_after


@contextlib.contextmanager
def opened(path: Path) -> Iterator[Journal]:
    with contextlib.closing(Journal(path)) as book:
        yield book


def test_only_closed_units_are_closed(tmp_path: Path) -> None:
    with opened(tmp_path / "journal.jsonl") as book:
        for status in Status:
            asyncio.run(book.append(episode(unit=status.name, status=status)))
    with opened(tmp_path / "journal.jsonl") as book:
        assert book.closed == {"OK", "NO_TEXT", "NO_EXPOSURE", "INTERVENED"}


def test_an_open_unit_may_be_written_again_and_the_last_word_counts(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    with opened(path) as book:
        asyncio.run(book.append(episode(status=Status.PROVIDER_ERROR)))
        asyncio.run(book.append(episode(status=Status.OK)))
        with pytest.raises(AssertionError):
            asyncio.run(book.append(episode(status=Status.OK)))
    assert [one.status for one in journal.latest(path)] == [Status.OK]


def test_a_torn_last_line_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    with opened(path) as book:
        asyncio.run(book.append(episode(unit="a" * 24)))
    with path.open("ab") as file:
        file.write(b'{"unit": "b')
    assert [one.unit for one in journal.read(path)] == ["a" * 24]
    with opened(path) as book:
        asyncio.run(book.append(episode(unit="c" * 24)))
    assert [one.unit for one in journal.read(path)] == ["a" * 24, "c" * 24]


def test_a_foreign_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    with opened(path) as book:
        asyncio.run(book.append(episode()))
    for line in (b'{"hello": 1}\n', b"\n", b"\xff\x00\n", b"[" * 100_000 + b"\n"):
        path.write_bytes(path.read_bytes().splitlines(keepends=True)[0] + line)
        with pytest.raises(UserError, match=r"journal\.jsonl: line 2 is not an episode") as raised:
            Journal(path)
        assert len(str(raised.value)) < 500
        with pytest.raises(UserError, match="line 2"):
            journal.latest(path)


def test_a_folder_in_its_place_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"cannot write .*: Is a directory"):
        Journal(tmp_path)
    with pytest.raises(UserError, match="cannot be read: Is a directory"):
        journal.latest(tmp_path)


def test_an_episode_that_does_not_fit_is_not_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "journal.jsonl"
    with opened(path) as book:
        asyncio.run(book.append(episode(unit="a" * 24)))
        full_after(monkeypatch, 100)
        with pytest.raises(StorageError, match="No space left on device"):
            asyncio.run(book.append(episode(unit="b" * 24)))
        assert book.closed == {"a" * 24}
    monkeypatch.undo()
    with opened(path) as book:
        assert book.closed == {"a" * 24}
