"""The run's journal: one JSON line an episode, appended, flushed and fsynced. The only truth about what is done."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from pydantic import ValidationError

from adapters.bench.episode import Episode
from mcp_stubs.cli_errors import UserError


class Journal:
    """Append-only. A torn last line (the process died in the middle of it) is cut off when the journal is opened."""

    def __init__(self, path: Path) -> None:
        self._path = path
        _cut_torn_line(path)
        self._closed = {episode.unit for episode in read(path) if episode.status.closed}
        self._file = path.open("ab")

    @property
    def closed(self) -> frozenset[str]:
        """Keys of the units that need not run again."""
        return frozenset(self._closed)

    def append(self, episode: Episode) -> None:
        """Write one episode durably. A unit closes once; closing it again is a defect of the caller."""
        if episode.unit in self._closed:
            raise AssertionError(f"unit {episode.unit} is closed already")
        self._file.write(episode.model_dump_json().encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        if episode.status.closed:
            self._closed.add(episode.unit)

    def close(self) -> None:
        """Release the file."""
        self._file.close()


def read(path: Path) -> Iterator[Episode]:
    """Every episode in order, errors and later attempts included. A torn last line is passed over.

    Raises UserError naming file and line where a whole line is not an episode.
    """
    if not path.exists():
        return
    with path.open("rb") as lines:
        for number, line in enumerate(lines, start=1):
            if not line.endswith(b"\n"):
                return
            try:
                yield Episode.model_validate_json(line)
            except ValidationError as error:
                first = error.errors()[0]
                where = ".".join(str(part) for part in first["loc"]) or "line"
                raise UserError(
                    f"{path}: line {number} is not an episode of this version ({where}: {first['msg']}); "
                    "move the line away or use another --out"
                ) from error


def latest(path: Path) -> list[Episode]:
    """The last word on each unit, in the order in which units first appeared."""
    episodes: dict[str, Episode] = {}
    for episode in read(path):
        episodes[episode.unit] = episode
    return list(episodes.values())


def _cut_torn_line(path: Path) -> None:
    if not path.exists():
        return
    with path.open("rb+") as file:
        data = file.read()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            file.truncate(whole)
            file.flush()
            os.fsync(file.fileno())
