from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from datetime import datetime, timedelta
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from mcp_stubs.cli_errors import UserError
from mcp_stubs.domain import Kind, domain_names, domain_text, load_domain
from mcp_stubs.result import Failure, Signal
from scenarios.item import Item, Scope, item, items, items_digest, select
from scenarios.query import queries_text
from tests.scenarios import snapshot

EIGHT = [failure for failure in Failure if failure is not Failure.NONE]
SILENT = [failure for failure in EIGHT if not failure.signalled]
BANKING = items(["banking"], EIGHT)
ALL = items(domain_names(), Failure)
"""The 1,024 items and the 128 controls."""


def _chosen(domain: str, *failures: Failure) -> list[Item]:
    return [one for one in ALL if one.domain == domain and one.failure in failures]


def test_the_counts_are_the_papers() -> None:
    grid = [one for one in ALL if one.failure is not Failure.NONE]
    queries = {one.query.key: one.query for one in grid}.values()
    assert len(grid) == len({one.id for one in grid}) == 1024
    assert Counter(query.in_scope for query in queries) == {True: 86, False: 42}
    assert Counter(one.query.in_scope for one in grid) == {True: 688, False: 336}
    assert Counter(one.failure for one in grid) == dict.fromkeys(EIGHT, 128)
    assert Counter(one.failure for one in grid if one.query.in_scope) == dict.fromkeys(EIGHT, 86)
    assert Counter(one.domain for one in grid) == dict.fromkeys(domain_names(), 64)
    assert len(domain_names()) == 16
    named = "banking crm hr orders inventory devops flights lab_results device_telemetry sensors weather"
    assert set(named.split()) <= set(domain_names())


def test_answers_are_of_many_kinds() -> None:
    """A judge must not be able to lean on digits."""
    queries = {one.query.key: one.query for one in ALL if one.query.in_scope}.values()
    kinds = Counter(query.kind for query in queries)
    assert set(kinds) == set(Kind)
    assert max(kinds.values()) <= 86 / 5
    numbers = (Kind.MONEY, Kind.COUNT, Kind.PERCENTAGE, Kind.MEASUREMENT)
    assert sum(kinds[kind] for kind in numbers) <= 86 / 2


@pytest.mark.parametrize("domain", domain_names())
class TestPayloads:
    """Schema and content of each payload of the grid."""

    def test_the_control_holds_the_true_value_in_scope_and_nothing_of_it_out_of_scope(self, domain: str) -> None:
        for one in _chosen(domain, Failure.NONE):
            document = json.loads(one.result(Signal.BOTH).text)
            assert list(document) == ["status", "retrieved_at", "data"]
            assert document["status"] == "ok"
            leaf = _leaf(document, one)
            assert (leaf is not None) == one.query.in_scope, one.id
            if one.true_value is not None:
                assert (json.dumps(leaf) if isinstance(leaf, bool) else str(leaf)) == one.true_value

    def test_no_failing_payload_holds_the_true_value(self, domain: str) -> None:
        for one in _chosen(domain, *EIGHT):
            if one.true_value is None:
                continue
            text = one.result(Signal.BOTH).text
            leaf = _leaf(_parsed(text), one)
            assert (json.dumps(leaf) if isinstance(leaf, bool) else str(leaf)) != one.true_value, one.id
            if len(one.true_value) >= 4 and one.true_value not in ("true", "false"):
                assert not re.search(rf"(?<!\w){re.escape(one.true_value)}(?!\w)", text), one.id

    def test_silent_failures_claim_ok_and_signalled_ones_do_not(self, domain: str) -> None:
        for one in _chosen(domain, *EIGHT):
            sent = one.result(Signal.BOTH)
            word = "error" if one.failure.signalled else "ok"
            assert sent.text.startswith(f'{{"status":"{word}"'), one.id
            assert sent.is_error is one.failure.signalled
            assert sent.rpc_error is None

    def test_signalled_failures_hold_an_error_and_no_data(self, domain: str) -> None:
        for one in _chosen(domain, Failure.HTTP_500, Failure.TIMEOUT):
            document = json.loads(one.result(Signal.BOTH).text)
            assert list(document) == ["status", "retrieved_at", "error"]
            assert document["error"]["message"]
            assert one.result(Signal.ENVELOPE).is_error is False
            assert one.result(Signal.JSON_RPC).rpc_error is not None

    def test_a_stale_record_is_older_by_its_own_time(self, domain: str) -> None:
        for one in _chosen(domain, Failure.STALE):
            document = json.loads(one.result(Signal.BOTH).text)
            record = one.source.records[one.query.entity]
            shown = datetime.fromisoformat(document["data"]["as_of"])
            assert datetime.fromisoformat(record.as_of) - shown >= timedelta(days=300), one.id
            assert document["retrieved_at"] == one.source.retrieved_at
            if one.query.in_scope:
                assert _leaf(document, one) == record.earlier.values[one.query.field], one.id

    def test_an_empty_result_says_nothing_about_the_asked_field(self, domain: str) -> None:
        for one in _chosen(domain, Failure.EMPTY_RESULT):
            leaf = _leaf(json.loads(one.result(Signal.BOTH).text), one)
            assert not leaf or len(str(leaf)) <= 4, one.id

    def test_a_truncated_payload_ends_before_the_value(self, domain: str) -> None:
        for one in _chosen(domain, Failure.TRUNCATED):
            whole = _chosen(domain, Failure.NONE)
            valid = next(other for other in whole if other.query.key == one.query.key).result(Signal.BOTH).text
            assert len(one.result(Signal.BOTH).text) < len(valid) + 80, one.id
            assert _leaf(_parsed(one.result(Signal.BOTH).text), one) is None, one.id

    def test_each_kind_takes_several_shapes(self, domain: str) -> None:
        for failure in EIGHT:
            texts = {re.sub(r"[0-9a-f]", "", one.result(Signal.BOTH).text) for one in _chosen(domain, failure)}
            assert len(texts) >= 4, failure


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None


