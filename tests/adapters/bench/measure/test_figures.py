from __future__ import annotations

import pytest
from rich.console import Console

from adapters.bench.measure.figures import Figure, missed, table

RATIO = Figure("overhead", "x", (1.4, 1.1, 1.2), 1.25, detail={"bench CPU ms": 12.0})
SHARE = Figure("scaling", "%", (80.0, 84.0), 85.0, at_most=False)
KNOWN = Figure("rate", "1/s", (3.0,), None)


def test_the_value_is_the_median_and_the_spread_is_kept() -> None:
    said = RATIO.as_json()
    assert (said["value"], said["spread"], said["rounds"]) == (1.2, [1.1, 1.4], [1.4, 1.1, 1.2])
    assert (said["limit"], said["limit_is"], said["kept"], said["detail"]) == (1.25, "at most", True, RATIO.detail)


@pytest.mark.parametrize(
    ("value", "at_most", "kept"), [(1.0, True, True), (1.1, True, False), (1.0, False, True), (0.9, False, False)]
)
def test_a_limit_may_be_met_exactly(value: float, at_most: bool, kept: bool) -> None:
    assert Figure("f", "x", (value,), 1.0, at_most).kept is kept


def test_only_a_limit_that_there_is_can_be_missed() -> None:
    assert missed([RATIO, SHARE, KNOWN]) == [SHARE]
    assert KNOWN.as_json()["limit_is"] is None


def test_the_table_says_which_limit_was_missed() -> None:
    console = Console(width=150)
    with console.capture() as drawn:
        console.print(table([RATIO, SHARE, KNOWN]))
    rows = {line.split()[1]: line for line in drawn.get().splitlines() if len(line.split()) > 4}
    assert "1.2 x" in rows["overhead"]
    assert "<= 1.25" in rows["overhead"]
    assert "kept" in rows["overhead"]
    assert "bench CPU ms 12" in rows["overhead"]
    assert ">= 85" in rows["scaling"]
    assert "MISSED" in rows["scaling"]
    assert "kept" not in rows["rate"]
