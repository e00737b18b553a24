from __future__ import annotations

import asyncio

import pytest

from adapters.bench.waiting import wait_for
from mcp_stubs.cli_errors import UserError


async def _value() -> int:
    return 1


async def _wrong() -> int:
    raise ExceptionGroup("a task group's", [UserError("no")])


def test_the_result_and_the_error_come_back() -> None:
    assert wait_for(_value()) == 1
    with pytest.raises(UserError, match="no"):
        wait_for(_wrong())


def test_they_do_so_where_an_event_loop_runs_already() -> None:
    async def cell() -> None:
        test_the_result_and_the_error_come_back()

    asyncio.run(cell())
