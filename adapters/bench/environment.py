"""A Python environment of its own for each folder with a ``requirements.lock``: built once with uv, then reused."""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import uv

from adapters.bench.locks import alone
from mcp_stubs.cache import cache_root
from mcp_stubs.cli_errors import UserError

# uv reads its settings from UV_* too. Those that say how packages are reached belong to the machine and stay; the
# others belong to whatever project is active, and could point the build at another Python, platform or version.
_REACH = re.compile(
    r"UV_(DEFAULT_INDEX|INDEX|EXTRA_INDEX|FIND_LINKS|NO_INDEX|OFFLINE|KEYRING|HTTP|INSECURE|NATIVE_TLS|SYSTEM_CERTS|"
    r"CACHE_DIR|NO_CACHE|LINK_MODE|CONCURRENT|CONFIG_FILE|NO_CONFIG|REQUEST|LOCK_TIMEOUT)"
)
_ACTIVE_ENVIRONMENT = re.compile(r"VIRTUAL_ENV|CONDA_|PYTHON(PATH|HOME|STARTUP|SAFEPATH|USERBASE)")
_PINNED = re.compile(r"^[A-Za-z0-9][\w.-]*(\[[^\]]*\])?==", re.MULTILINE)
_MARKER = "complete"
_TAIL = 400


class EnvironmentBuildError(UserError):
    """An environment cannot be built: one line, with the end of what uv said."""


def isolated(variables: Mapping[str, str]) -> dict[str, str]:
    """``variables`` without the traces of an active environment: what a child in another environment may see."""
    return {name: value for name, value in variables.items() if not _ACTIVE_ENVIRONMENT.match(name)}


class Environment:
    """The environment of one lock file, for the Python version that runs the core unless another is given.

    Its folder is ``<cache>/environments/<name>-<digest>``; the digest covers the lock's text, the Python version and
    the platform, so a changed lock means another folder and never a half updated one.
    """

    def __init__(self, name: str, lock_path: Path, interpreter: tuple[Path, str] | None = None) -> None:
        """``interpreter`` is the path and the full version of the Python to build it with; default our own.

        Raises EnvironmentBuildError when there is no such lock file.
        """
        self.name = name
        self._interpreter, version = interpreter or (Path(sys.executable), platform.python_version())
        self.lock_path = lock_path
        try:
            text = lock_path.read_text(encoding="utf-8")
        except OSError as error:
            raise EnvironmentBuildError(f"the {name} environment has no lock file {lock_path}") from error
        self.packages = len(_PINNED.findall(text))
        parts = (text, sys.implementation.name, version, sys.platform, platform.machine())
        digest = hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]
        self.path = cache_root() / "environments" / f"{name}-{digest}"

    @property
    def python(self) -> Path:
        """Its interpreter, which exists only while it is ready."""
        return self.path / "bin" / "python"

    @property
    def ready(self) -> bool:
        """Whether it was built to the end. The interpreter is looked at too: the Python below it may be gone."""
        return self._marker.is_file() and self.python.exists()

    def ensure(self, announce: Callable[[str], None]) -> Path:
        """Its interpreter, after building the environment if need be (``announce`` gets one line before).

        Processes that ask at the same time build it once. Raises EnvironmentBuildError.
        """
        if not self.ready:
            with self._alone(self.path, announce) as lock:
                if not self.ready:
                    self._build(announce, lock)
        return self.python

    def remove(self, announce: Callable[[str], None]) -> None:
        """Delete it and those of other versions of its lock, ready or half built. Raises EnvironmentBuildError."""
        ours = re.compile(rf"{re.escape(self.name)}-[0-9a-f]{{16}}")
        found = self.path.parent.iterdir() if self.path.parent.is_dir() else ()
        for path in sorted({self.path, *(one for one in found if one.is_dir() and ours.fullmatch(one.name))}):
            with self._alone(path, announce):
                self._delete(path)
                _lock_of(path).unlink()

    def refresh(self, announce: Callable[[str], None]) -> Path:
        """Build it anew from the same lock. Raises EnvironmentBuildError."""
        with self._alone(self.path, announce) as lock:
            self._build(announce, lock)
        return self.python

    @property
    def _marker(self) -> Path:
        return self.path / _MARKER

    @contextlib.contextmanager
    def _alone(self, path: Path, announce: Callable[[str], None]) -> Iterator[int]:
        """One process at a time; yields the lock's descriptor, which a child of ours may hold on to."""

        def taken() -> None:
            announce(f"waiting for another process that prepares the {self.name} environment ...")

        with contextlib.ExitStack() as stack:
            with self._one_line("prepare"):
                path.parent.mkdir(parents=True, exist_ok=True)
                lock = stack.enter_context(alone(_lock_of(path), taken))
            yield lock

    def _build(self, announce: Callable[[str], None], lock: int) -> None:
        announce(f"preparing the {self.name} environment (about {self.packages} packages) ...")
        self._delete(self.path)
        self._uv(
            lock, "venv", "--no-project", "--no-python-downloads", "--python", str(self._interpreter), str(self.path)
        )
        # fmt: off
        self._uv(lock, "pip", "sync", "--require-hashes", "--allow-empty-requirements", "--python", str(self.python),
                 str(self.lock_path.absolute()))
        # fmt: on
        with self._one_line("prepare"):
            self._marker.touch()

    def _delete(self, path: Path) -> None:
        with self._one_line("remove"):
            # The marker goes first: a removal that is cut short must not leave what looks complete.
            (path / _MARKER).unlink(missing_ok=True)
            if path.exists():
                shutil.rmtree(path)

    @contextlib.contextmanager
    def _one_line(self, what: str) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise EnvironmentBuildError(f"cannot {what} the {self.name} environment: {error}") from error

    def _uv(self, lock: int, *arguments: str) -> None:
        """Run uv, which holds the lock too: where we are killed and it goes on, the next start waits for its end."""
        variables = {
            name: value
            for name, value in isolated(os.environ).items()
            if not name.startswith("UV_") or _REACH.match(name)
        }
        with self._one_line("prepare"):
            # uv looks for a project's settings from the working folder upwards: none above the cache.
            process = subprocess.Popen(
                [uv.find_uv_bin(), "--no-progress", "--color", "never", *arguments],
                cwd=self.path.parent,
                env=variables,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
                errors="replace",
                pass_fds=(lock,),
            )
        with process:
            try:
                _, stderr = process.communicate()
            finally:
                # Where an interrupt came it has ended before the lock is let go.
                process.kill()
                process.wait()
        if process.returncode:
            said = " ".join(stderr.split()) or f"uv ended with code {process.returncode}"
            tail = said if len(said) <= _TAIL else "... " + said[-_TAIL:]
            raise EnvironmentBuildError(f"cannot prepare the {self.name} environment: {tail}")


def _lock_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.lock")
