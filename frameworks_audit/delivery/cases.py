"""The results that are sent: eight failures in four encodings, and what MCP allows beside one block of text."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass

from mcp_stubs.delivery import Delivery
from mcp_stubs.result import Failure, Result, RpcError, Signal
from scenarios.item import Item, item

_ITEM = "banking/balance"
_VALUE = "48317.05"
_SLOW_SECONDS = 3.0
_LARGE = 60_000
"""Bytes: far beyond what the suite's own payloads have."""


@dataclass(frozen=True)
class Case:
    """One result: its name, what the stub answers, and how it is put into MCP (None: as one block of text).

    ``expected`` are the texts that a model should get to see. ``twin`` names the case that differs from this one by its
    error flag alone: what the model sees of the two tells whether the flag came through.
    """

    name: str
    item: Item
    result: Result
    expected: tuple[str, ...]
    delivery: Delivery | None = None
    signal: Signal | None = None
    failure: Failure | None = None
    twin: str | None = None


def cases() -> list[Case]:
    """All of them, in the order of the matrix."""
    return [*_failures(), *_unflagged(), *_hostile()]


def _failures() -> list[Case]:
    found = []
    for failure in (one for one in Failure if one is not Failure.NONE):
        source = item(f"{_ITEM}/{failure}")
        for signal in Signal:
            result = source.result(signal)
            flagged = failure.signalled and result.is_error
            found.append(
                Case(
                    name=f"{failure}, {signal}",
                    item=source,
                    result=result,
                    expected=(result.rpc_error.message if result.rpc_error else result.text,),
                    signal=signal,
                    failure=failure,
                    twin=_twin(failure, signal) if flagged else None,
                )
            )
    return found


def _twin(failure: Failure, signal: Signal) -> str:
    """The same text without the flag: for BOTH it is the encoding that keeps the envelope alone."""
    return f"{failure}, {Signal.ENVELOPE}" if signal is Signal.BOTH else f"{failure}, its message unflagged"


def _unflagged() -> list[Case]:
    """The message of a flagged failure as plain text, to compare with."""
    sources = {failure: item(f"{_ITEM}/{failure}") for failure in Failure if failure.signalled}
    return [
        Case(
            _twin(failure, Signal.IS_ERROR),
            source,
            Result(source.result(Signal.IS_ERROR).text),
            (source.result(Signal.IS_ERROR).text,),
        )
        for failure, source in sources.items()
    ]


def _hostile() -> list[Case]:
    source = item(f"{_ITEM}/{Failure.NONE}")
    plain = json.dumps({"status": "ok", "data": {"balance": _VALUE}})
    other = json.dumps({"status": "ok", "data": {"balance": "90210.77"}})
    large = json.dumps({"status": "ok", "data": {"balance": _VALUE, "note": "x" * _LARGE, "end": "END-OF-RESULT"}})
    control = 'before\x00\x07\x1b[31m\u202e\u200b"quoted" \\ after'

    def case(name: str, expected: tuple[str, ...], delivery: Delivery | None = None, text: str = plain) -> Case:
        return Case(name, source, Result(text), expected, delivery)

    return [
        case("a value", (plain,)),
        Case("a value, flagged as an error", source, Result(plain, is_error=True), (plain,), twin="a value"),
        case("no content", (), Delivery()),
        case("an empty text", (), Delivery(blocks=("",))),
        case("two blocks", (plain, other), Delivery(blocks=(plain, other))),
        case("structured content alone", (_VALUE,), Delivery(structured={"balance": _VALUE})),
        case(
            "text and structured content disagree",
            (plain, "90210.77"),
            Delivery(blocks=(plain,), structured={"balance": "90210.77"}),
        ),
        case("60 kB", (large,), text=large),
        case("control characters", (control,), text=control),
        case(f"after {_SLOW_SECONDS:g} s", (plain,), Delivery(blocks=(plain,), seconds=_SLOW_SECONDS)),
        case("never", (), Delivery(seconds=math.inf)),
        case("a closed session", (), Delivery(gone=True)),
        Case(
            "a JSON-RPC error",
            source,
            Result(plain, rpc_error=RpcError(-32602, "Invalid params: account is not served here")),
            ("Invalid params: account is not served here",),
        ),
    ]
