"""Which version of a framework an interpreter has, asked of that interpreter."""

from __future__ import annotations

import subprocess
from pathlib import Path

from mcp_stubs.cli_errors import UserError

_QUESTION = "import importlib.metadata, sys; print(importlib.metadata.version(sys.argv[1]))"


def installed_version(python: Path, package: str) -> str:
    """The version of ``package`` there. Raises UserError when the interpreter does not run or lacks the package."""
    try:
        asked = subprocess.run(
            [str(python), "-I", "-c", _QUESTION, package], capture_output=True, text=True, stdin=subprocess.DEVNULL
        )
    except OSError as error:
        raise UserError(f"{python} does not run: {error.strerror}; --python takes a Python interpreter") from error
    if asked.returncode:
        raise UserError(f"{python} has no {package}; leave --python out to use the environment built for it")
    return asked.stdout.strip()
