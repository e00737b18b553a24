from __future__ import annotations

from typing import Any

from adapters.bench.episode import Round
from adapters.bench.remarks import open_lines, remark_lines, remarks, usage, usage_line
from adapters.bench.spend import Spend
from tests.adapters.bench.examples import episode


def _round(number: int, notes: dict[str, Any], **given: Any) -> Round:
    plain = {"replayed": False, "prompt_tokens": 1000, "completion_tokens": 20, "seconds": 0.1}
    return Round(request=f"q{number}", reply="r", notes=notes, **{**plain, **given})


def test_every_remark_reaches_the_reader() -> None:
    rounds = (
        _round(1, {"dropped": ["seed", "tool_choice"], "not_forced": True, "attempts": 3}),
        _round(2, {"dropped": ["seed"], "renamed": {"max_tokens": "max_completion_tokens"}}),
        _round(3, {"reasoning": ["reasoning_content"], "translated_from": "messages"}),
    )
    assert remark_lines(remarks([episode(rounds=rounds)])) == [
        "The model refuses seed: 2 of 3 calls went without it.",
        "The model refuses tool_choice: 1 of 3 calls went without it.",
        "The model refuses max_tokens: it was sent as max_completion_tokens.",
        "1 calls whose tool call should have been forced were NOT forced.",
        "1 of 3 replies hold reasoning; it is kept apart from the answers.",
        "2 requests were sent again after a provider's error.",
        "1 of 3 requests came over another wire than Chat Completions.",
    ]


def test_a_run_without_remarks_has_no_lines() -> None:
    assert remark_lines(remarks([episode(rounds=(_round(1, {}),)), episode(unit="other")])) == []


def test_the_line_of_usage_says_unknown_and_never_nothing() -> None:
    known = episode(rounds=(_round(1, {}, cost=0.125, cached_tokens=5, reasoning_tokens=7),))
    assert usage_line(usage(Spend([known]))) == (
        "1 model calls; tokens: 1,000 in, 20 out, 5 cached, 7 reasoning; cost: $0.1250"
    )
    unknown = episode(unit="other", rounds=(_round(1, {}, completion_tokens=None),))
    assert usage_line(usage(Spend([known, unknown]))) == (
        "2 model calls; tokens: 2,000 in, unknown out, 5 cached, 7 reasoning; cost: unknown"
    )


def test_open_units_are_counted_with_their_commonest_reason() -> None:
    assert open_lines(0, {}) == []
    assert open_lines(1, {"lost": 1}) == ["1 unit is open: lost"]
    assert open_lines(1, {}) == ["1 unit is open (1 not run yet)"]
    assert open_lines(3, {"lost": 3}) == ["3 units are open: lost"]
    assert open_lines(6, {"lost\nthere": 3, "late": 1}) == ["6 units are open, 3 of them: lost there (2 not run yet)"]
    (long,) = open_lines(1, {"word " * 100: 1})
    assert len(long) < 230 and long.endswith("...")
