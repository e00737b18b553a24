"""The wire store: every request and reply verbatim, content-addressed, durable before the framework sees the reply."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from adapters.bench.units import digest

JsonObject = dict[str, Any]


class WireStore:
    """A folder of bodies named by their digest, and ``index.jsonl``: (unit, round, request digest) -> reply digest.

    A reply that was paid for is never asked for again: on resume the same request of the same unit and round is
    answered from here. (A request in flight when the process was killed has left no reply and is asked again.)
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        index = folder / "index.jsonl"
        self._replies: dict[tuple[str, int, str], str] = {}
        kept = 0
        if index.exists():
            for line in index.read_bytes().splitlines(keepends=True):
                if not line.endswith(b"\n"):
                    break
                kept += len(line)
                entry = json.loads(line)
                self._replies[entry["unit"], entry["round"], entry["request"]] = entry["reply"]
            os.truncate(index, kept)
        self._index = index.open("ab")

    def put(self, body: JsonObject) -> str:
        """Keep a body; return its digest. The same body is kept once."""
        name = digest(body)
        path = self._path(name)
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            unfinished = path.with_suffix(f".{os.getpid()}.part")
            with unfinished.open("wb") as file:
                file.write(json.dumps(body, ensure_ascii=True).encode())
                file.flush()
                os.fsync(file.fileno())
            unfinished.rename(path)
        return name

    def get(self, name: str) -> JsonObject:
        """The body with that digest; KeyError when there is none."""
        try:
            body: JsonObject = json.loads(self._path(name).read_bytes())
        except FileNotFoundError:
            raise KeyError(name) from None
        return body

    def recorded(self, unit: str, round_number: int, request: str) -> JsonObject | None:
        """The reply recorded for this request of this unit and round, if any."""
        name = self._replies.get((unit, round_number, request))
        return None if name is None else self.get(name)

    def record(self, unit: str, round_number: int, request: str, reply: JsonObject) -> str:
        """Keep a reply durably under its request; return the reply's digest."""
        name = self.put(reply)
        entry = {"unit": unit, "round": round_number, "request": request, "reply": name}
        self._index.write(json.dumps(entry).encode() + b"\n")
        self._index.flush()
        os.fsync(self._index.fileno())
        self._replies[unit, round_number, request] = name
        return name

    def close(self) -> None:
        """Release the index."""
        self._index.close()

    def _path(self, name: str) -> Path:
        return body_path(self._folder, name)


def body_path(folder: Path, name: str) -> Path:
    """Where the body of that digest lies in a wire store's folder."""
    return folder / name[:2] / f"{name}.json"
