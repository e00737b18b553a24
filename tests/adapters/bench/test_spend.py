from __future__ import annotations

import sys
from typing import Any

import pytest

from adapters.bench.episode import Round
from adapters.bench.spend import Brake, Spend, check_price
from adapters.models.scripted import create
from mcp_stubs.cli_errors import UserError
from scenarios.status import Status
from tests.adapters.bench.examples import episode


def _round(request: str = "q", cost: float | None = 0.5, **given: Any) -> Round:
    tokens: dict[str, Any] = {"prompt_tokens": 10, "completion_tokens": 2, "replayed": False, **given}
    return Round(request=request, reply=f"r{request}", seconds=0.1, cost=cost, **tokens)


def test_a_call_counts_once_whatever_became_of_its_episode() -> None:
    failed = episode(status=Status.PROVIDER_ERROR, rounds=(_round("a"),))
    again = episode(rounds=(_round("a", replayed=True), _round("b")))
    other = episode(unit="other", rounds=(_round("a"),))
    spend = Spend([failed, again, other])
    assert (spend.calls, spend.cost, spend.tokens("prompt_tokens")) == (3, 1.5, 30)


def test_a_part_that_is_unknown_makes_the_sum_unknown() -> None:
    spend = Spend([episode(rounds=(_round("a", cached_tokens=4), _round("b", cost=None, prompt_tokens=None)))])
    assert (spend.cost, spend.tokens("prompt_tokens"), spend.tokens("completion_tokens")) == (None, None, 4)
    # These are told only where there are any.
    assert (spend.tokens("cached_tokens"), spend.tokens("reasoning_tokens")) == (4, None)
    assert (Spend().cost, Spend().tokens("prompt_tokens")) == (None, None)


def test_the_brake_is_applied_before_the_money_is_spent_or_when_it_cannot_be_counted() -> None:
    model = create("honest")
    model.priced = None
    spend = Spend()
    brake, free = Brake(model, spend, 2.6), Brake(model, spend, None)
    # The first one tells the price, so it runs alone.
    assert (brake.room, free.room) == (1, sys.maxsize)
    spend.add(episode(rounds=(_round("a"),)))
    assert (brake.reason, brake.room) == (None, 4)
    # The dearest counts, for those in progress too.
    spend.add(episode(unit="other", rounds=(_round("a", cost=0.75), _round("b", cost=0.25))))
    assert (brake.reason, brake.room) == (None, 1)
    spend.add(episode(unit="third", rounds=(_round("a"),)))
    assert brake.room == 0
    assert brake.reason is not None
    assert "$2.0000 are spent, another episode may cost $1.0000, and --max-cost is $2.6" in brake.reason
    assert Brake(model, spend, 3.0).reason is None
    assert Brake(model, spend, 0.0).room == 0
    spend.add(episode(unit="fourth", rounds=(_round("a", cost=None),)))
    assert "without its price" in str(Brake(model, spend, 9.0).reason)
    assert (free.reason, free.room) == (None, sys.maxsize)
    model.hopeless = "it does not take the key"
    assert "it does not take the key" in str(free.reason)
    assert free.room == 0


def test_a_limit_on_a_model_without_a_price_is_refused() -> None:
    model = create("honest")
    check_price(model, None)
    with pytest.raises(UserError, match="the price of the model 'scripted:honest' is unknown"):
        check_price(model, 1.0)
    model.priced = None  # a provider that may tell it with each reply
    check_price(model, 1.0)
