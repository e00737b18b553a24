"""What goes wrong is the task's question; ``FAULT`` in the environment goes wrong at import."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

from adapters.base import Answer, Task

FLOOD = 64 * 1024 * 1024

match os.environ.get("FAULT"):
    case "missing":
        raise ImportError("no framework here")
    case "hang":
        threading.Event().wait()


def run(task: Task) -> Answer:
    """Do as the question says."""
    what, _, path = task.question.partition(" ")
    match what:
        case "crash":
            print("Segmentation fault, so to say")
            os._exit(11)
        case "hang":
            threading.Event().wait()
        case "flood":
            for _ in range(FLOOD // 65536):
                os.write(1, b"x" * 65535 + b"\n")
        case "noise":
            os.write(int(sys.argv[3]), b"this is no answer\n")
            threading.Event().wait()
        case "when":
            # Blocks until somebody opens the pipe's other end.
            Path(path).read_text()
    return Answer(f"{os.getpid()}")
