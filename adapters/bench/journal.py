"""The run's journal: one JSON line an episode, appended and on the disk before the unit counts as done. The only truth
about what is done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pydantic import ValidationError

from adapters.bench.episode import Episode
from adapters.bench.files import AppendFile
from mcp_stubs.cli_errors import UserError


class Journal:
    """Append-only. A torn last line (the process died in the middle of it) is cut off when the journal is opened."""

    def __init__(self, path: Path) -> None:
        """Raises UserError naming the line that is no episode, StorageError where the file cannot be written."""
        self._file = AppendFile(path)
        try:
            self._closed = {episode.unit for episode in read(path) if episode.status.closed}
        except UserError:
            self._file.close()
            raise

    @property
    def closed(self) -> frozenset[str]:
        """Keys of the units that need not run again."""
        return frozenset(self._closed)

    async def append(self, episode: Episode) -> None:
        """Write one episode durably; raises StorageError. A unit closes once: again is a defect of the caller."""
        if episode.unit in self._closed:
            raise AssertionError(f"unit {episode.unit} is closed already")
        self._file.append(episode.model_dump_json().encode() + b"\n")
        if episode.status.closed:
            self._closed.add(episode.unit)
        await self._file.synced()

    def close(self) -> None:
        """Release the file."""
        self._file.close()


def read(path: Path) -> Iterator[Episode]:
    """Every episode in order, errors and later attempts included. A torn last line is passed over.

    Raises UserError where the file cannot be read, and, naming the line, where a whole one is not an episode.
    """
    try:
        lines = path.open("rb")
    except FileNotFoundError:
        return
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from error
    with lines:
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
