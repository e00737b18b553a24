"""Replies that were paid for once: a SQLite file, by the digest of everything that determines the reply."""

from __future__ import annotations

import contextlib
import hashlib
import json
import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from mcp_stubs.cache import cache_root
from mcp_stubs.cli_errors import UserError

_TABLE = "CREATE TABLE IF NOT EXISTS replies (key TEXT PRIMARY KEY, reply TEXT NOT NULL, model TEXT NOT NULL)"
_WAIT_SECONDS = 30.0


def key(identity: Mapping[str, str], version: str, messages: list[dict[str, str]]) -> str:
    """The digest of a request: the model, the prompt's version, the conversation with the evidence in it."""
    content = json.dumps([dict(identity), version, messages], sort_keys=True)
    return hashlib.sha256(content.encode()).hexdigest()


class Replies:
    """The file. Several processes may read and write it at once; of two replies to one request the first stays."""

    def __init__(self, path: Path) -> None:
        """Raises UserError where the file cannot be used."""
        self._path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UserError(f"{path.parent}: cannot be written: {error.strerror}") from error
        with self._open() as file:
            file.execute(_TABLE)

    @classmethod
    def of_user(cls) -> Replies:
        """Those of this user: in ``TOOL_HONESTY_CACHE``, or the user's cache folder."""
        return cls(cache_root() / "judges" / "replies.sqlite")

    def get(self, digest: str) -> str | None:
        """The reply's text, None where there is none yet. Raises UserError."""
        with self._open() as file:
            row: tuple[Any, ...] | None = file.execute("SELECT reply FROM replies WHERE key = ?", [digest]).fetchone()
        return None if row is None else str(row[0])

    def put(self, digest: str, reply: str, model: str) -> None:
        """Keep a reply. Raises UserError."""
        with self._open() as file:
            file.execute("INSERT OR IGNORE INTO replies VALUES (?, ?, ?)", [digest, reply, model])

    @contextlib.contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        try:
            with contextlib.closing(sqlite3.connect(self._path, timeout=_WAIT_SECONDS)) as file, file:
                yield file
        except sqlite3.Error as error:
            raise UserError(f"{self._path}: cannot be used ({error}); move it away and it is made anew") from error
