from __future__ import annotations

import io
import json

from mcp_stubs.ledger import Ledger
from mcp_stubs.result import Result, RpcError


def test_calls_stay_in_order_and_are_copied() -> None:
    ledger = Ledger()
    arguments = {"id": "a"}
    ledger.record("get", arguments, Result("one"))
    arguments["id"] = "b"
    ledger.record("get", arguments, Result("two", is_error=True))
    assert [(e.sequence, e.arguments["id"], e.result.text) for e in ledger.entries] == [
        (1, "a", "one"),
        (2, "b", "two"),
    ]
    assert ledger.entries[0].at <= ledger.entries[1].at
    assert ledger.entries[0].at.tzinfo is not None


def test_the_file_gets_a_line_a_call_at_once() -> None:
    file = io.StringIO()
    ledger = Ledger(file)
    ledger.record("get", {"id": "ü"}, Result("x", rpc_error=RpcError(-1, "no")))
    line = json.loads(file.getvalue())
    assert file.getvalue().endswith("\n")
    assert line.pop("at")
    assert line == {
        "sequence": 1,
        "tool": "get",
        "arguments": {"id": "ü"},
        "text": "x",
        "is_error": False,
        "rpc_error": {"code": -1, "message": "no"},
    }


def test_errors_are_kept_as_they_are() -> None:
    ledger = Ledger()
    error = RuntimeError("defect")
    ledger.fail(error)
    assert ledger.errors == (error,)
    assert ledger.entries == ()
