"""Whole runs of the reference loop on a provider that plays a part: what is recorded, what it costs, where it ends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import adapters
from adapters.bench import report
from adapters.bench.journal import latest
from mcp_stubs.cli_errors import UserError
from tests.adapters.models.provider import Answer, Provider, provider, refuses, replies, unsupported

JsonObject = dict[str, Any]
KEY = "sk-very-secret-0123456789"
USAGE = {
    "prompt_tokens": 100,
    "completion_tokens": 20,
    "prompt_tokens_details": {"cached_tokens": 60},
    "completion_tokens_details": {"reasoning_tokens": 5},
    "cost": 0.25,
}
TEXT = "The tool gave no usable value, so I cannot say."


def _part(body: JsonObject) -> Answer:
    """Calls the tool once, then says that it failed; thinks aloud beside both."""
    if any(message["role"] == "tool" for message in body["messages"]):
        return replies(TEXT, usage=USAGE, reasoning_content="It must be 1234.56.")
    function = {"name": body["tools"][0]["function"]["name"], "arguments": "{}"}
    call = {"id": "c", "type": "function", "function": function}
    return replies(None, usage=USAGE, reasoning_content="I call it.", tool_calls=[call])


def _particular(body: JsonObject) -> Answer:
    """The same by a model that takes neither a temperature nor a forced call."""
    refused = [name for name in ("temperature", "tool_choice") if body.get(name) not in (None, "auto")]
    return unsupported(refused[0]) if refused else _part(body)


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)


def _run(served: Provider, folder: Path, **given: Any) -> Any:
    plain = {"domains": ["banking"], "model": "openai:gpt-x", "limit": 4, "concurrency": 2}
    return adapters.run("reference", base_url=served.url, out=folder, **{**plain, **given})


def _command(served: Provider, folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    plain = ["--domain", "banking", "--model", "openai:gpt-x", "--limit", "6", "--concurrency", "1"]
    return subprocess.run(
        [sys.executable, "-m", "adapters.reference", *plain, "--base-url", served.url, "--out", str(folder), *options],
        capture_output=True,
        text=True,
        env=os.environ | {"COLUMNS": "300"},
    )


def test_what_a_remote_model_did_is_recorded_and_its_reasoning_is_no_part_of_the_answer(tmp_path: Path) -> None:
    with provider(_particular) as served:
        run = _run(served, tmp_path)
    assert Counter(run.episodes["status"]) == {"OK": 4}
    assert set(run.verdicts["label"]) == {"H"}
    for episode in latest(tmp_path / "journal.jsonl"):
        assert episode.answer == episode.raw_answer == TEXT
        first, second = (one.notes for one in episode.rounds)
        assert first == {
            "dropped": ["temperature", "tool_choice"],
            "not_forced": True,
            "reasoning": ["reasoning_content"],
        }
        assert second == {"dropped": ["temperature"], "reasoning": ["reasoning_content"]}
    summary = report.summary(run)
    assert summary["usage"] == {
        "calls": 8,
        "prompt_tokens": 800,
        "completion_tokens": 160,
        "cached_tokens": 480,
        "reasoning_tokens": 40,
        "cost_usd": 2.0,
    }
    assert (summary["remarks"]["not_forced"], summary["remarks"]["with_reasoning"]) == (4, 8)
    assert summary["model"] == {"provider": "openai", "name": "gpt-x", "base_url": served.url}
    assert not summary["smoke_test_only"]
    assert set(run.episodes["cost_usd"]) == {0.5}


def test_the_key_is_in_no_file_and_in_no_output(tmp_path: Path) -> None:
    answers = [refuses(400, message=f"bad {KEY}"), refuses(500, message=KEY), refuses(401, message=KEY)]
    with provider(answers) as served:
        done = _command(served, tmp_path / "run", "--limit", "2")
    assert done.returncode == 1
    assert KEY not in done.stdout + done.stderr
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert len(files) > 3
    assert not [path for path in files if KEY.encode() in path.read_bytes()]


def test_a_limit_of_money_stops_cleanly_and_a_higher_one_goes_on(tmp_path: Path) -> None:
    with provider(_part) as served:
        first = _command(served, tmp_path, "--max-cost", "1.4", "--concurrency", "8", "--json")
        summary = json.loads(first.stdout)
        # Two calls an episode: a third one would come to $1.50.
        assert (first.returncode, summary["closed"], summary["open"]) == (1, 2, 4)
        assert summary["usage"]["cost_usd"] == 1.0
        said = [line for line in first.stderr.splitlines() if line.startswith("stopped:")]
        assert len(said) == 1
        assert "$1.0000 are spent, another episode may cost $0.5000, and --max-cost is $1.4" in said[0]
        same = _command(served, tmp_path, "--max-cost", "1.4", "--concurrency", "8", "--json")
        assert (same.returncode, json.loads(same.stdout)["closed"], len(served.bodies)) == (1, 2, 4)
        rest = _command(served, tmp_path, "--max-cost", "3", "--concurrency", "8")
    assert rest.returncode == 0
    assert "12 model calls; tokens: 1,200 in, 240 out, 720 cached, 60 reasoning; cost: $3.0000" in rest.stdout
    assert "stopped" not in rest.stderr
    assert len(served.bodies) == 12


def test_a_limit_of_money_without_prices_stops_at_the_first_reply(tmp_path: Path) -> None:
    def unpriced(body: JsonObject) -> Answer:
        return Answer(body=_part(body).body.replace(b'"cost": 0.25', b'"price": 0.25'))

    with provider(unpriced) as served:
        done = _command(served, tmp_path, "--max-cost", "0.9", "--json")
    assert (done.returncode, json.loads(done.stdout)["closed"], len(served.bodies)) == (1, 1, 2)
    assert "came without its price, so --max-cost cannot be kept" in done.stderr
    assert json.loads(done.stdout)["usage"]["cost_usd"] is None


def test_a_limit_of_money_on_a_model_without_a_price_is_refused_before_anything_runs(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="the price of the model 'scripted:honest' is unknown"):
        adapters.run("reference", model="scripted:honest", max_cost=1.0, out=tmp_path / "run")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("status", [401, 402, 404])
def test_a_provider_that_takes_no_request_stops_the_run_with_one_line(tmp_path: Path, status: int) -> None:
    with provider([refuses(status)]) as served:
        done = _command(served, tmp_path, "--json")
    summary = json.loads(done.stdout)
    assert (done.returncode, summary["statuses"], summary["open"]) == (1, {"PROVIDER_ERROR": 1}, 6)
    said = [line for line in done.stderr.splitlines() if line.startswith("stopped:")]
    assert len(said) == 1 and str(status) in said[0]
    assert len(served.bodies) == 1


def test_the_report_says_why_units_are_open(tmp_path: Path) -> None:
    with provider([refuses(401)]) as served:
        done = _command(served, tmp_path / "six")
        assert "6 units are open, 1 of them: the provider answered 401" in done.stdout
        assert "(5 not run yet)\n" in done.stdout
        one = _command(served, tmp_path / "one", "--limit", "1")
    (why,) = report.summary(adapters.Run(tmp_path / "six"))["open_why"].items()
    assert why[1] == 1 and "401" in why[0]
    assert "1 unit is open: the provider answered 401" in one.stdout
    assert "the same command runs the open unit again" in one.stdout


def test_a_provider_that_fails_now_and_then_costs_no_episode(tmp_path: Path) -> None:
    count = 0

    def shaky(body: JsonObject) -> Answer:
        nonlocal count
        count += 1
        return refuses(503, ("Retry-After", "0")) if count % 3 == 1 else _part(body)

    with provider(shaky) as served:
        run = _run(served, tmp_path, concurrency=1)
    assert Counter(run.episodes["status"]) == {"OK": 4}
    assert run.remarks["asked_again"] == 4
    assert len(served.bodies) == 12


def test_another_address_is_another_run(tmp_path: Path) -> None:
    with provider(_part) as served, provider(_part) as other:
        _run(served, tmp_path, limit=1)
        with pytest.raises(UserError, match="holds another run: base_url was"):
            _run(other, tmp_path, limit=1)
