"""From ordinary code into asyncio and back, in a script and in a notebook."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from mcp_stubs.cli_errors import ungrouped

_Value = TypeVar("_Value")


def wait_for(work: Coroutine[Any, Any, _Value]) -> _Value:
    """Run it to its end; inside a running event loop (a notebook) in a thread, which an interrupt ends as well."""
    with ungrouped():
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            return asyncio.run(work)
        return _in_a_thread(work)


def _in_a_thread(work: Coroutine[Any, Any, _Value]) -> _Value:
    begun: Future[Callable[[], object]] = Future()

    async def body() -> _Value:
        loop, task = asyncio.get_running_loop(), asyncio.current_task()
        assert task is not None
        begun.set_result(lambda: loop.call_soon_threadsafe(task.cancel))
        return await work

    def stop() -> None:
        # It may have come to its end just now.
        with contextlib.suppress(RuntimeError):
            begun.result()()

    with ThreadPoolExecutor(1) as thread:
        ended = thread.submit(asyncio.run, body())
        try:
            return ended.result()
        except KeyboardInterrupt:
            stop()
            raise
