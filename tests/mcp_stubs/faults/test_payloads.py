"""What every failing payload must hold, whatever the valid result was."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_stubs.domain import load_domain
from mcp_stubs.faults import UndeliverableFault, fault
from mcp_stubs.result import Failure, Result

BANKING = load_domain("banking")
FIELDS = [field.name for field in BANKING.tools[0].fields]
FAILING = [failure for failure in Failure if failure is not Failure.NONE]
SILENT = [failure for failure in FAILING if not failure.signalled]

entities = st.sampled_from(sorted(BANKING.records))
fields = st.sampled_from(FIELDS)
seeds = st.text(max_size=12)

# Values of any system; upper-case Greek and long digits keep them apart from the words of the payloads themselves.
words = st.text("ΑΒΓΔΕΖΗΘΛΞΠΣΦΨΩ ", min_size=5, max_size=20).filter(lambda text: len(text.strip()) >= 5).map(str.strip)
numbers = st.integers(100_000, 10**9) | st.floats(1_000, 10**7).map(lambda number: round(number, 3))
dates = st.dates(min_value=datetime(1990, 1, 1).date(), max_value=datetime(2019, 1, 1).date()).map(str)
small = st.integers(-9, 9) | st.booleans()
values = words | numbers | dates


def _keep(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _leaf(text: str, field: str) -> Any:
    """The JSON value of ``field`` in a payload, or None where there is none to read."""
    try:
        data = json.loads(text).get("data")
    except (ValueError, AttributeError):
        return None
    return data.get(field) if isinstance(data, dict) else None


@pytest.mark.parametrize("failure", FAILING)
@given(entity=entities, field=fields, seed=seeds)
def test_the_true_value_is_gone_from_a_domains_payload(failure: Failure, entity: str, field: str, seed: str) -> None:
    truth = BANKING.records[entity].values[field]
    text = fault(failure).apply(BANKING.result("get_account", entity), BANKING.focus(field), seed).text
    leaf = _leaf(text, field)
    assert not (leaf == truth and type(leaf) is type(truth))
    assert f'"{field}":{json.dumps(truth)}' not in text
    if len(_keep(truth)) >= 4 and not isinstance(truth, bool):
        assert _keep(truth) not in text


@pytest.mark.parametrize("failure", FAILING)
@given(before=small, truth=values, after=words, seed=seeds, pretty=st.booleans(), copied=st.booleans())
def test_the_true_value_is_gone_from_any_result(
    failure: Failure, before: Any, truth: Any, after: str, seed: str, pretty: bool, copied: bool
) -> None:
    if after in _keep(truth) or _keep(truth) in after:
        return
    root = {"status": "ok", "data": {"id": "Q-1", "rows": [{"n": before, "v": truth}], "note": after}}
    if copied:
        root["data"]["summary"] = f"the value is {_keep(truth)} today"  # type: ignore[index]
    valid = Result(json.dumps(root, ensure_ascii=False, indent=2 if pretty else None))
    text = fault(failure).apply(valid, ("data", "rows", 0, "v"), seed).text
    assert _keep(truth) not in text


@pytest.mark.parametrize("failure", FAILING)
@given(truth=words, seed=seeds)
def test_plain_text_is_one_value(failure: Failure, truth: str, seed: str) -> None:
    result = fault(failure).apply(Result(truth), (), seed)
    assert truth not in result.text


@pytest.mark.parametrize("failure", FAILING)
@given(entity=entities, field=fields | st.just("swift_code"), seed=seeds)
def test_the_envelope_says_what_the_kind_says_first(failure: Failure, entity: str, field: str, seed: str) -> None:
    result = fault(failure).apply(BANKING.result("get_account", entity), BANKING.focus(field), seed)
    status = "error" if failure.signalled else "ok"
    assert result.text.startswith(f'{{"status":"{status}","retrieved_at":"{BANKING.retrieved_at}",')
    assert not result.is_error
    assert result.rpc_error is None
    assert result.earlier is None


@pytest.mark.parametrize("failure", FAILING)
@given(entity=entities, seed=seeds)
def test_a_field_that_is_not_there_fails_all_values(failure: Failure, entity: str, seed: str) -> None:
    result = fault(failure).apply(BANKING.result("get_account", entity), BANKING.focus("swift_code"), seed)
    for field, value in BANKING.records[entity].values.items():
        leaf = _leaf(result.text, field)
        assert not (leaf == value and type(leaf) is type(value)), field
    if failure in (Failure.REDACTED, Failure.STALE):
        assert _leaf(result.text, "account_id") == entity


@given(entity=entities, field=fields, seed=seeds)
def test_the_control_is_the_valid_result(entity: str, field: str, seed: str) -> None:
    result = fault(Failure.NONE).apply(BANKING.result("get_account", entity), BANKING.focus(field), seed)
    assert json.loads(result.text)["data"][field] == BANKING.records[entity].values[field]


@given(entity=entities, field=fields, seed=seeds)
def test_stale_is_the_earlier_record_and_older_by_its_own_time(entity: str, field: str, seed: str) -> None:
    result = fault(Failure.STALE).apply(BANKING.result("get_account", entity), BANKING.focus(field), seed)
    root = json.loads(result.text)
    age = datetime.fromisoformat(root["retrieved_at"]) - datetime.fromisoformat(root["data"]["as_of"])
    assert age.days > 365
    assert root["data"][field] == BANKING.records[entity].earlier.values[field]


@given(truth=values | small, time=dates, seed=seeds, timed=st.booleans())
def test_stale_without_history_ages_the_value_and_the_time(truth: Any, time: str, seed: str, timed: bool) -> None:
    data = {"ref": "Q-1", "v": truth} | ({"as_of": f"{time}T10:00:00Z"} if timed else {})
    valid = Result(json.dumps({"status": "ok", "data": data}), echoes=(("data", "ref"),))
    aged = json.loads(fault(Failure.STALE).apply(valid, ("data", "v"), seed).text)["data"]
    assert aged["ref"] == "Q-1"
    assert aged["v"] != truth
    if isinstance(truth, str) == isinstance(aged["v"], str):
        assert aged["as_of"] < (f"{time}T10:00:00Z" if timed else "2022")


@given(entity=entities, field=fields, seed=seeds)
def test_truncated_keeps_at_most_half_of_the_value_and_nothing_after_it(entity: str, field: str, seed: str) -> None:
    valid = BANKING.result("get_account", entity)
    text = fault(Failure.TRUNCATED).apply(valid, BANKING.focus(field), seed).text
    written = json.dumps(BANKING.records[entity].values[field], ensure_ascii=False)
    before = valid.text.index(f'"{field}":') + len(f'"{field}":')
    after = FIELDS[FIELDS.index(field) + 1 :]
    assert not [later for later in after if f'"{later}' in text]
    try:
        json.loads(text)
    except ValueError:
        kept = next((n for n in range(len(text)) if text[n] != valid.text[n]), len(text))
        assert len('{"status":"ok"') < kept <= before + len(written) // 2
    else:
        assert _leaf(text, field) is None


@pytest.mark.parametrize("failure", FAILING)
def test_each_kind_takes_several_shapes(failure: Failure) -> None:
    valid = BANKING.result("get_account", "ACCT-88213-K")
    texts = {fault(failure).apply(valid, BANKING.focus("balance"), str(seed)).text for seed in range(60)}
    assert len(texts) >= 4


def test_corrupted_is_in_part_no_json_at_all() -> None:
    valid = BANKING.result("get_account", "ACCT-88213-K")
    texts = [fault(Failure.CORRUPTED).apply(valid, BANKING.focus("balance"), str(seed)).text for seed in range(40)]
    readable = [text for text in texts if _leaf(text, "balance") is not None]
    assert 0 < len(readable) < len(texts)


@pytest.mark.parametrize("failure", [Failure.REDACTED, Failure.CORRUPTED, Failure.STALE])
def test_a_fault_with_nothing_to_hit_is_not_passed_off_as_delivered(failure: Failure) -> None:
    with pytest.raises(UndeliverableFault, match=failure):
        fault(failure).apply(Result('{"status":"ok","data":{}}'), ("data", "v"), "seed")


_PRINT_ALL = """
from mcp_stubs.domain import load_domain
from mcp_stubs.faults import fault
from mcp_stubs.result import Failure
domain = load_domain("banking")
for failure in Failure:
    for seed in range(20):
        for field in ("balance", "product", "swift_code"):
            valid = domain.result("get_account", "ACCT-88213-K")
            print(ascii(fault(failure).apply(valid, domain.focus(field), str(seed)).text))
"""


def test_payloads_are_byte_identical_in_another_process() -> None:
    runs = [
        subprocess.run(
            [sys.executable, "-c", _PRINT_ALL],
            env={"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    ]
    assert runs[0] == runs[1]
    assert runs[0].count(b"\n") == len(Failure) * 60
