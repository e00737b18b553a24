"""A weights file: is it GGUF, and which one is it."""

from __future__ import annotations

import hashlib
import tempfile
from pathlib import Path

from mcp_stubs.cache import cache_root
from mcp_stubs.cli_errors import UserError

_MAGIC = b"GGUF"


def check_gguf(path: Path) -> None:
    """Raises UserError unless ``path`` is a file that can be read and starts as GGUF does."""
    if path.is_dir():
        raise UserError(f"{path} is a folder: name the .gguf file in it")
    try:
        with path.open("rb") as stream:
            start = stream.read(len(_MAGIC))
    except FileNotFoundError:
        raise UserError(f"there is no model file {path}") from None
    except OSError as error:
        raise UserError(f"cannot read the model file {path}: {error.strerror}") from error
    if start != _MAGIC:
        raise UserError(f"{path} is not a GGUF file: convert the model, or name its .gguf file")


def sha256(path: Path) -> str:
    """The digest of the file. It is kept in the cache by path, size and time of change: gigabytes take seconds."""
    path = path.resolve()
    state = path.stat()
    key = hashlib.sha256(f"{path}\0{state.st_size}\0{state.st_mtime_ns}".encode()).hexdigest()
    known = cache_root() / "digests" / key
    try:
        return known.read_text(encoding="ascii")
    except FileNotFoundError:
        pass
    with path.open("rb") as stream:
        digest = hashlib.file_digest(stream, "sha256").hexdigest()
    known.parent.mkdir(parents=True, exist_ok=True)
    # Renamed into place, so that another process never reads half a digest.
    with tempfile.NamedTemporaryFile("w", dir=known.parent, delete=False, encoding="ascii") as unfinished:
        unfinished.write(digest)
    Path(unfinished.name).replace(known)
    return digest
