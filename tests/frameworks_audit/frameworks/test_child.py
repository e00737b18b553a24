"""The process in a framework's environment, with an agent of ours in the framework's place."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from frameworks_audit.frameworks import child

FOLDER = Path(child.__file__).parent


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with what is staged."""
    package = tmp_path / "frameworks_audit" / "frameworks"
    (package / "demo").mkdir(parents=True)
    for one in (package.parent, package, package / "demo"):
        (one / "__init__.py").touch()
    for file in ("base.py", "constants.py"):
        shutil.copy(FOLDER / file, package)
    shutil.copy(FOLDER / "child.py", tmp_path)
    return tmp_path


def reply(home: Path, agent: str, sources: list[list[str]] | None = None) -> dict[str, Any]:
    (home / "frameworks_audit" / "frameworks" / "demo" / "agent.py").write_text(agent)
    ask = {"agent": "agent", "base_url": "http://127.0.0.1:9"}
    request = {"sources": sources or [], "packages": ["pytest"], "asks": [ask]}
    (home / "request.json").write_text(json.dumps(request))
    command = [
        sys.executable,
        "-I",
        str(home / "child.py"),
        "demo",
        str(home / "request.json"),
        str(home / "reply.json"),
    ]
    assert subprocess.run(command, capture_output=True).returncode == 0
    found: dict[str, Any] = json.loads((home / "reply.json").read_text())
    return found


@pytest.mark.parametrize(
    ("attempt", "host"),
    [
        ("socket.create_connection(('192.0.2.1', 80), 1)", "192.0.2.1"),
        ("socket.getaddrinfo('example.invalid', 80)", "example.invalid"),
        ("socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('192.0.2.7', 53))", "192.0.2.7"),
    ],
)
def test_whatever_leaves_the_machine_is_refused_and_told(home: Path, attempt: str, host: str) -> None:
    found = reply(home, f"import socket\ndef ask(one):\n    {attempt}\n")
    assert found["refused"] == [host]
    assert found["asked"][0].startswith("OSError: ")


def test_loopback_is_not(home: Path) -> None:
    found = reply(home, "import socket\ndef ask(one):\n    socket.create_connection(('127.0.0.1', 9), 1)\n")
    assert found["refused"] == []
    assert found["asked"][0].startswith("ConnectionRefusedError: ")


def test_an_agent_that_cannot_be_imported_is_an_error_without_anybodys_folders(home: Path) -> None:
    found = reply(home, "raise ImportError('no X (/home/ann/lib/site-packages/demo/x.py)')\n")
    assert found["asked"] == ["ImportError: no X (demo/x.py)"]
    assert found["about"]["pytest"]["version"] == pytest.__version__


def test_a_constant_that_is_gone_is_an_error_beside_the_others(home: Path) -> None:
    sources = [["pytest:gone()", "pytest"], ["pytest:__version__", "pytest"]]
    gone, there = reply(home, "def ask(one): pass\n", sources)["constants"]
    assert gone["error"] == "LookupError: no gone in pytest"
    assert there["texts"] == [pytest.__version__]
