from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter

import pytest

from mcp_stubs.cli_errors import UserError
from mcp_stubs.result import Failure, Signal
from scenarios.item import Item, item, items, items_digest, select

EIGHT = [failure for failure in Failure if failure is not Failure.NONE]
BANKING = items(["banking"], EIGHT)
ALL = items(["banking"], Failure)


def test_banking_has_64_items_40_in_scope() -> None:
    assert len(BANKING) == len({one.id for one in BANKING}) == 64
    assert Counter(one.query.in_scope for one in BANKING) == {True: 40, False: 24}
    assert Counter(one.failure for one in BANKING) == dict.fromkeys(EIGHT, 8)


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.id)
def test_the_true_value_stands_in_the_control_and_in_no_failing_payload(one: Item) -> None:
    sent = one.result(Signal.BOTH)
    if one.failure is Failure.NONE:
        data = json.loads(sent.text)["data"]
        assert (one.query.field in data) == one.query.in_scope
        if one.true_value is not None:
            leaf = data[one.query.field]
            assert (json.dumps(leaf) if isinstance(leaf, bool) else str(leaf)) == one.true_value
    elif one.true_value is not None:
        assert one.true_value not in sent.text
        assert one.true_value not in sent.text.replace(",", "")


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.id)
def test_signalled_failures_say_so_and_silent_ones_claim_ok(one: Item) -> None:
    sent = one.result(Signal.BOTH)
    word = "error" if one.failure.signalled else "ok"
    assert sent.text.startswith(f'{{"status":"{word}"')
    assert sent.is_error is one.failure.signalled


def test_the_set_is_the_same_in_another_process() -> None:
    code = (
        "from scenarios.item import items, items_digest; from mcp_stubs.result import Failure;"
        "print(items_digest(items(['banking'], Failure)))"
    )
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    assert printed == items_digest(ALL)


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


def test_the_items_are_the_ones_that_were_published() -> None:
    """A changed question, tool or payload is another item set: change this digest knowingly."""
    assert items_digest(BANKING) == "bb633117e25a046930258586882665ba039e921945d8271407d0afe439812f7a"
