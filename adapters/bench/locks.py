"""One process at a time, by a file's lock: the kernel lets go of it when its holder ends, however that was."""

from __future__ import annotations

import contextlib
import fcntl
import os
from collections.abc import Callable, Iterator
from pathlib import Path


@contextlib.contextmanager
def alone(path: Path, taken: Callable[[], None]) -> Iterator[int]:
    """Hold the lock file ``path`` until the block ends; inside, it may be deleted.

    ``taken`` is called where another process holds it: it may raise, else its end is waited for. Yields the descriptor:
    a child that is given it holds the lock until it ends as well, even where its parent was killed. Raises OSError.
    """
    while True:
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                taken()
                fcntl.flock(file, fcntl.LOCK_EX)
            # Where the holder before us deleted it, this is the lock of nothing: others have a new file.
            if path.exists() and os.path.samestat(os.fstat(file), path.stat()):
                yield file
                return
        finally:
            os.close(file)
