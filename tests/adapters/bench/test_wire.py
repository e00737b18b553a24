from __future__ import annotations

import asyncio
import contextlib
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from adapters.bench import files
from adapters.bench.units import digest
from adapters.bench.wire import WireStore, _Entry, read_body
from mcp_stubs.files import StorageError
from tests.adapters.bench.test_files import full_after

REQUEST = {"messages": [{"role": "user", "content": 'a "body": of its own'}], "b": 1, "a": 2}
REPLY = {"choices": [{"message": {"role": "assistant", "content": "é \ud83d broken"}}]}
LOG = "log.jsonl"


@contextlib.contextmanager
def opened(folder: Path) -> Iterator[WireStore]:
    with contextlib.closing(WireStore(folder)) as store:
        yield store


def lines(folder: Path) -> list[bytes]:
    return (folder / LOG).read_bytes().splitlines(keepends=True)


def test_a_recorded_reply_survives_the_process(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        name = store.record("unit", 1, "request", REPLY)
    with opened(tmp_path) as store:
        assert store.recorded("unit", 1, "request") == REPLY
        assert store.get(name) == REPLY
    assert name == digest(REPLY)


@pytest.mark.parametrize("key", [("other", 1, "request"), ("unit", 2, "request"), ("unit", 1, "another")])
def test_a_reply_belongs_to_its_unit_round_and_request_alone(tmp_path: Path, key: tuple[str, int, str]) -> None:
    with opened(tmp_path) as store:
        store.record("unit", 1, "request", REPLY)
        assert store.recorded(*key) is None


def test_a_body_is_kept_once_and_verbatim(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert store.put(REQUEST) == store.put(dict(REQUEST))
        assert list(store.get(digest(REQUEST))) == list(REQUEST)
    with opened(tmp_path) as store:
        store.put(REQUEST)
        store.put(REPLY)
    kept = [json.loads(line) for line in lines(tmp_path)]
    assert [(one["body"], one["json"]) for one in kept] == [(digest(REQUEST), REQUEST), (digest(REPLY), REPLY)]


def test_one_turn_of_the_disk_covers_request_reply_and_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    turns: list[int] = []
    monkeypatch.setattr(files, "_sync", lambda file: turns.append(os.fstat(file).st_size))
    with opened(tmp_path) as store:
        store.record("unit", 1, store.put(REQUEST), REPLY)
        asyncio.run(store.synced())
    assert turns == [(tmp_path / LOG).stat().st_size]
    assert len(lines(tmp_path)) == 3
    assert [path.name for path in tmp_path.iterdir()] == [LOG]


def test_an_unknown_body_is_a_key_error(tmp_path: Path) -> None:
    with opened(tmp_path) as store, pytest.raises(KeyError):
        store.get("ab" * 32)


def test_a_torn_line_is_cut_and_the_store_goes_on(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.record("unit", 1, "request", REPLY)
    with (tmp_path / LOG).open("ab") as log:
        log.write(lines(tmp_path)[0][:40])
    with opened(tmp_path) as store:
        store.record("unit", 2, "request", REPLY)
    with opened(tmp_path) as store:
        assert store.recorded("unit", 1, "request") == REPLY
        assert store.recorded("unit", 2, "request") == REPLY


@pytest.mark.parametrize(
    "foreign", [b"\n", b"{}\n", b'{"body": "x", "json": 1}\n', b"\x00\xff\n", b'{"unit": "unit", "round": 1}\n']
)
def test_a_foreign_line_is_passed_over(tmp_path: Path, foreign: bytes) -> None:
    with opened(tmp_path) as store:
        store.record("unit", 1, "request", REPLY)
    (tmp_path / LOG).write_bytes(foreign + foreign.join(lines(tmp_path)) + foreign)
    with opened(tmp_path) as store:
        assert store.recorded("unit", 1, "request") == REPLY


@pytest.mark.parametrize("hit", [0, 1, 2], ids=["request", "reply", "index"])
def test_whatever_byte_is_damaged_what_it_belongs_to_counts_as_not_recorded(tmp_path: Path, hit: int) -> None:
    with opened(tmp_path) as store:
        request = store.put(REQUEST)
        store.record("unit", 1, request, REPLY)
        store.record("unit", 2, request, {"other": True})
    whole = lines(tmp_path)
    for place in range(len(whole[hit]) - 1):  # without its end, a line takes the next one with it
        line = bytearray(whole[hit])
        line[place] ^= 1
        (tmp_path / LOG).write_bytes(b"".join([*whole[:hit], bytes(line), *whole[hit + 1 :]]))
        with opened(tmp_path) as store:
            assert store.recorded("unit", 2, request) == {"other": True}
            assert store.recorded("unit", 1, request) == (REPLY if hit == 0 else None)
            store.record("unit", 1, store.put(REQUEST), REPLY)
        with opened(tmp_path) as store:
            assert store.recorded("unit", 1, request) == REPLY
            assert store.get(request) == REQUEST
        assert read_body(tmp_path, request) == REQUEST


def test_a_body_under_a_digest_that_is_not_its_own_is_not_given_out(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.record("unit", 1, "request", REPLY)
    index = lines(tmp_path)[1]
    (tmp_path / "forged").mkdir()
    (tmp_path / "forged" / LOG).write_bytes(_Entry("body", digest(REPLY), b'{"made": "up"}').line() + index)
    with opened(tmp_path / "forged") as store:
        assert store.recorded("unit", 1, "request") is None
        store.record("unit", 1, "request", REPLY)
        assert store.recorded("unit", 1, "request") == REPLY
    assert read_body(tmp_path / "forged", digest(REPLY)) == REPLY


def test_one_body_is_read_without_the_store(tmp_path: Path) -> None:
    with pytest.raises(KeyError):
        read_body(tmp_path, digest(REPLY))
    with opened(tmp_path) as store:
        with pytest.raises(KeyError):
            read_body(tmp_path, digest(REPLY))
        store.record("unit", 1, store.put(REQUEST), REPLY)
        assert read_body(tmp_path, digest(REQUEST)) == REQUEST
        with pytest.raises(KeyError):
            read_body(tmp_path, "ab" * 32)


def test_a_full_disk_is_said_at_once_and_at_every_call_after(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path) as store:
        store.record("unit", 1, "request", REPLY)
        full_after(monkeypatch, 100)
        with pytest.raises(StorageError, match=r"cannot write .*log\.jsonl: No space left on device"):
            store.record("unit", 2, "request", {"other": True})
        monkeypatch.undo()
        with pytest.raises(StorageError):
            asyncio.run(store.synced())
    with opened(tmp_path) as store:
        assert store.recorded("unit", 1, "request") == REPLY
        assert store.recorded("unit", 2, "request") is None


@pytest.mark.parametrize("in_the_way", ["wire", "wire/log.jsonl/x"])
def test_something_else_in_its_place_is_one_line(tmp_path: Path, in_the_way: str) -> None:
    path = tmp_path / in_the_way
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    with pytest.raises(StorageError, match="cannot write "):
        WireStore(tmp_path / "wire")
