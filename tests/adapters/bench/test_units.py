from __future__ import annotations

import subprocess
import sys
from dataclasses import fields, replace

import pytest

from adapters.bench.units import Unit
from mcp_stubs.result import Signal
from tests.adapters.bench.examples import UNIT


@pytest.mark.parametrize("name", [field.name for field in fields(Unit)])
def test_every_field_makes_another_unit(name: str) -> None:
    value = getattr(UNIT, name)
    changed = Signal.ENVELOPE if name == "signal" else value + "x" if isinstance(value, str) else value + 1
    other = replace(UNIT, **{name: changed})
    assert other.key != UNIT.key


def test_the_key_is_the_same_in_another_process() -> None:
    code = "from tests.adapters.bench.examples import UNIT; print(UNIT.key, UNIT.request_seed(3))"
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert printed == [UNIT.key, str(UNIT.request_seed(3))]


def test_request_seeds_differ_by_round_and_fit_31_bits() -> None:
    seeds = {UNIT.request_seed(number) for number in range(1, 9)}
    assert len(seeds) == 8
    assert all(0 <= seed < 2**31 for seed in seeds)
