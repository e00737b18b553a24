"""``--endpoint``: be an agent's model for a while, and audit what it sends."""

from __future__ import annotations

import asyncio
import json
import sys

from rich.console import Console

from frameworks_audit.recording.arrived import Arrived
from frameworks_audit.recording.endpoint import serve
from frameworks_audit.report import print_audit
from mcp_stubs.cli_errors import UserError
from mcp_stubs.loopback import listen


def record(*, port: int, once: bool, as_json: bool) -> int:
    """Serve until Ctrl-C or, with ``once``, the first prompt. Raises UserError for a port that cannot be had."""
    try:
        listener = listen(port)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or "ports go from 0 to 65535"
        raise UserError(
            f"--port {port}: cannot listen on 127.0.0.1: {reason}; give another port, or 0 for a free one"
        ) from error
    with listener:
        base = f"http://127.0.0.1:{listener.getsockname()[1]}"
        lines = f"base URL: {base}/v1 (any key, any model; Anthropic's clients: {base})"
        print(lines, file=sys.stderr if as_json else sys.stdout, flush=True)
        asyncio.run(serve(listener, _print_json if as_json else _print, _print_refused, once=once))
    return 0


def _print_refused(line: str) -> None:
    # A path is a stranger's text, and may hold what a terminal obeys.
    print(f"refused: {''.join(one if one.isprintable() else '?' for one in line)}", file=sys.stderr, flush=True)


def _print_json(found: Arrived) -> None:
    print(json.dumps(found.as_json(), ensure_ascii=False), flush=True)


def _print(found: Arrived) -> None:
    roles = ", ".join(f"{role} {size}" for role, size in found.parts)
    place = "; instructions sit in the first user turn" if found.user_turn else ""
    print(f"\nprompt of {len(found.prompt)} characters ({found.wire}; messages: {roles}){place}")
    print(f"tools: {', '.join(found.tools) or 'none'}")
    print_audit(found.audit, Console())
    sys.stdout.flush()
