"""No connection besides loopback during a run: every other one is refused and would be counted."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from adapters.bench import registry
from adapters.bench.environment import Environment
from adapters.models import registry as models

OFFLINE = Path(__file__).with_name("offline.py")


def _refused(tmp_path: Path, *command: str) -> tuple[int, str]:
    count = tmp_path / "refused"
    done = subprocess.run([sys.executable, str(OFFLINE), str(count), *command], stdout=subprocess.PIPE, text=True)
    assert done.returncode == 0
    return int(count.read_text()), done.stdout


@pytest.mark.parametrize(
    ("adapter", "model", "limit"),
    [*((name, "scripted:honest", 8) for name in registry.adapter_names()), ("crewai", "embedded", 8)],
)
def test_a_run_never_leaves_loopback(tmp_path: Path, adapter: str, model: str, limit: int) -> None:
    # The environments are built first: package installs are the one thing that may connect.
    Environment(adapter, registry.lock_path(adapter)).ensure(print)
    models.model("embedded")
    agents = [agent.name for agent in registry.description(adapter).agents]
    options = ["--domain", "banking", "--model", model, "--limit", str(limit), "--out", str(tmp_path / "run"), "--json"]
    chosen = [word for agent in agents for word in ("--agent", agent)]
    refused, printed = _refused(tmp_path, sys.executable, "-m", f"adapters.{adapter}", *options, *chosen)
    summary = json.loads(printed)
    assert (summary["closed"], summary["open"]) == (len(agents) * limit, 0)
    assert refused == 0


@pytest.mark.parametrize(
    "attempt",
    ["socket.create_connection(('192.0.2.1', 80), 1)", "socket.getaddrinfo('example.invalid', 80)"],
)
def test_an_attempt_would_be_counted(tmp_path: Path, attempt: str) -> None:
    code = f"import socket, contextlib\nwith contextlib.suppress(OSError): {attempt}"
    refused, _ = _refused(tmp_path, sys.executable, "-c", code)
    assert refused > 0
