"""How often each shape of a kind is sent."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from mcp_stubs.domain import load_domain
from mcp_stubs.faults import fault
from mcp_stubs.result import Failure, Path, Result
from tests.mcp_stubs.faults.shapes import shape_of

FAILING = [failure for failure in Failure if failure is not Failure.NONE]
SEEDS = 400
BANKING = load_domain("banking")

# The test's own record: a domain's wording may change, and banking has no groups.
_DATA = {"unit_id": "U-4171", "site": {"label": "Quern Hill", "depot": {"pressure": 118.347, "armed": True}}}
_GROUPED = Result(
    json.dumps({"status": "ok", "retrieved_at": "2026-10-14T14:32:08Z", "data": {**_DATA, "as_of": "2026-10-14"}}),
    earlier=Result(
        '{"status":"ok","retrieved_at":"2026-10-14T14:32:08Z","data":{"unit_id":"U-4171","site":{"label":"Old Quern",'
        '"depot":{"pressure":52.901,"armed":false}},"as_of":"2024-02-03"}}'
    ),
    echoes=(("data", "unit_id"),),
)


def _cases() -> list[tuple[Result, Path, Path]]:
    """Valid results, what is asked of them, and the first value that is hit."""
    valid = BANKING.result("get_account", "ACCT-88213-K")
    asked = ("balance", "account_status", "next_payment_due", "relationship_manager", "last_transaction_reference")
    compact = json.dumps(json.loads(_GROUPED.text), ensure_ascii=False, separators=(",", ":"))
    grouped = Result(compact, earlier=_GROUPED.earlier, echoes=_GROUPED.echoes)
    paths: list[Path] = [("data", "site", "depot", "pressure"), ("data", "site", "depot", "armed")]
    return [
        *((valid, BANKING.focus(field), BANKING.focus(field)) for field in asked),
        *((grouped, path, path) for path in paths),
        (valid, BANKING.focus("swift_code"), BANKING.focus("balance")),
    ]


@pytest.mark.parametrize("failure", FAILING)
def test_no_shape_is_sent_in_more_than_a_fifth(failure: Failure) -> None:
    for valid, focus, hit in _cases():
        sent = (fault(failure).apply(valid, focus, f"seed {number}").text for number in range(SEEDS))
        counts = Counter(shape_of(failure, text, valid.text, hit) for text in sent)
        assert not [name for name in counts if name.startswith("?")]
        assert len(counts) >= 7, (focus, counts)
        assert max(counts.values()) <= SEEDS * 0.2, (focus, counts)
