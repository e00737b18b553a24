"""A Python for frameworks that need a newer one than ours."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import uv

from adapters.bench.environment import isolated

_VERSION = "import platform; print(platform.python_version())"


@dataclass(frozen=True)
class Interpreter:
    """An interpreter and its full version."""

    path: Path
    version: str


def interpreter(lowest: tuple[int, int]) -> Interpreter | None:
    """Ours where it is new enough, else the one that ``uv python find`` names; None where there is none.

    A version manager's shim may stand first on the path and refuse to run: it is told which version is meant.
    """
    if sys.version_info[:2] >= lowest:
        return Interpreter(Path(sys.executable), ".".join(map(str, sys.version_info[:3])))
    wanted = f"{lowest[0]}.{lowest[1]}"
    command = [uv.find_uv_bin(), "python", "find", "--no-project", "--no-python-downloads", wanted]
    path = _said(command, {**isolated(os.environ), "PYENV_VERSION": wanted})
    version = path and _said([path, "-I", "-c", _VERSION], dict(os.environ))
    return Interpreter(Path(path), version) if path and version else None


def _said(command: list[str], variables: dict[str, str]) -> str | None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, env=variables)
    except OSError:
        return None
    return done.stdout.strip() or None if done.returncode == 0 else None
