"""The process in a framework's own environment: reads the constants, asks the agents, writes down what it found.

Standard library only; staged beside ``base`` and the framework's folder and started as a script.
"""

from __future__ import annotations

import importlib
import json
import re
import sys
import traceback
from pathlib import Path
from typing import Any

_HERE = (None, "", "127.0.0.1", "::1", "localhost", "0.0.0.0")


def main(name: str, request_path: Path, reply_path: Path) -> None:
    """``request`` holds ``sources`` ([where, package]), ``packages`` and ``asks``; the reply one entry for each, and
    the hosts that were ``refused``."""
    request = json.loads(request_path.read_text(encoding="utf-8"))
    constants = importlib.import_module("frameworks_audit.frameworks.constants")
    base = importlib.import_module("frameworks_audit.frameworks.base")
    reply: dict[str, Any] = {"about": {}, "constants": [], "asked": [], "refused": _stay_on_loopback()}
    for package in request["packages"]:
        reply["about"][package] = constants.about(package)
    reply["asked"] = [_ask(name, base.Ask(**one)) for one in request["asks"]]
    for where, package in request["sources"]:
        try:
            reply["constants"].append(constants.read(where, package))
        except Exception as error:
            reply["constants"].append({"where": where, "package": package, "error": _said(error)})
    reply_path.write_text(json.dumps(reply), encoding="utf-8")


def _ask(name: str, ask: Any) -> str | None:
    """What went wrong, if anything: the endpoint refuses every request, so an error is the rule.

    Another version than the one that the agent was written for may lack what it imports.
    """
    try:
        importlib.import_module(f"frameworks_audit.frameworks.{name}.agent").ask(ask)
    except BaseException as error:
        traceback.print_exc()
        return _said(error)
    return None


def _stay_on_loopback() -> list[str]:
    """Refuse every connection and look-up beyond this machine from here on; the list gets the hosts."""
    refused: list[str] = []

    def check(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "socket.getaddrinfo":
            host = arguments[0]
        elif event in ("socket.connect", "socket.sendto", "socket.sendmsg"):
            # A Unix socket's address is a path.
            host = arguments[1][0] if isinstance(arguments[1], tuple) else None
        else:
            return
        name = host.decode() if isinstance(host, bytes) else host
        if name not in _HERE:
            refused.append(str(name))
            raise OSError(f"{name} is not on this machine, and an audit asks nobody else")

    sys.addaudithook(check)
    return refused


def _said(error: BaseException) -> str:
    # Whose machine it is, and where its environments are, is nobody's business.
    text = re.sub(r"[^\s(]*/site-packages/", "", " ".join(str(error).split()))
    return f"{type(error).__name__}: {text}"[:300]


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
