from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from mcp_stubs.cli_errors import UserError, one_each, run, suggest, ungrouped


class Unfinished(UserError):
    exit_code = 1


def _app(error: BaseException | None) -> typer.Typer:
    app = typer.Typer()

    @app.command()
    def command(port: int = 1) -> None:
        if error is not None:
            raise error

    return app


@pytest.mark.parametrize(
    ("error", "argv", "code", "words"),
    [
        (None, [], 0, ""),
        (UserError("no domain 'x';\n name another"), [], 2, "error: no domain 'x'; name another\n"),
        (None, ["--prt", "3"], 2, "--port"),
        (None, ["--port", "abc"], 2, "error: Invalid value for '--port'"),
        (None, ["surplus"], 2, "surplus"),
        (Unfinished("cannot write x"), [], 1, "error: cannot write x\n"),
        (KeyboardInterrupt(), [], 130, ""),
        (typer.Abort(), [], 130, ""),
        (typer.Exit(7), [], 7, ""),
    ],
)
def test_exit_code_and_the_one_line(
    error: BaseException | None, argv: list[str], code: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        run(_app(error), argv)
    streams = capsys.readouterr()
    assert caught.value.code == code
    assert streams.out == ""
    assert words in streams.err
    assert streams.err.strip("\n").count("\n") == 0
    assert bool(streams.err.strip()) == (code in (1, 2))


@pytest.mark.parametrize("error", [BrokenPipeError("a socket"), FileNotFoundError("a file"), ValueError("a value")])
def test_a_defect_passes_through(error: Exception) -> None:
    with pytest.raises(type(error), match=r"^a "):
        run(_app(error), [])


@pytest.mark.parametrize("argv", [["list"], ["list", "--json"], ["--help"]])
def test_output_that_nobody_reads_ends_without_a_word(argv: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run([sys.executable, "-m", "scenarios", *argv], stdout=write, stderr=subprocess.PIPE, timeout=60)
    os.close(write)
    assert (done.returncode, done.stderr) == (1, b"")


def test_closed_output_is_no_defect() -> None:
    command = ["sh", "-c", '"$0" -m scenarios list >&-', sys.executable]
    done = subprocess.run(command, stderr=subprocess.PIPE, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("argv", [["list"], ["list", "--json"], ["--help"]])
def test_output_that_finds_no_room_is_one_line(argv: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "scenarios", *argv], stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert (done.returncode, done.stderr) == (
        1,
        "error: cannot write the output: No space left on device; make room and try again\n",
    )


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)])
def test_a_signal_is_an_interrupt_with_its_own_exit_code(number: int, code: int) -> None:
    cleaned = []
    app = typer.Typer()

    @app.command()
    def command() -> None:
        async def work() -> None:
            try:
                signal.raise_signal(number)
                await asyncio.Event().wait()
            finally:
                await asyncio.sleep(0)
                cleaned.append(True)

        asyncio.run(work())

    before = signal.getsignal(number)
    with pytest.raises(SystemExit) as caught:
        run(app, [])
    assert caught.value.code == code
    assert cleaned == [True]
    assert signal.getsignal(number) == before


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGINT])
def test_an_ignored_signal_stays_ignored_and_sigterm_still_ends_the_work_in_order(number: int) -> None:
    reached = []
    app = typer.Typer()

    @app.command()
    def command() -> None:
        async def work() -> None:
            signal.raise_signal(number)
            await asyncio.sleep(0)
            reached.append("after")
            try:
                # In the middle of a task that takes every exception for its own affair.
                await asyncio.gather(asyncio.create_task(swallow()), asyncio.Event().wait())
            finally:
                reached.append("cleaned")

        async def swallow() -> None:
            with contextlib.suppress(BaseException):
                signal.raise_signal(signal.SIGTERM)

        asyncio.run(asyncio.wait_for(work(), 20))

    before = signal.signal(number, signal.SIG_IGN)
    try:
        with pytest.raises(SystemExit) as caught:
            run(app, [])
        assert signal.getsignal(number) is signal.SIG_IGN
        signal.raise_signal(number)
    finally:
        signal.signal(number, before)
    assert caught.value.code == 143
    assert reached == ["after", "cleaned"]


def test_a_user_error_comes_out_of_its_groups_and_nothing_else_does() -> None:
    wrong = UserError("no")
    with pytest.raises(UserError) as caught, ungrouped():
        raise ExceptionGroup("outer", [ExceptionGroup("inner", [wrong, UserError("another")])])
    assert caught.value is wrong
    with pytest.raises(ExceptionGroup), ungrouped():
        raise ExceptionGroup("mixed", [wrong, ZeroDivisionError()])
    with pytest.raises(ExceptionGroup), ungrouped():
        raise ExceptionGroup("defect", [ZeroDivisionError()])


def test_a_defect_keeps_its_traceback() -> None:
    with pytest.raises(ZeroDivisionError):
        run(_app(ZeroDivisionError()), [])


def test_suggest_ignores_case_and_lists_when_nothing_is_close() -> None:
    assert suggest("STAL", ["REDACTED", "STALE"]) == "did you mean 'STALE'?"
    assert suggest("stale", ["STALE"]) == "did you mean 'STALE'?"
    assert suggest("zzz", ["b", "a"]) == "known: a, b"
    assert suggest("zzz", []) == "known: none"


def test_several_names_in_one_word_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"^'claims, hr': give each by itself: --domain claims --domain hr$"):
        one_each("--domain", ["banking", "claims, hr"])
    file = tmp_path / "a,b.yaml"
    file.touch()
    one_each("--domain", ["claims", str(file)])
