"""The second step of a failure: how MCP tells the client that it failed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from mcp_stubs.result import Result, RpcError, Signal

_INTERNAL_ERROR = -32603  # JSON-RPC 2.0


def encode(result: Result, signal: Signal) -> Result:
    """``result`` with its failure signalled; a result whose envelope does not say ``status: "error"`` stays as it is.

    BOTH keeps the envelope and sets ``isError``; ENVELOPE keeps the envelope alone; IS_ERROR sends the error's message
    as plain text with ``isError``; JSON_RPC sends the message as a JSON-RPC error instead of a result.
    """
    envelope = _error_envelope(result.text)
    if envelope is None:
        return result
    if signal is Signal.BOTH:
        return replace(result, is_error=True)
    if signal is Signal.ENVELOPE:
        return replace(result, is_error=False)
    if signal is Signal.IS_ERROR:
        return replace(result, text=_message(envelope), is_error=True)
    return replace(result, rpc_error=RpcError(_INTERNAL_ERROR, _message(envelope)))


def _error_envelope(text: str) -> dict[str, Any] | None:
    try:
        root = json.loads(text)
    except ValueError:
        return None
    return root if isinstance(root, dict) and root.get("status") == "error" else None


def _message(envelope: dict[str, Any]) -> str:
    error = envelope.get("error")
    if isinstance(error, dict) and "message" in error:
        return f"Error {error['code']}: {error['message']}" if "code" in error else f"Error: {error['message']}"
    return f"Error: {error if isinstance(error, str) else json.dumps(error, ensure_ascii=False)}"
