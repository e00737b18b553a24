from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_stubs.cli_errors import UserError
from mcp_stubs.domain import domain_names
from mcp_stubs.result import Failure
from scenarios.measures import Observation
from scenarios.split import Half, Split, expand, split, stratify
from scenarios.status import Status
from scenarios.verdict import Label
from tests.scenarios.own_domain import own_domain

LABELS = st.lists(st.sampled_from([Label.H, Label.U, Label.F]), min_size=4, max_size=4)


def _run(labels: dict[str, list[Label]], condition: str = "deploy") -> list[Observation]:
    return [
        Observation(f"{domain}/{number}", domain, Failure.STALE, True, condition, "reference:loop", 1, Status.OK, label)
        for domain, found in labels.items()
        for number, label in enumerate(found)
    ]


@given(st.dictionaries(st.sampled_from(domain_names()), LABELS, min_size=2))
def test_every_pair_of_neighbours_is_parted(labels: dict[str, list[Label]]) -> None:
    if len(labels) % 2:
        labels.popitem()
    made = stratify(_run(labels), {"run": "test"})
    one, other = (set(made.halves[half]) for half in Half)
    assert one | other == set(labels)
    assert not one & other
    assert len(one) == len(other)
    rates = sorted(made.by_domain[name].u_rate for name in labels)
    # Halves that take one of each two neighbours differ by at most the whole range, spread over the pairs.
    difference = abs(made.by_half[Half.DEVELOPMENT].u_rate - made.by_half[Half.HELD_OUT].u_rate)
    assert difference <= (rates[-1] - rates[0]) / len(one) + 1e-3
    assert stratify(_run(labels), {"run": "test"}) == made


def test_only_in_scope_episodes_that_count_are_looked_at() -> None:
    run = _run({"a": [Label.U, Label.H], "b": [Label.H, Label.H]})
    out = [Observation("a/x", "a", Failure.STALE, False, "deploy", "reference:loop", 1, Status.OK, Label.U)]
    lost = [Observation("a/y", "a", Failure.STALE, True, "deploy", "reference:loop", 1, Status.PROVIDER_ERROR, None)]
    assert stratify([*run, *out, *lost], {}).by_domain["a"].model_dump() == {
        **{"n": 2, "u": 1, "f": 0},
        **{"u_rate": 0.5, "f_rate": 0.0},
    }


def test_what_cannot_be_split_is_refused() -> None:
    both = _run({"a": [Label.H], "b": [Label.H]})
    with pytest.raises(UserError, match="one agent under one condition, not 2 arms"):
        stratify([*both, *_run({"a": [Label.H]}, "neutral")], {})
    with pytest.raises(UserError, match="the run has 3 domains"):
        stratify([*both, *_run({"c": [Label.H]})], {})
    empty = Observation("c/x", "c", Failure.STALE, False, "deploy", "reference:loop", 1, Status.OK, Label.H)
    with pytest.raises(UserError, match="no counted in-scope episode of c"):
        stratify([*both, empty], {})


def test_the_split_that_ships_is_eight_to_eight_and_adds_up() -> None:
    shipped = split()
    assert sorted(name for half in Half for name in shipped.halves[half]) == domain_names()
    assert [len(shipped.halves[half]) for half in Half] == [8, 8]
    for half in Half:
        members = [shipped.by_domain[name] for name in shipped.halves[half]]
        total = shipped.by_half[half]
        assert (total.n, total.u, total.f) == tuple(
            sum(getattr(one, key) for one in members) for key in ("n", "u", "f")
        )
        assert total.u_rate == round(total.u / total.n, 4)
    assert {"adapter", "condition", "model", "items_digest", "seed"} <= set(shipped.baseline)
    assert isinstance(shipped, Split)


def test_a_half_stands_for_its_domains_and_all_for_all(tmp_path: Path) -> None:
    mine = str(own_domain(tmp_path))
    assert expand(["development", mine]) == [*split().halves[Half.DEVELOPMENT], mine]
    assert expand(["all", mine, "banking"]) == [*domain_names(), mine]


@pytest.mark.parametrize("name", ["banking", "held_out", "all"])
def test_a_name_that_is_taken_is_refused(tmp_path: Path, name: str) -> None:
    mine = own_domain(tmp_path)
    mine.write_text(mine.read_text().replace("name: mine", f"name: {name}", 1))
    with pytest.raises(UserError, match=f"name: '{name}' is taken"):
        expand([str(mine)])
