"""Another version of a framework than the locked one: a lock of its own, compiled once and kept in the cache."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import uv

from adapters.bench.environment import isolated
from frameworks_audit.frameworks.base import Description
from frameworks_audit.frameworks.registry import lock_path
from frameworks_audit.reading_files import KEPT, read_at_most
from mcp_stubs.cache import cache_root
from mcp_stubs.cli_errors import UserError

_PIN = re.compile(r"([A-Za-z0-9][\w.-]*)==([\w.!+-]+)")
_NAME = re.compile(r"[A-Za-z0-9][\w.-]*")
_TAIL = 400


def requirements(text: str, pin: str) -> str:
    """A ``requirements.in`` with ``pin`` (PACKAGE==VERSION) in its line's place and the other ``==`` left out: what
    goes with another version is the resolver's to find. Raises UserError when it names no such package."""
    found = _PIN.fullmatch(pin)
    if found is None:
        raise UserError(f"--with takes PACKAGE==VERSION, not '{pin}'")
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    names = {_folded(_package(line)) for line in lines}
    if _folded(found[1]) not in names:
        raise UserError(f"--with {pin}: this framework is made of {', '.join(sorted(names))}")
    ours = _folded(found[1])
    return "".join(
        f"{_pinned(line, found[2]) if _folded(_package(line)) == ours else _loose(line)}\n" for line in lines
    )


def lock_in(path: Path) -> Path:
    """``path``, if a text can be read there. Raises UserError."""
    try:
        read_at_most(path, KEPT).decode("utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise UserError(f"--lock {path}: cannot be read: {reason}; give a requirements.lock with hashes") from error
    return path


def lock_with(described: Description, pin: str, announce: Callable[[str], None]) -> Path:
    """The lock for ``pin``, compiled by uv unless it was before. Raises UserError."""
    source = lock_path(described).with_name("requirements.in")
    wanted = requirements(source.read_text(encoding="utf-8"), pin)
    python = ".".join(map(str, described.python))
    digest = hashlib.sha256(f"{wanted}\0{python}".encode()).hexdigest()[:16]
    lock = cache_root() / "locks" / f"{described.framework}-{digest}.lock"
    if not lock.is_file():
        announce(f"resolving {pin} ...")
        lock.parent.mkdir(parents=True, exist_ok=True)
        _compile(wanted, python, lock)
    return lock


def _compile(wanted: str, python: str, lock: Path) -> None:
    whole = lock.with_suffix(f".{os.getpid()}")
    done = subprocess.run(
        [
            *(uv.find_uv_bin(), "--no-progress", "--color", "never", "pip", "compile", "--quiet", "--universal"),
            *("--generate-hashes", "--no-strip-extras", "--no-emit-index-url", "--no-python-downloads"),
            *("--python-version", python, "-", "--output-file", str(whole)),
        ],
        input=wanted,
        cwd=lock.parent,
        env=isolated(os.environ),
        capture_output=True,
        text=True,
    )
    if done.returncode:
        whole.unlink(missing_ok=True)
        raise UserError(f"cannot resolve {wanted.split()[0]}: {' '.join(done.stderr.split())[-_TAIL:]}")
    whole.replace(lock)


def _package(line: str) -> str:
    found = _NAME.match(line)
    return found[0] if found else line


def _folded(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _pinned(line: str, version: str) -> str:
    return f"{re.split(r'[=<>!~;]', line)[0].strip()}=={version}"


def _loose(line: str) -> str:
    return re.sub(r"==[\w.!+-]+", "", line)
