from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from mcp import StdioServerParameters
from mcp.client import Client

from mcp_stubs.cli import app
from mcp_stubs.cli_errors import run
from mcp_stubs.domain import load_domain
from mcp_stubs.loopback import listen

BANKING = load_domain("banking")

CALL = {"account_id": "ACCT-88213-K"}


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        ([], "no domain given"),
        (["bankng"], "did you mean 'banking'?"),
        (["banking", "--failure", "stal"], "did you mean 'STALE'?"),
        (["banking", "--signal", "bot"], "did you mean 'both'?"),
        (["banking", "--field", "balnce"], "did you mean 'balance'?"),
        (["banking", "--ledgr", "x"], "--ledger"),
        (["banking", "--http", "70000"], "0 to 65535"),
        (["banking", "--ledger", "no/such/folder/x"], "cannot be written"),
        (["missing.yaml"], "cannot be read"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(argv: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        run(app, argv)
    streams = capsys.readouterr()
    assert caught.value.code == 2
    assert streams.out == ""
    assert streams.err.startswith("error: ")
    assert words in streams.err
    assert streams.err.count("\n") == 1


def test_a_taken_port_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with listen() as taken, pytest.raises(SystemExit) as caught:
        run(app, ["banking", "--http", str(taken.getsockname()[1])])
    assert caught.value.code == 2
    assert "in use" in capsys.readouterr().err


def test_list_shows_the_domains(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        run(app, ["--list"])
    assert caught.value.code == 0
    assert f"banking: {BANKING.system}, get_account\n" in capsys.readouterr().out


def test_stdio_serves_a_real_client_and_writes_the_ledger(tmp_path: Path) -> None:
    ledger = tmp_path / "calls.jsonl"
    arguments = ["-m", "mcp_stubs", "banking", "--failure", "timeout", "--ledger", str(ledger)]

    async def talk() -> tuple[str, bool]:
        parameters = StdioServerParameters(command=sys.executable, args=arguments)
        async with Client(parameters) as client:
            result = await client.call_tool("get_account", CALL)
            return result.content[0].text, bool(result.is_error)  # type: ignore[union-attr]

    text, is_error = asyncio.run(talk())
    assert json.loads(text)["status"] == "error"
    assert is_error
    (line,) = ledger.read_text(encoding="utf-8").splitlines()
    assert json.loads(line)["arguments"] == CALL
    assert json.loads(line)["text"] == text


def test_an_interrupt_ends_stdio_at_once_with_130() -> None:
    hello = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "initialize",
        "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "c", "version": "1"}},
    }
    command = [sys.executable, "-m", "mcp_stubs", "banking"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(hello) + "\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["result"]["serverInfo"]["name"] == BANKING.system
        process.send_signal(signal.SIGINT)
        try:
            assert process.wait(timeout=20) == 130
        finally:
            process.kill()
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_http_prints_its_url_and_serves_a_real_client() -> None:
    command = [sys.executable, "-m", "mcp_stubs", "banking", "--failure", "STALE", "--field", "balance", "--http", "0"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stderr is not None
        url = process.stderr.readline().strip()
        assert url.startswith("http://127.0.0.1:")
        assert url.endswith("/mcp")

        async def talk() -> str:
            async with Client(url, mode="legacy") as client:
                return (await client.call_tool("get_account", CALL)).content[0].text  # type: ignore[union-attr]

        assert (
            json.loads(asyncio.run(talk()))["data"]["balance"]
            == BANKING.records["ACCT-88213-K"].earlier.values["balance"]
        )
    finally:
        process.terminate()
        out, _ = process.communicate(timeout=20)
    assert out == ""
