from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from adapters.bench.units import digest
from adapters.bench.wire import WireStore

REPLY = {"choices": [{"message": {"role": "assistant", "content": "é \ud83d broken"}}]}


@contextlib.contextmanager
def opened(folder: Path) -> Iterator[WireStore]:
    with contextlib.closing(WireStore(folder)) as store:
        yield store


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


def test_a_torn_index_line_is_cut_and_the_store_goes_on(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.record("unit", 1, "request", REPLY)
    with (tmp_path / "index.jsonl").open("ab") as index:
        index.write(b'{"unit": "unit", "rou')
    with opened(tmp_path) as store:
        store.record("unit", 2, "request", REPLY)
    with opened(tmp_path) as store:
        assert store.recorded("unit", 1, "request") == REPLY
        assert store.recorded("unit", 2, "request") == REPLY


def test_the_same_body_is_kept_once(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert store.put(REPLY) == store.put(dict(REPLY))
    assert len(list(tmp_path.glob("*/*.json"))) == 1


def test_an_unknown_body_is_a_key_error(tmp_path: Path) -> None:
    with opened(tmp_path) as store, pytest.raises(KeyError):
        store.get("ab" * 32)
