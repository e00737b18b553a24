"""One line on stderr for everything a user can get wrong: the error policy of every command line here.

| exit | meaning |
|---|---|
| 0 | done |
| 2 | the input was wrong; stderr holds one line ``error: ...`` that says what, where and what to do |
| 130 | interrupted |
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any, NoReturn, cast

import typer

# Typer 0.29 ships its own copy of click and older ones import click itself, so the common base is asked of Typer.
_USAGE_ERROR = next(base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException")


class UserError(ValueError):
    """What the user gave cannot be used. The message says what and where, and what to do; it fits on one line."""


def suggest(word: str, known: Iterable[str]) -> str:
    """The end of a message about an unknown ``word``: ``did you mean 'banking'?``, or all the known words."""
    names = sorted(known)
    folded = {name.casefold(): name for name in names}
    close = get_close_matches(word.casefold(), folded, n=1)
    return f"did you mean '{folded[close[0]]}'?" if close else f"known: {', '.join(names) or 'none'}"


def run(app: typer.Typer, argv: Sequence[str] | None = None) -> NoReturn:
    """Run ``app`` on ``argv`` (default: this process's arguments) and exit.

    Usage errors and ``UserError`` become one line and exit 2, an interrupt exit 130; neither prints a traceback. Any
    other exception is a defect and passes through.
    """
    try:
        code = app(args=None if argv is None else list(argv), standalone_mode=False)
    except UserError as error:
        _fail(str(error))
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
    except Exception as error:
        if not isinstance(error, _USAGE_ERROR):
            raise
        _fail(cast(Any, error).format_message())
    sys.exit(code if isinstance(code, int) else 0)


def _fail(message: str) -> NoReturn:
    print(f"error: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(2)
