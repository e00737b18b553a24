"""Values that nobody told: plausible ones of each kind, of the true one's size and shape."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import chain, count

from mcp_stubs.domain import Kind

_WORDS = {
    Kind.STATUS: ("pending", "on_hold", "in_preparation", "awaiting_approval", "handed_over"),
    Kind.NAME: ("Jordan Meyer", "Casey Lindqvist", "Robin Vasquez", "Morgan Ekdahl"),
    Kind.LOCATION: ("Bay 4, rack B", "Harwick Lane depot", "Ostend, Belgium", "Upper hall, west side"),
    Kind.TEXT: ("Standard plan", "Mixed general goods", "Light fog patches", "Regular full service"),
}
_DECIMALS = {Kind.MONEY: 2, Kind.COUNT: 0, Kind.PERCENTAGE: 1, Kind.MEASUREMENT: 1}
_BEGINNINGS = {Kind.MONEY: 4182.37, Kind.COUNT: 143.0, Kind.PERCENTAGE: 37.4, Kind.MEASUREMENT: 152.3}


def plausible(kind: Kind, true: str | None, payload: str) -> str:
    """A value of ``kind``, like ``true`` where that is known, never equal to it and standing nowhere in ``payload``.

    The same arguments give the same value. Of yes and no there are only two, so there the payload cannot be avoided.
    """
    if kind is Kind.YES_NO:
        return "false" if true == "true" else "true"
    return next(value for value in _candidates(kind, true) if value != true and value not in payload)


def _candidates(kind: Kind, true: str | None) -> Iterator[str]:
    """Endlessly many, the most plausible first."""
    if kind in _DECIMALS:
        return _numbers(kind, true)
    if kind is Kind.DATE:
        first = date.fromisoformat(true[:10]) if true else date(2026, 3, 14)
        return ((first + timedelta(days=17 * turn)).isoformat() for turn in count(1))
    if kind is Kind.IDENTIFIER or (kind is Kind.LOCATION and true and re.search(r"\d", true)):
        return _codes(true or "QX-48213-7")
    # Beyond the list each gets a number, as free text may hold any of it.
    return chain(_WORDS[kind], (f"{_WORDS[kind][0]} {turn}" for turn in count(2)))


def _numbers(kind: Kind, true: str | None) -> Iterator[str]:
    value = float(true) if true else _BEGINNINGS[kind]
    decimals = len(true.partition(".")[2]) if true else _DECIMALS[kind]
    least = 10.0**-decimals
    for turn in count(1):
        larger = value * (1 + turn / 4) + 3 * least * turn
        yield f"{(value + 17.3 * turn) % 100 if kind is Kind.PERCENTAGE else larger:.{decimals}f}"


def _codes(true: str) -> Iterator[str]:
    """``true`` with each digit turned alike; then ``true`` with more digits at its end."""
    for turn in (3, 4, 5, 6, 7, 8, 9, 1, 2):
        yield true.translate(str.maketrans("0123456789", "0123456789"[turn:] + "0123456789"[:turn]))
    yield from (f"{true}{turn}" for turn in count(1))
