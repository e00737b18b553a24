from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from adapters.base import Answer, End, Task, failed, on_shared_loop

TASK = Task("What is it?", "native", "http://127.0.0.1:1/v1", "http://127.0.0.1:1/mcp", 0, 64, 1)


@pytest.mark.parametrize(
    ("instructions", "splice", "system"),
    [
        (None, None, None),
        ("Be brief.", None, "Be brief."),
        (None, "Line.", "Line."),
        ("Be brief.", "Line.", "Be brief.\nLine."),
    ],
)
def test_operator_text_and_line_are_one_prompt(
    instructions: str | None, splice: str | None, system: str | None
) -> None:
    assert replace(TASK, instructions=instructions, splice=splice).system == system


def test_episodes_of_all_threads_share_one_loop() -> None:
    together = threading.Barrier(4)

    async def episode() -> Answer:
        return Answer(f"{threading.current_thread().name} {id(asyncio.get_running_loop())}")

    def run(number: int) -> Answer:
        together.wait(10)
        return on_shared_loop(episode())

    with ThreadPoolExecutor(4) as threads:
        (text,) = {answer.text for answer in threads.map(run, range(4))}
    assert text is not None
    assert text.startswith("episodes ")


def test_a_timeout_without_words_gets_some() -> None:
    assert failed(TimeoutError(), ["seen"]).error == "TimeoutError: no end within the episode's time"
    assert failed(TimeoutError("read"), ()).error == "TimeoutError: read"


def test_the_error_of_a_framework_is_told_by_type_and_message() -> None:
    assert failed(ValueError("no"), ["seen"]) == Answer(None, ("seen",), "ValueError: no")
    assert failed(ValueError("no"), (), End.UNREAD).end is End.UNREAD


def test_a_group_of_one_is_what_is_in_it_and_a_group_of_two_is_a_group() -> None:
    one = ExceptionGroup("tasks", [ExceptionGroup("inner", [OSError("gone")])])
    assert failed(one, ()).error == "OSError: gone"
    two = ExceptionGroup("tasks", [OSError("gone"), ValueError("no")])
    assert failed(two, ()).error == "ExceptionGroup: tasks (2 sub-exceptions)"
