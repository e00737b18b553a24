from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from adapters.bench.locks import alone


class Taken(Exception):
    pass


def refuse() -> None:
    raise Taken


def test_it_is_held_by_one_and_free_after(tmp_path: Path) -> None:
    with alone(tmp_path / "lock", refuse), pytest.raises(Taken), alone(tmp_path / "lock", refuse):
        raise AssertionError("two hold it")
    with alone(tmp_path / "lock", refuse):
        pass


def test_a_child_that_was_given_it_holds_it_on(tmp_path: Path) -> None:
    with alone(tmp_path / "lock", refuse) as lock:
        child = subprocess.Popen(
            [sys.executable, "-c", "input()"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, pass_fds=(lock,)
        )
    with pytest.raises(Taken), alone(tmp_path / "lock", refuse):
        raise AssertionError("two hold it")
    child.communicate(b"\n")
    with alone(tmp_path / "lock", refuse):
        pass


def test_a_deleted_lock_file_locks_nothing(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with alone(path, refuse):
        path.unlink()
        with alone(path, refuse):
            assert path.exists()


def test_whoever_waited_for_a_lock_file_that_was_deleted_takes_the_new_one(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    holder = alone(path, refuse)
    holder.__enter__()

    def taken() -> None:
        path.unlink()
        holder.__exit__(None, None, None)

    with alone(path, taken), pytest.raises(Taken), alone(path, refuse):
        raise AssertionError("two hold it")
