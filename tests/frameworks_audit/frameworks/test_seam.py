"""Where a line lands, and whether it is all that changed."""

from __future__ import annotations

import pytest

from frameworks_audit.frameworks.seam import LINE, seam
from tests.frameworks_audit.frameworks.examples import request


@pytest.mark.parametrize(
    ("base", "defended", "lands"),
    [
        (request(None), request(LINE), "a system prompt of its own"),
        (request("Be brief."), request(f"Be brief.\n{LINE}"), "end of the system prompt"),
        (request("Be brief."), request(f"{LINE}\n\nBe brief."), "start of the system prompt"),
        (request("Be brief. Be kind."), request(f"Be brief.\n{LINE}\n Be kind."), "middle of the system prompt"),
        (request(None, "Act now. Why?"), request(None, f"Act now.\n{LINE}\n Why?"), "middle of the user turn"),
    ],
)
def test_it_is_read_off_the_wire(base: dict[str, object], defended: dict[str, object], lands: str) -> None:
    found = seam("Agent(x)", base, defended)
    assert (found.lands, found.proved, found.reason) == (lands, True, None)


def test_more_than_the_line_is_no_proof() -> None:
    found = seam("Agent(x)", request("Be brief."), request(f"Be brief.\nToday is Monday.\n{LINE}"))
    assert not found.proved
    assert "not the defence line alone" in (found.reason or "")


def test_a_line_that_is_lost_lands_nowhere() -> None:
    found = seam("Agent(x)", request("Be brief."), request("Be brief."))
    assert (found.lands, found.proved) == (None, False)


def test_without_a_request_there_is_nothing_to_say() -> None:
    assert seam("Agent(x)", None, None).reason == "there was no request to look at"
