from __future__ import annotations

import pytest

from mcp_stubs.result import Result, RpcError, Signal
from mcp_stubs.signal import encode

FAILED = '{"status":"error","error":{"code":504,"message":"Gateway Timeout"}}'


@pytest.mark.parametrize(
    ("signal", "expected"),
    [
        (Signal.BOTH, Result(FAILED, is_error=True)),
        (Signal.ENVELOPE, Result(FAILED)),
        (Signal.IS_ERROR, Result("Error 504: Gateway Timeout", is_error=True)),
        (Signal.JSON_RPC, Result(FAILED, rpc_error=RpcError(-32603, "Error 504: Gateway Timeout"))),
    ],
)
def test_each_encoding(signal: Signal, expected: Result) -> None:
    assert encode(Result(FAILED), signal) == expected


@pytest.mark.parametrize(
    ("error", "message"),
    [('{"message":"busy"}', "Error: busy"), ('"busy"', "Error: busy"), ('{"why":1}', 'Error: {"why": 1}')],
)
def test_the_message_of_other_error_bodies(error: str, message: str) -> None:
    assert encode(Result(f'{{"status":"error","error":{error}}}'), Signal.IS_ERROR).text == message


@pytest.mark.parametrize("signal", Signal)
@pytest.mark.parametrize("text", ['{"status":"ok","data":null}', '{"status":"ok","data":#Zx!!}', "[1]", "error", ""])
def test_what_claims_to_be_ok_is_never_signalled(signal: Signal, text: str) -> None:
    assert encode(Result(text), signal) == Result(text)
