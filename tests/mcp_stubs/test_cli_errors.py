from __future__ import annotations

import pytest
import typer

from mcp_stubs.cli_errors import UserError, run, suggest


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
    assert streams.err.count("\n") == (1 if code == 2 else 0)


def test_a_defect_keeps_its_traceback() -> None:
    with pytest.raises(ZeroDivisionError):
        run(_app(ZeroDivisionError()), [])


def test_suggest_ignores_case_and_lists_when_nothing_is_close() -> None:
    assert suggest("STAL", ["REDACTED", "STALE"]) == "did you mean 'STALE'?"
    assert suggest("stale", ["STALE"]) == "did you mean 'STALE'?"
    assert suggest("zzz", ["b", "a"]) == "known: a, b"
    assert suggest("zzz", []) == "known: none"
