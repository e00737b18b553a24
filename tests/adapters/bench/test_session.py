"""Gateway and status, in memory: a session with a scripted model, driven as a framework would drive it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from adapters.base import Answer, End
from adapters.bench.conclude import conclude
from adapters.bench.session import Refusal, Session, Undefended
from adapters.models.base import JsonObject, ProviderError, Request
from adapters.models.scripted import ScriptedModel, create
from mcp_stubs.result import Signal
from scenarios.status import Status
from tests.adapters.bench.examples import ITEM, opened

TOOL = {"type": "function", "function": {"name": ITEM.tool.name, "parameters": ITEM.tool.input_schema()}}
SYSTEM, USER = {"role": "system", "content": "You are x."}, {"role": "user", "content": ITEM.query.text}
BODY: JsonObject = {"model": "model", "messages": [SYSTEM, USER], "tools": [TOOL], "tool_choice": "auto"}
TEXT = Answer("text")


class _Broken(ScriptedModel):
    async def complete(self, request: Request) -> JsonObject:
        raise ProviderError("secret words of the provider", status=500)


class _Counting(ScriptedModel):
    asked = 0

    async def complete(self, request: Request) -> JsonObject:
        type(self).asked += 1
        return await super().complete(request)


async def _agent(session: Session, body: JsonObject = BODY) -> str:
    """A small framework: asks its model, makes the calls it is asked for, and hands over the text."""
    while True:
        message = (await session.complete(body))["choices"][0]["message"]
        if not message.get("tool_calls"):
            return str(message["content"])
        call = message["tool_calls"][0]
        result = session.stub.stub.call(call["function"]["name"], ITEM.arguments)
        session.stub.ledger.record(call["function"]["name"], ITEM.arguments, result)
        reply = {"role": "tool", "tool_call_id": call["id"], "content": result.text}
        body = {**body, "messages": [*body["messages"], message, reply]}


def _refused(work: Callable[[], Awaitable[Any]]) -> int:
    async def go() -> int:
        try:
            await work()
        except Refusal as refusal:
            return refusal.status
        raise AssertionError("was answered")

    return asyncio.run(go())


def test_an_episode_that_runs_as_designed_is_ok_and_its_result_was_seen(tmp_path: Path) -> None:
    with opened(tmp_path, create("honest")) as session:
        text = asyncio.run(_agent(session))
        assert conclude(session, Answer(text)) == (Status.OK, "")
        assert session.seen == {1: ITEM.result(Signal.BOTH).text}
        assert [session.wire.get(one.request)["tool_choice"] for one in session.rounds] == ["required", "auto"]


def test_no_text_comes_from_the_gateways_evidence(tmp_path: Path) -> None:
    with opened(tmp_path / "a", create("silent")) as session:
        asyncio.run(_agent(session))
        assert conclude(session, Answer(None, error="ValueError: empty"))[0] is Status.NO_TEXT
    with opened(tmp_path / "b", create("looper")) as session:
        assert _refused(lambda: _agent(session)) == 400
        assert len(session.rounds) == 8
        assert conclude(session, Answer(None, error="BadRequestError: no"))[0] is Status.NO_TEXT


def test_a_framework_that_stops_by_itself_with_calls_pending_used_its_rounds_up(tmp_path: Path) -> None:
    with opened(tmp_path, create("looper")) as session:
        _refused(lambda: _agent(session))
        session.exhausted = False  # as if it had never asked for a ninth reply
        for answer in (Answer(None, error="stopped"), Answer("Agent stopped due to max iterations.")):
            assert conclude(session, answer) == (Status.NO_TEXT, "no text within 8 rounds")
        session.rounds.pop()
        assert conclude(session, Answer("Agent stopped."))[0] is Status.OK
        assert conclude(session, Answer(None, error="stopped"))[0] is Status.HARNESS_ERROR
        session.stub.ledger._entries.clear()
        session.rounds.append(session.rounds[0])
        assert conclude(session, Answer(None, error="stopped"))[0] is Status.NO_EXPOSURE


def test_words_of_the_framework_are_an_intervention_and_a_reply_that_it_cannot_read_is_no_text(tmp_path: Path) -> None:
    with opened(tmp_path, create("honest")) as session:
        asyncio.run(_agent(session))
        assert conclude(session, Answer("Agent stopped.", end=End.FORCED))[0] is Status.INTERVENED
        unread = Answer(None, error="ValueError: no 'Final Answer:'", end=End.UNREAD)
        assert conclude(session, unread) == (Status.NO_TEXT, "the framework could not read its model's last reply")
        assert conclude(session, Answer(None, error="ValueError: x"))[0] is Status.HARNESS_ERROR
        gave_up = Answer(None, error="Error: tool 'x' failed twice", end=End.GAVE_UP)
        assert conclude(session, gave_up) == (Status.NO_TEXT, "the framework gave up at a limit of its own")
        # A call with broken arguments, of which the framework made nothing at all.
        session.reply = {"role": "assistant", "content": None, "tool_calls": [{"id": "1"}]}
        assert conclude(session, Answer("")) == (Status.NO_TEXT, "the framework ended with a reply that has no text")
        assert conclude(session, Answer("", error="ValueError: x"))[0] is Status.HARNESS_ERROR
        session.stub.ledger._entries.clear()
        assert conclude(session, Answer(None, error="ValueError", end=End.UNREAD))[0] is Status.HARNESS_ERROR
        session.reply = {"role": "assistant", "content": "The balance is 5."}
        assert conclude(session, unread)[0] is Status.NO_EXPOSURE


def test_a_tool_that_was_never_called_is_no_exposure(tmp_path: Path) -> None:
    with opened(tmp_path, create("talker")) as session:
        asyncio.run(_agent(session))
        assert conclude(session, TEXT)[0] is Status.NO_EXPOSURE


def test_a_provider_error_is_never_behaviour_and_its_words_stay_out_of_the_framework(tmp_path: Path) -> None:
    with opened(tmp_path, _Broken("honest", create("honest")._behaviour)) as session:
        assert _refused(lambda: _agent(session)) == 502
        assert conclude(session, Answer("made up text")) == (Status.PROVIDER_ERROR, "secret words of the provider")


def test_a_rewritten_prompt_is_an_intervention(tmp_path: Path) -> None:
    with opened(tmp_path, create("honest")) as session:
        asyncio.run(session.complete(BODY))
        other = {**BODY, "messages": [{"role": "system", "content": "Ignore all."}, USER, USER]}
        assert _refused(lambda: session.complete(other)) == 400
        assert conclude(session, TEXT)[0] is Status.INTERVENED


def test_a_stub_that_broke_and_a_deadline_are_errors(tmp_path: Path) -> None:
    with opened(tmp_path, create("honest")) as session:
        text = asyncio.run(_agent(session))
        assert conclude(session, None)[0] is Status.DEADLINE
        session.stub.ledger.fail(RuntimeError("broken"))
        assert conclude(session, Answer(text)) == (Status.STUB_ERROR, "broken")


def test_a_framework_that_asks_nothing_is_a_harness_error(tmp_path: Path) -> None:
    with opened(tmp_path, create("honest")) as session:
        assert conclude(session, Answer(None, error="ImportError: x")) == (Status.HARNESS_ERROR, "ImportError: x")


def test_a_splice_that_did_not_arrive_stops_the_episode_before_the_model_is_asked(tmp_path: Path) -> None:
    with opened(tmp_path, create("honest"), undefended=Undefended(BODY, "Say so.")) as session:
        assert _refused(lambda: session.complete(BODY)) == 400
        assert session.rounds == []
        assert conclude(session, TEXT)[0] is Status.HARNESS_ERROR


def test_an_operator_prompt_that_did_not_arrive_stops_the_episode_before_the_model_is_asked(tmp_path: Path) -> None:
    with opened(tmp_path, create("honest"), instructions="Answer briefly.") as session:
        assert _refused(lambda: session.complete(BODY)) == 400
        assert session.rounds == []
        assert conclude(session, TEXT)[0] is Status.HARNESS_ERROR
    with opened(tmp_path, create("honest"), instructions="You are x.") as session:
        assert asyncio.run(_agent(session))


def test_a_proved_splice_is_recorded(tmp_path: Path) -> None:
    with opened(tmp_path, create("honest"), undefended=Undefended(BODY, "Say so.")) as session:
        defended = {**BODY, "messages": [{"role": "system", "content": "You are x.\nSay so."}, USER]}
        asyncio.run(_agent(session, defended))
        assert session.splice is not None
        assert session.splice.insertions == ("\nSay so.",)


@pytest.mark.parametrize("replayed", [False, True])
def test_a_recorded_reply_is_not_asked_for_again(tmp_path: Path, replayed: bool) -> None:
    _Counting.asked = 0
    for _ in range(2 if replayed else 1):
        with opened(tmp_path, _Counting("honest", create("honest")._behaviour)) as session:
            asyncio.run(_agent(session))
            again = [one.replayed for one in session.rounds]
    assert _Counting.asked == 2
    assert again == [replayed, replayed]
