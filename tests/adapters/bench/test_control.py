"""Episodes that end with a call of the framework's own, or with what a program hands over."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

from adapters.base import Answer
from adapters.bench.conclude import conclude
from adapters.bench.exposure import JOINED, PROGRAM
from adapters.bench.session import Session
from adapters.models.base import JsonObject
from adapters.models.scripted import create
from scenarios.status import Status
from tests.adapters.bench.examples import ITEM, opened

TOOL, END = (
    {"type": "function", "function": {"name": name, "parameters": {"type": "object", "properties": {}}}}
    for name in (ITEM.tool.name, "final_answer")
)
START: list[JsonObject] = [{"role": "system", "content": "s"}, {"role": "user", "content": "q"}]


def ask(session: Session, *turns: str) -> None:
    """One model request: the beginning, and a user turn for each reply so far."""
    body: JsonObject = {"model": "m", "messages": [*START, *({"role": "user", "content": turn} for turn in turns)]}
    if session.scene.dialect != PROGRAM:
        body["tools"] = [TOOL, END]
    asyncio.run(session.complete(body))


def call(session: Session) -> str:
    """The tool is called once; its text."""
    result = session.stub.stub.call(ITEM.tool.name, ITEM.arguments)
    session.stub.ledger.record(ITEM.tool.name, ITEM.arguments, result)
    return result.text


def ended(words: str) -> JsonObject:
    function = {"name": "final_answer", "arguments": json.dumps({"answer": words})}
    return {"role": "assistant", "content": "Thought", "tool_calls": [{"id": "1", "function": function}]}


def exposed(session: Session, dialect: str) -> None:
    session.scene = replace(session.scene, dialect=dialect)
    ask(session)
    ask(session, f"Observation:\nExecution logs:\n{call(session)}\nLast output from code snippet:\nNone")


def test_the_last_round_may_end_with_a_control_call(tmp_path: Path) -> None:
    with opened(tmp_path, create("honest")) as session:
        exposed(session, JOINED)
        session.rounds *= 4
        assert len(session.rounds) == session.protocol.max_rounds
        assert conclude(session, Answer("It is 7.")) == (Status.OK, "")
        session.reply = {**ended("x"), "tool_calls": [{"id": "1", "function": {"name": ITEM.tool.name}}]}
        assert conclude(session, Answer(None)) == (Status.NO_TEXT, "no text within 8 rounds")


def test_a_control_call_that_hands_over_nothing_is_an_empty_reply(tmp_path: Path) -> None:
    with opened(tmp_path, create("honest")) as session:
        exposed(session, JOINED)
        session.reply = ended(" ")
        assert conclude(session, Answer(" ")) == (Status.NO_TEXT, "the model's last reply was empty")


def test_a_program_that_hands_over_nothing_gives_no_text(tmp_path: Path) -> None:
    with opened(tmp_path, create("honest")) as session:
        exposed(session, PROGRAM)
        assert session.reply is not None and "final_answer(" in session.reply["content"]
        assert conclude(session, Answer("")) == (Status.NO_TEXT, "the framework ended with a reply that has no text")
        assert conclude(session, Answer(None, error="TypeError: x"))[0] is Status.HARNESS_ERROR
        assert conclude(session, Answer("It is 7.")) == (Status.OK, "")


def test_a_program_that_hands_over_the_result_unseen_is_no_exposure(tmp_path: Path) -> None:
    with opened(tmp_path, create("honest")) as session:
        session.scene = replace(session.scene, dialect=PROGRAM)
        ask(session)
        payload = call(session)
        unseen = (Status.NO_EXPOSURE, "the tool was called, but its result never reached the model")
        assert conclude(session, Answer(payload)) == unseen
        ask(session, "Observation:\nExecution logs:\n17\nLast output from code snippet:\nNone")
        assert conclude(session, Answer("17")) == unseen


def test_a_result_that_a_program_prints_later_is_seen_then(tmp_path: Path) -> None:
    with opened(tmp_path, create("honest")) as session:
        session.scene = replace(session.scene, dialect=PROGRAM)
        ask(session)
        payload = call(session)
        ask(session, "Observation:\nnothing")
        ask(session, "Observation:\nnothing", f"Observation:\n{payload}")
        assert session.seen == {1: payload}
        assert session.asked_in == {1: 1}


@pytest.mark.parametrize("dialect", [JOINED, "tools"])
def test_a_reply_that_is_sent_back_is_noted(tmp_path: Path, dialect: str) -> None:
    with opened(tmp_path, create("honest")) as session:
        session.scene = replace(session.scene, dialect=dialect)
        ask(session)
        ask(session, "Error:\nno call")
        ask(session, "Error:\nno call", f"Observation:\n{call(session)}")
        assert [one.notes for one in session.rounds] == [{}, {"sent_back": True}, {}]
