"""``--endpoint`` as its user runs it."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

GUIDE = Path(__file__).parents[3] / "frameworks_audit" / "README.md"
BODY = {"model": "m", "messages": [{"role": "system", "content": "You are Pip. If a tool call fails, try again."}]}


def started(*options: str) -> tuple[subprocess.Popen[str], str]:
    """The command, and the base URL that it printed."""
    process = subprocess.Popen(
        [sys.executable, "-m", "frameworks_audit", "--endpoint", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None and process.stderr is not None
    line = (process.stderr if "--json" in options else process.stdout).readline()
    found = re.search(r"http://127\.0\.0\.1:\d+/v1", line)
    assert found is not None, line + process.stderr.read()
    return process, found[0]


def test_once_ends_after_the_first_prompt() -> None:
    process, base = started("--once", "--json")
    assert httpx.post(f"{base}/chat/completions", json=BODY).status_code == 200
    out, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (0, "")
    told = json.loads(out)
    assert told["clauses"]["tool_error"]["present"] is True
    assert told["messages"] == [{"role": "system", "characters": 45}]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_goes_on_until_it_is_interrupted(number: signal.Signals) -> None:
    process, base = started()
    for _ in range(2):
        assert httpx.post(f"{base}/chat/completions", json=BODY).status_code == 200
    assert process.poll() is None
    process.send_signal(number)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (128 + number, "")
    assert out.count("verdict: only for signalled errors") == 1
    assert "tools: none" in out


def test_the_guide_names_this_command() -> None:
    assert "```console\nuv run python -m frameworks_audit --endpoint\n```" in GUIDE.read_text()
