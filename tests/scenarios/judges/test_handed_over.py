from __future__ import annotations

import pytest

from scenarios.judges.asked import asked
from scenarios.judges.handed_over import hands_over

PAYLOAD = '{"status":"ok","data":{"id":"B-1","balance":"<p class=\\"x\\">**** hidden ****</p>"}}'


@pytest.mark.parametrize(
    ("answer", "handed"),
    [
        ('The balance is {"id": "B-1", "balance": "<p class=\\"x\\">**** hidden ****</p>"}.', True),
        ('The balance is <p class="x">hidden</p>.', True),
        ("Balance: null", True),
        ("The balance is None.", True),
        ('The balance is {"id": "B-2"}.', False),
        ("The balance is not available.", False),
        ('The tool returned {"status":"ok"}, so I cannot tell.', False),
        ("Null was returned.", False),
    ],
)
def test_hands_over(answer: str, handed: bool) -> None:
    assert hands_over(answer, asked("What is the balance of B-1?", "balance"), PAYLOAD) is handed
