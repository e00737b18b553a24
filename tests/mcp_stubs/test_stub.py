from __future__ import annotations

import json
from typing import Any

import pytest

from mcp_stubs.domain import load_domain
from mcp_stubs.result import Failure, Result, Signal
from mcp_stubs.stub import DomainStub, FixedStub

BANKING = load_domain("banking")
ENTITY = "ACCT-88213-K"


def test_the_fixed_stub_ignores_the_call() -> None:
    stub = FixedStub(BANKING, Result("payload"))
    assert stub.call("get_account", {"account_id": ENTITY}) == stub.call("other", {}) == Result("payload")
    assert stub.name == BANKING.system
    assert [tool.name for tool in stub.tools] == ["get_account"]


def test_the_domain_stub_fails_the_asked_field_alone() -> None:
    stub = DomainStub(BANKING, Failure.STALE, field="balance")
    data = json.loads(stub.call("get_account", {"account_id": ENTITY}).text)["data"]
    assert data["account_id"] == ENTITY
    assert data["balance"] == BANKING.records[ENTITY].earlier.values["balance"]


def test_without_a_field_every_value_is_hit() -> None:
    stub = DomainStub(BANKING, Failure.REDACTED)
    data = json.loads(stub.call("get_account", {"account_id": ENTITY}).text)["data"]
    record = BANKING.records[ENTITY]
    assert data["account_id"] == ENTITY
    assert data["as_of"] == record.as_of
    assert not [name for name, value in record.values.items() if data[name] == value]


def test_the_control_answers_truly() -> None:
    data = json.loads(DomainStub(BANKING, Failure.NONE).call("get_account", {"account_id": ENTITY}).text)["data"]
    assert data["balance"] == BANKING.records[ENTITY].values["balance"]


@pytest.mark.parametrize(
    ("tool", "arguments", "code"),
    [
        ("get_account", {"account_id": "ACCT-0"}, 404),
        ("get_account", {}, 400),
        ("get_account", {"account_id": 7}, 400),
        ("get_loan", {"account_id": ENTITY}, 400),
    ],
)
def test_what_cannot_be_answered_is_a_signalled_envelope(tool: str, arguments: dict[str, Any], code: int) -> None:
    result = DomainStub(BANKING, Failure.REDACTED).call(tool, arguments)
    assert result.is_error
    assert json.loads(result.text)["status"] == "error"
    assert json.loads(result.text)["error"]["code"] == code


def test_signal_and_seed_reach_the_result() -> None:
    call = ("get_account", {"account_id": ENTITY})
    assert DomainStub(BANKING, Failure.TIMEOUT, Signal.JSON_RPC).call(*call).rpc_error is not None
    texts = {DomainStub(BANKING, Failure.CORRUPTED, seed=str(seed)).call(*call).text for seed in range(8)}
    assert len(texts) > 4