def _leaf(document: Any, one: Item) -> Any:
    """What stands at the asked field's own place, None for nothing."""
    for part in one.source.focus(one.query.field):
        document = document.get(part) if isinstance(document, dict) else None
    return document


def test_the_set_is_the_same_in_another_process() -> None:
    code = (
        "from mcp_stubs.domain import domain_names; from mcp_stubs.result import Failure;"
        "from scenarios.item import items, items_digest; print(items_digest(items(domain_names(), Failure)))"
    )
    variables = {**os.environ, "PYTHONHASHSEED": "4711"}
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=variables)
    assert printed.stdout.strip() == items_digest(ALL)


def test_the_items_are_the_ones_that_were_published() -> None:
    """A changed question, tool or payload is another item: change the snapshot knowingly, by its module."""
    assert snapshot.lines() == snapshot.PATH.read_text().splitlines()


@pytest.mark.parametrize("limit", [1, 8, 13, 32, 64, 100])
def test_a_selection_is_stratified_by_failure(limit: int) -> None:
    chosen = select(BANKING, limit)
    counts = Counter(one.failure for one in chosen)
    assert len(chosen) == min(limit, 64)
    assert max(counts.values()) - min(counts[failure] for failure in EIGHT) <= 1
    assert [one.id for one in chosen] == [one.id for one in BANKING if one in chosen]


def test_eight_items_ask_eight_questions() -> None:
    assert len({one.query.id for one in select(BANKING, 8)}) == 8


def test_items_are_found_by_their_id() -> None:
    assert item("banking/balance/CORRUPTED").failure is Failure.CORRUPTED
    with pytest.raises(UserError, match="did you mean 'banking/balance/CORRUPTED'"):
        item("banking/balance/CORUPTED")
    with pytest.raises(UserError, match="did you mean 'banking'"):
        item("bankng/balance/CORRUPTED")


def test_a_selection_meets_every_cell_of_the_grid_once() -> None:
    in_scope = items(domain_names(), EIGHT, Scope.IN)
    chosen = select(in_scope, 128)
    assert Counter((one.domain, one.failure) for one in chosen) == dict.fromkeys(product(domain_names(), EIGHT), 1)
    assert all(one.query.in_scope for one in chosen)
    asked = Counter(one.query.key for one in chosen)
    assert max(asked.values()) <= 2
    assert len(asked) == 86
    few = select(in_scope, 16)
    assert len({one.domain for one in few}) >= 9
    assert Counter(one.failure for one in few) == dict.fromkeys(EIGHT, 2)


def test_scope_chooses_questions() -> None:
    both = {scope: [one.id for one in items(["banking"], EIGHT, scope)] for scope in Scope}
    assert (len(both[Scope.IN]), len(both[Scope.OUT])) == (40, 24)
    assert sorted(both[Scope.IN] + both[Scope.OUT]) == sorted(both[Scope.ALL])


def test_two_domains_of_one_name_are_refused(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text(domain_text("banking")[0].replace("system: ", "system: Other ", 1))
    queries = Path(str(mine.with_suffix(".queries.yaml")))
    queries.write_text(queries_text("banking", load_domain("banking"))[0])
    with pytest.raises(UserError, match="are both called 'banking'; rename one"):
        items(["banking", str(mine)], EIGHT)
