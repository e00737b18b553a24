"""Which version of a framework an interpreter has, asked of that interpreter, and whether it is the locked one."""

from __future__ import annotations

import re
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


def locked_version(lock: Path, package: str) -> str:
    """The version of ``package`` that a lock file names. Raises UserError when it names none."""
    found = re.search(
        rf"^{re.escape(package)}(?:\[[^\]]*\])?==([^\s;\\]+)", lock.read_text(encoding="utf-8"), re.MULTILINE
    )
    if found is None:
        raise UserError(f"{lock} names no version of {package}; compile it again from its requirements.in")
    return found[1]


def run_version(python: Path, package: str, lock: Path, *, allow_other: bool) -> str:
    """The installed version of ``package``; it must be the locked one unless ``allow_other``. Raises UserError."""
    installed, locked = installed_version(python, package), locked_version(lock, package)
    if installed != locked and not allow_other:
        raise UserError(
            f"{python} has {package} {installed}, and this adapter was written for {locked}; leave --python out, or "
            "add --allow-version: the run is then marked"
        )
    return installed
