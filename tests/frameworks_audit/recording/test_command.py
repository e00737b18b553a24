"""``--endpoint`` as its user runs it."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

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


def test_a_client_that_holds_on_to_its_request_does_not_hold_the_command() -> None:
    process, base = started()
    address = urlsplit(base)
    with socket.create_connection((address.hostname, address.port)) as idle:
        idle.sendall(b"POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{")
        # Answered by the same loop: the other request has arrived too.
        assert httpx.post(f"{base}/chat/completions", json=BODY).status_code == 200
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (130, "")


def test_a_port_in_use_is_one_line() -> None:
    process, base = started()
    port = str(urlsplit(base).port)
    command = [sys.executable, "-m", "frameworks_audit", "--endpoint", "--port", port]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=30)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert f"--port {port}: cannot listen" in done.stderr


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_it_ends_where_nobody_reads_what_it_prints(options: tuple[str, ...]) -> None:
    process, base = started(*options)
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    assert httpx.post(f"{base}/chat/completions", json=BODY).status_code == 200
    assert (process.wait(timeout=30), process.stderr.read()) == (1, "")
    process.stderr.close()


def test_the_guide_names_this_command() -> None:
    assert "```console\nuv run python -m frameworks_audit --endpoint\n```" in GUIDE.read_text()
