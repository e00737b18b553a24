"""Runs ``child`` in a framework's environment: private folder, clean variables, nothing left behind."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from adapters.bench.worker import clean_environment
from frameworks_audit.frameworks import registry
from mcp_stubs.cli_errors import UserError

JsonObject = dict[str, Any]

_STAGED = ("base.py", "constants.py")
SECONDS = 120.0
"""How long a framework may take, import and requests together: far above the slowest on a busy machine."""
_TAIL = 300


class FrameworkFailed(UserError):
    """The framework's process ended before it had written down what it found."""

    exit_code = 1


def ask(name: str, python: Path, variables: Mapping[str, str], request: JsonObject) -> JsonObject:
    """The child's reply to ``request``. Raises FrameworkFailed, also where it cannot start or its reply be read."""
    try:
        return _ask(name, python, variables, request)
    except UserError:
        raise
    except OSError as error:
        raise FrameworkFailed(f"{name} cannot be run: {error}") from error
    except ValueError as error:
        raise FrameworkFailed(f"{name} ended with a reply that cannot be read: {error}") from error


def _ask(name: str, python: Path, variables: Mapping[str, str], request: JsonObject) -> JsonObject:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Path(folder).resolve()
        _stage(name, home)
        asked, told, printed = home / "request.json", home / "reply.json", home / "printed"
        asked.write_text(json.dumps(request), encoding="utf-8")
        with printed.open("wb") as output:
            process = subprocess.Popen(
                [str(python), "-I", str(home / "child.py"), name, str(asked), str(told)],
                cwd=home,
                env=clean_environment(variables, home),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        try:
            process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            raise FrameworkFailed(f"{name} had not come to an end after {SECONDS:g} seconds") from None
        finally:
            # Whatever it started goes with it.
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        if not told.is_file():
            last = printed.read_text(encoding="utf-8", errors="replace").strip().splitlines() or ["it printed nothing"]
            raise FrameworkFailed(f"{name} ended with code {process.returncode}: {last[-1][-_TAIL:]}")
        reply: JsonObject = json.loads(told.read_text(encoding="utf-8"))
        return reply


def _stage(name: str, home: Path) -> None:
    """Copies of the few files that it may see, and none of our other packages."""
    package = home / "frameworks_audit" / "frameworks"
    (package / name).mkdir(parents=True)
    for folder in (package.parent, package, package / name):
        (folder / "__init__.py").touch()
    source = registry.folder(name)
    for file in _STAGED:
        shutil.copy(source.parent / file, package)
    shutil.copy(source.parent / "child.py", home)
    if (source / "agent.py").is_file():
        shutil.copy(source / "agent.py", package / name)
