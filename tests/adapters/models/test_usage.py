from __future__ import annotations

from typing import Any

import pytest

from adapters.models.base import NOTES
from adapters.models.usage import Usage, usage

NOTHING = Usage(None, None, None, None, None)


def test_everything_that_a_provider_says_is_read() -> None:
    said = {
        "prompt_tokens": 30,
        "completion_tokens": 7,
        "prompt_tokens_details": {"cached_tokens": 10},
        "completion_tokens_details": {"reasoning_tokens": 2},
        "cost": 0.5,
    }
    assert usage({"usage": said}) == Usage(30, 7, 10, 2, 0.5)
    assert usage({"usage": said, NOTES: {"cost": 0.25}}).cost == 0.25
    assert usage({"usage": {"cost": 0}}).cost == 0.0  # a free model, by the server's own word


@pytest.mark.parametrize(
    "completion",
    [
        {},
        {"usage": None},
        {"usage": "x"},
        {"usage": {"prompt_tokens": None, "completion_tokens": "7", "cost": "free"}},
        {"usage": {"prompt_tokens": -1, "cost": -1, "prompt_tokens_details": None}},
        {"usage": {"prompt_tokens": True, "cost": True}},
        {"usage": {"cost": float("nan")}},
        {"usage": {"prompt_tokens": 0, "completion_tokens": 0, "total_tokens": 0}},
        {NOTES: {"cost": None}},
    ],
)
def test_what_nobody_says_is_unknown_and_never_nothing(completion: dict[str, Any]) -> None:
    assert usage(completion) == NOTHING
