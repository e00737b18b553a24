"""The wire store: every request and reply verbatim, content-addressed, durable before the framework sees the reply."""

from __future__ import annotations

import json
import mmap
import re
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from adapters.bench.files import AppendFile
from adapters.bench.units import digest
from mcp_stubs.files import storing

JsonObject = dict[str, Any]

_LOG = "log.jsonl"
_LINE = re.compile(rb'\{"(body|reply)": "([0-9a-f]{64})", "crc": "([0-9a-f]{8})", "json": (.*)\}\n')


class WireStore:
    """A folder with one file that only grows, ``log.jsonl``. Its lines are of two kinds, each with a checksum:

    ``body``: a request or a reply as it was, kept once, under its digest;
    ``reply``: the unit, the round and the digest of the request that the body of that digest answers.

    A reply that was paid for is never asked for again: on resume the same request of the same unit and round is
    answered from here. (A request in flight when the process was killed has left no reply and is asked again.) A line
    that is damaged or foreign counts as not there, so that what it held is asked for again.
    """

    def __init__(self, folder: Path) -> None:
        """Open the store and find what it holds, without keeping it in memory. Raises StorageError."""
        with storing(folder):
            folder.mkdir(parents=True, exist_ok=True)
        path = folder / _LOG
        self._file = AppendFile(path)
        self._places: dict[str, tuple[int, int]] = {}
        self._replies: dict[tuple[str, int, str], str] = {}
        start = 0
        with path.open("rb") as lines:
            for line in lines:
                entry = _Entry.read(line)
                if entry is not None:
                    self._note(entry, start, len(line))
                start += len(line)

    def put(self, body: JsonObject) -> str:
        """Keep a body; return its digest. The same body is kept once. Raises StorageError."""
        name = digest(body)
        if name not in self._places:
            self._append(_Entry("body", name, json.dumps(body).encode()))
        return name

    def get(self, name: str) -> JsonObject:
        """The body with that digest; KeyError when there is none that is whole."""
        place = self._places[name]
        try:
            return _body(self._file.read(*place), name)
        except KeyError:
            del self._places[name]  # so that it is kept anew
            raise

    def recorded(self, unit: str, round_number: int, request: str) -> JsonObject | None:
        """The reply recorded for this request of this unit and round, if any that is whole."""
        try:
            return self.get(self._replies[unit, round_number, request])
        except KeyError:
            return None

    def record(self, unit: str, round_number: int, request: str, reply: JsonObject) -> str:
        """Keep a reply under its request; return the reply's digest. Raises StorageError.

        The framework must not get the reply before ``synced`` has returned.
        """
        name = self.put(reply)
        key = {"unit": unit, "round": round_number, "request": request}
        self._append(_Entry("reply", name, json.dumps(key).encode()))
        return name

    async def synced(self) -> None:
        """Returns when all that was kept so far, request, reply and index entry alike, is on the disk.

        Raises StorageError, as every call does after the first one that did.
        """
        await self._file.synced()

    def close(self) -> None:
        """Release the file."""
        self._file.close()

    def _append(self, entry: _Entry) -> None:
        line = entry.line()
        self._note(entry, self._file.append(line), len(line))

    def _note(self, entry: _Entry, start: int, length: int) -> None:
        if entry.kind == "body":
            self._places[entry.name] = start, length
        else:
            key = json.loads(entry.text)
            self._replies[key["unit"], key["round"], key["request"]] = entry.name


def read_body(folder: Path, name: str) -> JsonObject:
    """One body of the wire store in ``folder``, found without reading the others into memory.

    Raises KeyError when there is none that is whole.
    """
    path = folder / _LOG
    if not path.is_file() or not path.stat().st_size:
        raise KeyError(name)
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as lines:
        place = -1
        while (place := lines.find(b'{"body": "%s"' % name.encode(), place + 1)) >= 0:
            lines.seek(place)
            try:
                return _body(lines.readline(), name)
            except KeyError:
                continue
    raise KeyError(name)


@dataclass(frozen=True)
class _Entry:
    """One line: its kind, the digest it is about, its JSON text."""

    kind: str
    name: str
    text: bytes

    @classmethod
    def read(cls, line: bytes) -> _Entry | None:
        """None for a line that is not whole and ours."""
        found = _LINE.fullmatch(line)
        if found is None:
            return None
        entry = cls(found[1].decode(), found[2].decode(), found[4])
        return entry if entry.line() == line else None

    def line(self) -> bytes:
        crc = zlib.crc32(self.text, zlib.crc32(self.name.encode()))
        return b'{"%s": "%s", "crc": "%08x", "json": %s}\n' % (self.kind.encode(), self.name.encode(), crc, self.text)


def _body(line: bytes, name: str) -> JsonObject:
    """The body in a line. Raises KeyError when the line is damaged, or its body is not the one of that digest."""
    entry = _Entry.read(line)
    if entry is None:
        raise KeyError(name)
    body: JsonObject = json.loads(entry.text)
    if digest(body) != name:
        raise KeyError(name)
    return body
