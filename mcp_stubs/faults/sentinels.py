"""Numbers and dates that stand for "no value" in the trade, and that no reading can be."""

from __future__ import annotations

import re

from mcp_stubs.faults.document import Json, Raw
from mcp_stubs.faults.draw import Draw

_NOT_A_NUMBER = ("NaN", "NaN", "Infinity", "-Infinity", "nan", "-nan(ind)", "1.#QNAN")
_COUNTS: tuple[Json, ...] = (-9999, -99999, 2147483647, -2147483648, 4294967295, 9223372036854775807)
_READINGS: tuple[Json, ...] = (-999.0, -9999.0, -999.25, -99999.0, 9.96921e36, 1e20, 1.7976931348623157e308)
_SUMS: tuple[Json, ...] = (2147483647, -2147483648, 1.7976931348623157e308, 9.96921e36, -9223372036854775808)
# A sum of money can be -999 or -9999; only what no account holds is unmistakable there.
_MONEY = re.compile(
    r"amount|balance|budget|charge|cost|credit|debit|deposit|fee|invoice|limit|paid|pay|premium|price|rent|reserve|salary"
    r"|spend|sum|tax|total|value|wage"
)
_DATES = ("9999-12-31", "1899-12-30", "0001-01-01", "0000-00-00", "1900-01-00")
_DATE = re.compile(r"^\d{4}-\d{2}-\d{2}([T ][\d:.]+)?(Z|[+-]\d\d:?\d\d)?$")


def is_number(value: Json) -> bool:
    """Whether ``value`` is a JSON number."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def is_date(value: Json) -> bool:
    """Whether ``value`` is an ISO date, with or without a time."""
    return isinstance(value, str) and _DATE.match(value) is not None


def not_a_number(draw: Draw) -> Raw:
    """What a float that is none prints as; not valid JSON."""
    return Raw(draw.choice(_NOT_A_NUMBER))


def sentinel(value: Json, name: str, draw: Draw) -> Json:
    """The missing-value mark for a number or a date of that name."""
    if isinstance(value, str):
        time = _DATE.match(value)
        return draw.choice(_DATES) + ("T00:00:00" if time and time[1] else "") + ((time and time[2]) or "")
    if _MONEY.search(name.casefold()):
        return draw.choice(_SUMS)
    return draw.choice(_COUNTS if isinstance(value, int) else _READINGS)
