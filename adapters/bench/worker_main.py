"""The process in a framework's own environment: tasks in, answers out, one JSON line each.

Standard library only; staged beside the adapter and started as a script. Lines go over two private descriptors,
since frameworks print to standard output. Ends when its input ends, so it never outlives the command.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import json
import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from queue import SimpleQueue
from typing import Any


def main(name: str, tasks_fd: int, answers_fd: int) -> None:
    """Serve the adapter ``name`` until the tasks end."""
    tasks: SimpleQueue[str] = SimpleQueue()

    def receive() -> None:
        for line in os.fdopen(tasks_fd):
            tasks.put(line)
        os._exit(0)

    # A thread of its own, and first: the command may be gone before the framework is imported.
    threading.Thread(target=receive, daemon=True).start()
    answers = os.fdopen(answers_fd, "w", buffering=1)
    turn = threading.Lock()

    def send(line: dict[str, Any]) -> None:
        with turn:
            answers.write(json.dumps(line) + "\n")
            answers.flush()

    base = importlib.import_module("adapters.base")
    description = importlib.import_module(f"adapters.{name}.description").DESCRIPTION
    adapter = importlib.import_module(f"adapters.{name}.adapter")
    send({"version": importlib.metadata.version(description.package)})

    def work(line: dict[str, Any]) -> None:
        try:
            answer = adapter.run(base.Task(**line["task"]))
        except BaseException as error:
            answer = base.Answer(text=None, error=f"{type(error).__name__}: {error}")
        send({"id": line["id"], "answer": asdict(answer)})

    pool = ThreadPoolExecutor(description.concurrency)
    while True:
        pool.submit(work, json.loads(tasks.get()))


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
