"""Asking again: the one place where a failed model call is repeated (``max_retries`` is 0 in every framework).

Repeated are connection errors, timeouts, replies that were cut or garbled, and the statuses below. All other refusals
(400, 401, 403, 404, 422 ...) would come again.
"""

from __future__ import annotations

import asyncio
import math
import random
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TypeVar

from tenacity import AsyncRetrying, RetryCallState, retry_if_exception, stop_after_attempt, stop_before_delay

from adapters.models.base import ProviderError

ATTEMPTS = 6
LONGEST_WAIT = 60.0
"""Seconds: the most that a Retry-After is obeyed."""
_FIRST_WAIT, _LONGEST_OWN_WAIT = 0.5, 20.0
_OF_THE_PATIENCE = 0.45

_Value = TypeVar("_Value")


def is_transient(status: int) -> bool:
    """Whether a request that got this HTTP status may succeed when it is sent again."""
    return status in (408, 409, 425, 429) or status >= 500


def retry_after(header: str | None, now: datetime) -> float | None:
    """The seconds that a ``Retry-After`` header asks for, in either form (a number, a date); None for neither."""
    if header is None:
        return None
    try:
        seconds = float(header)
    except ValueError:
        try:
            date = parsedate_to_datetime(header)
        except ValueError:
            return None
        # A date without a zone is in UTC, as every HTTP date is.
        seconds = (date.replace(tzinfo=date.tzinfo or UTC) - now).total_seconds()
    return max(0.0, seconds) if math.isfinite(seconds) else None


async def patiently(
    attempt: Callable[[], Awaitable[_Value]],
    patience: float,
    *,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> tuple[_Value, int]:
    """The result of ``attempt`` and how often it was made: at most ``ATTEMPTS`` times and ``patience`` seconds.

    Raises the last ProviderError. An attempt that hangs is given up in time for another one, as a transient error.
    """

    async def limited() -> _Value:
        limit = _OF_THE_PATIENCE * patience
        try:
            async with asyncio.timeout(limit):
                return await attempt()
        except TimeoutError:
            raise ProviderError(f"the provider did not answer within {limit:g} s", transient=True) from None

    retrying = AsyncRetrying(
        retry=retry_if_exception(lambda error: isinstance(error, ProviderError) and error.transient),
        wait=_wait,
        # So much earlier that an attempt which then hangs ends within the patience.
        stop=stop_after_attempt(ATTEMPTS) | stop_before_delay((1 - _OF_THE_PATIENCE) * patience),
        sleep=sleep,
        reraise=True,
    )
    made = 0
    async for turn in retrying:
        with turn:
            made = turn.retry_state.attempt_number
            return await limited(), made
    raise AssertionError("unreachable: the loop returns or raises")


def _wait(state: RetryCallState) -> float:
    """Exponential back-off with full jitter; a Retry-After instead, with a little jitter on top."""
    error = state.outcome.exception() if state.outcome else None
    asked = error.retry_after if isinstance(error, ProviderError) else None
    if asked is not None:
        return min(asked, LONGEST_WAIT) * random.uniform(1, 1.1)
    return random.uniform(0, min(_LONGEST_OWN_WAIT, _FIRST_WAIT * 2 ** (state.attempt_number - 1)))
