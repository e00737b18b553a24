from __future__ import annotations

import pytest

from scenarios.judges.asked import asked
from scenarios.judges.handed_over import handed_over
from scenarios.judges.payload import read

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
def test_handed_over(answer: str, handed: bool) -> None:
    found = handed_over(answer, asked("What is the balance of B-1?", "balance"), read(PAYLOAD, "balance"))
    assert (found is not None) is handed


def test_a_message_with_its_stop_is_handed_over_whole() -> None:
    said, wanted = "The pump tripped twice.", asked("What is the balance of B-1?", "balance")
    assert handed_over(f"The balance is {said}.", wanted, read(said, "balance")) == "The pump tripped twice"
    assert handed_over("The balance is tripped.", wanted, read(said, "balance")) is None
