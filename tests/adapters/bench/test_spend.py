from __future__ import annotations

from typing import Any

import pytest

from adapters.bench.episode import Round
from adapters.bench.spend import Brake, Spend
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


def test_the_brake_is_applied_when_the_money_is_spent_or_cannot_be_counted() -> None:
    model = create("honest")
    model.priced = None
    spend = Spend()
    brake, free = Brake(model, spend, 1.0), Brake(model, spend, None)
    spend.add(episode(rounds=(_round("a"),)))
    assert brake.reason is None
    spend.add(episode(unit="other", rounds=(_round("a"),)))
    assert brake.reason is not None and "$1.0000 are spent and --max-cost is $1" in brake.reason
    assert Brake(model, spend, 1.5).reason is None
    spend.add(episode(unit="third", rounds=(_round("a", cost=None),)))
    assert "without its price" in str(Brake(model, spend, 9.0).reason)
    assert free.reason is None
    model.hopeless = "it does not take the key"
    assert "it does not take the key" in str(free.reason)


def test_a_limit_on_a_model_without_a_price_is_refused() -> None:
    with pytest.raises(UserError, match="the price of the model 'scripted:honest' is unknown"):
        Brake(create("honest"), Spend(), 1.0)
    model = create("honest")
    model.priced = None
    brake = Brake(model, Spend(), 1.0)
    model.priced = False  # as a served model may find
    with pytest.raises(UserError, match="is unknown"):
        brake.check()
