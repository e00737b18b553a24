"""The adapter's command with a scripted model that keeps count: each request's digest goes to a file before the reply.

usage: python -m tests.adapters.counting COUNT_FILE OPTION...
"""

from __future__ import annotations

import sys
from pathlib import Path

from adapters.bench.cli import main
from adapters.bench.units import digest
from adapters.models.base import JsonObject, Request
from adapters.models.scripted import ScriptedModel


def count_into(path: Path) -> None:
    """From now on every scripted model counts into ``path``."""
    answer = ScriptedModel.complete

    async def counted(self: ScriptedModel, request: Request) -> JsonObject:
        with path.open("a") as file:
            file.write(digest(request.body) + "\n")
        return await answer(self, request)

    ScriptedModel.complete = counted  # type: ignore[method-assign]


if __name__ == "__main__":
    count_into(Path(sys.argv.pop(1)))
    main("crewai")
