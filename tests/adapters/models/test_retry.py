"""When a failed call is made again, with a clock of its own: nothing here waits."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import pytest

from adapters.models.base import ProviderError
from adapters.models.retry import ATTEMPTS, LONGEST_WAIT, is_transient, patiently, retry_after

NOW = datetime(2026, 11, 30, 12, 0, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        ("3", 3.0),
        ("0.5", 0.5),
        ("-1", 0.0),
        ("Mon, 30 Nov 2026 12:00:30 GMT", 30.0),
        ("Mon, 30 Nov 2026 12:00:30", 30.0),
        ("Mon, 30 Nov 2026 11:00:00 GMT", 0.0),
        ("soon", None),
        ("nan", None),
        ("inf", None),
        ("", None),
        (None, None),
    ],
)
def test_retry_after_is_read_in_both_forms(header: str | None, seconds: float | None) -> None:
    assert retry_after(header, NOW) == seconds


def test_which_statuses_pass_by_themselves() -> None:
    passing = {status for status in range(400, 600) if is_transient(status)}
    assert passing == {408, 409, 425, 429, *range(500, 600)}


def _waits(patience: float, retry_after: float | None) -> list[float]:
    """How long a call that always fails in passing waits between its attempts."""
    slept: list[float] = []

    async def attempt() -> None:
        raise ProviderError("down", transient=True, retry_after=retry_after)

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    with pytest.raises(ProviderError, match="down"):
        asyncio.run(patiently(attempt, patience, sleep=sleep))
    return slept


def test_the_wait_grows_and_is_jittered() -> None:
    runs = [_waits(1000.0, None) for _ in range(200)]
    assert {len(run) for run in runs} == {ATTEMPTS - 1}
    for number, limit in enumerate([0.5, 1, 2, 4, 8]):
        column = [run[number] for run in runs]
        assert max(column) <= limit
        assert max(column) > 0.8 * limit
        assert min(column) < 0.2 * limit


def test_a_retry_after_is_obeyed_up_to_a_cap() -> None:
    for asked, least in ((7.0, 7.0), (3600.0, LONGEST_WAIT)):
        waits = _waits(1000.0, asked)
        assert len(waits) == ATTEMPTS - 1
        assert all(least <= wait <= 1.1 * least for wait in waits)


def test_no_attempt_begins_that_could_not_end_within_the_patience() -> None:
    assert _waits(20.0, 9) != []
    assert _waits(20.0, 12) == []


def test_another_error_passes_at_once() -> None:
    made = 0

    async def attempt() -> None:
        nonlocal made
        made += 1
        raise ProviderError("no", status=400)

    with pytest.raises(ProviderError, match="no"):
        asyncio.run(patiently(attempt, 100.0))
    assert made == 1
