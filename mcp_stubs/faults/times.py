"""The times in a result that say how old it is."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from mcp_stubs.faults.document import TIME_KEYS, Json, leaves_of

_MILLISECONDS = 100_000_000_000  # a count of seconds this large would lie in the year 5138


def own_times(data: Json) -> list[datetime]:
    """Every readable time that stands in ``data`` under a key for times."""
    found = (read_time(value) for path, value in leaves_of(data) if path and path[-1] in TIME_KEYS)
    return [time for time in found if time is not None]


def read_time(value: Json) -> datetime | None:
    """An ISO date or time, or seconds or milliseconds since 1970; without a zone it is taken for UTC."""
    try:
        if isinstance(value, str):
            time = datetime.fromisoformat(value)
        elif isinstance(value, int | float) and not isinstance(value, bool) and value > 0:
            time = datetime.fromtimestamp(value / 1000 if value >= _MILLISECONDS else value, UTC)
        else:
            return None
    except (ValueError, OverflowError, OSError):
        return None
    return time if time.tzinfo else time.replace(tzinfo=UTC)


def moved_back(value: Json, days: int) -> Json:
    """A time ``days`` before ``value``, in its notation; ``value`` where that cannot be."""
    if isinstance(value, str):
        return earlier_date(value[:10], days) + value[10:]
    return value - days * 86_400 * (1000 if value >= _MILLISECONDS else 1)


def earlier_date(text: str, days: int) -> str:
    """The ISO date ``days`` before ``text``; an old one for digits that are no date, or before year 1."""
    try:
        return (date.fromisoformat(text) - timedelta(days=days)).isoformat()
    except (ValueError, OverflowError):
        return "2021-03-08"


def long_before(present: datetime | None, days: int, second: int) -> str:
    """A time ``days`` before ``present``; for a result that carries no time of its own, one some years back."""
    anchor = present or datetime(2022, 6, 1, tzinfo=UTC)
    try:
        return f"{anchor - timedelta(days=days, seconds=second):%Y-%m-%dT%H:%M:%SZ}"
    except OverflowError:
        return "0001-01-01T00:00:00Z"
