"""Ctrl-C while a command is still being imported, which takes a second or more. Nothing but the standard library."""

from __future__ import annotations

import os
import signal
from types import FrameType


def end_quietly() -> None:
    """From now on a signal that ends the process does so at once, without a traceback: 128 and its number is the exit.

    For the first line of a ``__main__``; ``cli_errors.run`` takes over from there.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # Kept out of every thread that the imports start as well: ``cli_errors.run`` gives it a handler.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _end)


def _end(number: int, frame: FrameType | None) -> None:
    os._exit(128 + number)
