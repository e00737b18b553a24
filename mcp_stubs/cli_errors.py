"""One line on stderr for everything a user can get wrong: the error policy of every command line here.

| exit | meaning |
|---|---|
| 0 | done |
| 1 | the work could not be finished (a disk is full, a process will not start, errors were left open) |
| 2 | the input was wrong |
| 129, 130, 143 | ended by SIGHUP, by Ctrl-C, by SIGTERM: each is an interrupt, and what can be resumed is whole |

With 1 and 2 stderr holds one line ``error: ...`` that says what, where and what to do. Output that its reader has
closed (``| head``) ends with 1 and without a word.
"""

from __future__ import annotations

import contextlib
import errno
import io
import os
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn, cast

import typer

# Typer 0.29 ships its own copy of click and older ones import click itself, so the common base is asked of Typer.
_USAGE_ERROR = next(base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException")

_NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)

INTERRUPTED = 130
"""What an app of Typer's returns for a KeyboardInterrupt in it."""


class UserError(ValueError):
    """What the user gave cannot be used. The message says what and where, and what to do; it fits on one line."""

    exit_code = 2


def suggest(word: str, known: Iterable[str]) -> str:
    """The end of a message about an unknown ``word``: ``did you mean 'banking'?``, or all the known words."""
    names = sorted(known)
    folded = {name.casefold(): name for name in names}
    close = get_close_matches(word.casefold(), folded, n=1)
    return f"did you mean '{folded[close[0]]}'?" if close else f"known: {', '.join(names) or 'none'}"


def one_each(option: str, words: Iterable[str]) -> None:
    """Raises UserError for several names in one word of a repeatable option: ``--domain claims,hr``."""
    for word in words:
        if "," in word and not Path(word).exists():
            names = [name.strip() for name in word.split(",") if name.strip()]
            raise UserError(f"'{word}': give each by itself: {' '.join(f'{option} {name}' for name in names)}")


@contextlib.contextmanager
def ungrouped() -> Iterator[None]:
    """Lets a UserError out of the exception groups that task groups made around it; anything else stays as it is."""
    try:
        yield
    except BaseExceptionGroup as group:
        faults, defects = group.split(UserError)
        if faults is None or defects is not None:
            raise
        first: BaseException = faults
        while isinstance(first, BaseExceptionGroup):
            first = first.exceptions[0]
        raise first from None


def run(app: typer.Typer, argv: Sequence[str] | None = None) -> NoReturn:
    """Run ``app`` on ``argv`` (default: this process's arguments) and exit.

    Usage errors and ``UserError`` become one line and their exit code, signals that end it 128 and their number;
    neither prints a traceback. Any other exception is a defect and passes through.
    """
    _prepare_output()
    with _interruptible() as ended_by:
        try:
            code = app(args=None if argv is None else list(argv), standalone_mode=False)
            sys.stdout.flush()
        except UserError as error:
            _fail(str(error), error.exit_code)
        except (KeyboardInterrupt, typer.Abort):
            code = INTERRUPTED
        except BrokenPipeError:
            if not _output_is_closed():
                raise
            _discard_output()
            code = 1
        except OSError as error:
            if error.errno not in _NO_ROOM:
                raise
            _discard_output()
            _fail(f"cannot write {error.filename or 'the output'}: {error.strerror}; make room and try again", 1)
        except Exception as error:
            if not isinstance(error, _USAGE_ERROR):
                raise
            _fail(cast(Any, error).format_message(), 2)
        if code == INTERRUPTED:  # Typer's own word for a KeyboardInterrupt, whichever signal that was
            code = 128 + ended_by[-1]
    sys.exit(code if isinstance(code, int) else 0)


@contextlib.contextmanager
def _interruptible() -> Iterator[list[int]]:
    """SIGTERM and SIGHUP do what Ctrl-C does, whatever handles that at the moment (asyncio while a loop runs).

    Yields the signals that came, the last one last. Ignored ones stay ignored (``nohup``, a background job's Ctrl-C).
    """
    came: list[int] = [signal.SIGINT]

    def end(number: int, frame: FrameType | None) -> None:
        came.append(number)
        interrupt = signal.getsignal(signal.SIGINT)
        assert callable(interrupt)
        interrupt(signal.SIGINT, frame)

    handlers = {signal.SIGINT: signal.default_int_handler, signal.SIGTERM: end, signal.SIGHUP: end}
    before = {number: signal.getsignal(number) for number in handlers}
    # An ignored Ctrl-C is kept out instead. With Python's own handler in its place asyncio ends its work in order at a
    # SIGTERM too; an exception out of nowhere could be swallowed by whatever the loop is at.
    kept_out = {signal.SIGINT} if before[signal.SIGINT] is signal.SIG_IGN else set()
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, kept_out)
    try:
        for number, handler in handlers.items():
            if before[number] is not signal.SIG_IGN or number in kept_out:
                signal.signal(number, handler)
        yield came
    finally:
        for number, previous in before.items():
            signal.signal(number, previous)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def _prepare_output() -> None:
    """Any text can be printed, to streams that are closed too: what has no place in their encoding is escaped."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _output_is_closed() -> bool:
    """Whether nobody reads standard output: what could not be written is still in its buffer, and fails again."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        return True
    return False


def _discard_output() -> None:
    """What could not be written stays in the stream's buffer, and Python would fail at it once more when it ends."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(message: str, code: int) -> NoReturn:
    print(f"error: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(code)
