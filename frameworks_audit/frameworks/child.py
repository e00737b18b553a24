"""The process in a framework's own environment: reads the constants, asks the agents, writes down what it found.

Standard library only; staged beside ``base`` and the framework's folder and started as a script.
"""

from __future__ import annotations

import importlib
import json
import sys
import traceback
from pathlib import Path
from typing import Any


def main(name: str, request_path: Path, reply_path: Path) -> None:
    """``request`` holds ``sources`` ([where, package]), ``packages`` and ``asks``; the reply one entry for each."""
    request = json.loads(request_path.read_text(encoding="utf-8"))
    constants = importlib.import_module("frameworks_audit.frameworks.constants")
    base = importlib.import_module("frameworks_audit.frameworks.base")
    reply: dict[str, Any] = {"about": {}, "constants": [], "asked": []}
    for package in request["packages"]:
        reply["about"][package] = constants.about(package)
    if request["asks"]:
        agent = importlib.import_module(f"frameworks_audit.frameworks.{name}.agent")
        reply["asked"] = [_ask(agent, base.Ask(**one)) for one in request["asks"]]
    for where, package in request["sources"]:
        try:
            reply["constants"].append(constants.read(where, package))
        except Exception as error:
            reply["constants"].append({"where": where, "package": package, "error": _said(error)})
    reply_path.write_text(json.dumps(reply), encoding="utf-8")


def _ask(agent: Any, ask: Any) -> str | None:
    """What went wrong, if anything: the endpoint refuses every request, so an error is the rule."""
    try:
        agent.ask(ask)
    except BaseException as error:
        traceback.print_exc()
        return _said(error)
    return None


def _said(error: BaseException) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())}"[:300]


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
