from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from adapters.bench import journal
from adapters.bench.journal import Journal
from mcp_stubs.cli_errors import UserError
from scenarios.status import Status
from tests.adapters.bench.examples import episode


@contextlib.contextmanager
def opened(path: Path) -> Iterator[Journal]:
    with contextlib.closing(Journal(path)) as book:
        yield book


def test_only_closed_units_are_closed(tmp_path: Path) -> None:
    with opened(tmp_path / "journal.jsonl") as book:
        for status in Status:
            book.append(episode(unit=status.name, status=status))
    with opened(tmp_path / "journal.jsonl") as book:
        assert book.closed == {"OK", "NO_TEXT", "NO_EXPOSURE", "INTERVENED"}


def test_an_open_unit_may_be_written_again_and_the_last_word_counts(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    with opened(path) as book:
        book.append(episode(status=Status.PROVIDER_ERROR))
        book.append(episode(status=Status.OK))
        with pytest.raises(AssertionError):
            book.append(episode(status=Status.OK))
    assert [one.status for one in journal.latest(path)] == [Status.OK]


def test_a_torn_last_line_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    with opened(path) as book:
        book.append(episode(unit="a" * 24))
    with path.open("ab") as file:
        file.write(b'{"unit": "b')
    assert [one.unit for one in journal.read(path)] == ["a" * 24]
    with opened(path) as book:
        book.append(episode(unit="c" * 24))
    assert [one.unit for one in journal.read(path)] == ["a" * 24, "c" * 24]


def test_a_foreign_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    with opened(path) as book:
        book.append(episode())
    with path.open("a") as file:
        file.write('{"hello": 1}\n')
    with pytest.raises(UserError, match=r"journal\.jsonl: line 2 is not an episode"):
        Journal(path)
