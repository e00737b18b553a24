"""An adapter's command with a scripted model that charges by the request: before each reply the request's digest goes
to a file, durably.

usage: python -m tests.adapters.counting ADAPTER COUNT_FILE OPTION...
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from adapters.bench.cli import main
from adapters.bench.units import digest
from adapters.models.base import JsonObject, Request
from adapters.models.scripted import ScriptedModel

_SECONDS = 0.05
"""What a reply takes: long enough for a kill to find requests in flight."""


def count_into(path: Path) -> None:
    """From now on every scripted model counts into ``path``."""
    answer = ScriptedModel.complete
    file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)

    async def counted(self: ScriptedModel, request: Request) -> JsonObject:
        os.write(file, digest(request.body).encode() + b"\n")
        os.fsync(file)
        await asyncio.sleep(_SECONDS)
        return await answer(self, request)

    ScriptedModel.complete = counted  # type: ignore[method-assign]


if __name__ == "__main__":
    adapter = sys.argv.pop(1)
    count_into(Path(sys.argv.pop(1)))
    main(adapter)
