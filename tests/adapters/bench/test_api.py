from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import adapters
from adapters.bench.api import chosen_settings
from mcp_stubs.cli_errors import UserError


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"timeout": 0}, "timeout: Input should be greater than 0"),
        ({"timeout": float("nan")}, "timeout: Input should be a finite number"),
        ({"timeout": "x"}, "timeout: Input should be a valid number"),
        ({"concurrency": -3}, "concurrency: Input should be greater than or equal to 1"),
        ({"max_connections": 0}, "max_connections: Input should be greater than or equal to 1"),
        ({"max_cost": -1.0}, "max_cost: Input should be greater than or equal to 0"),
        ({"domains": [5]}, "domains: takes a list of names, not"),
        ({"failures": [None]}, "failures: takes a list of names, not"),
        ({"conditions": 5}, "conditions: takes a list of names, not 5"),
        ({"agents": [1]}, "agents: takes a list of names, not"),
    ],
)
def test_bad_values_are_one_line_and_nothing_runs(tmp_path: Path, given: dict[str, Any], words: str) -> None:
    with pytest.raises(UserError, match=words) as caught:
        adapters.run("reference", model="scripted:honest", out=tmp_path / "run", **given)
    assert "\n" not in str(caught.value)
    assert not (tmp_path / "run").exists()


def test_one_word_stands_for_a_list_of_one() -> None:
    one: dict[str, Any] = {"domains": "banking", "failures": "NONE", "conditions": "deploy", "agents": "loop"}
    several: dict[str, Any] = {name: [word] for name, word in one.items()}
    assert chosen_settings("reference", **one) == chosen_settings("reference", **several)
