from __future__ import annotations

from scenarios.tables.measure import measure


def test_it_measures_the_whole_set() -> None:
    """The figure itself is the command's, on a quiet machine."""
    figures = measure()
    assert (figures["conditions"], figures["units"]) == (12, 12 * 128 * 9)
    assert figures["lines"] > 100
    assert figures["kept"] == (figures["cpu_seconds"] <= figures["limit"])
