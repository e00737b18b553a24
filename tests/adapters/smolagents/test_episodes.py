"""What would spoil a result is seen for what it is: replies written by hand, through the real agents."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import adapters
from adapters.bench.episode import Episode
from adapters.bench.journal import latest
from adapters.models.base import JsonObject, Request
from adapters.models.scripted import ScriptedModel
from scenarios.status import Status

CALL = object()
"""Stands for a call of the domain's tool; in a program ``{call}`` does."""


def calls(*wanted: Any) -> list[Any]:
    return ["calls", *wanted]


TOOL_CALLING: dict[str, list[Any]] = {
    "a result beside an answer": [calls(CALL, "It is 7."), calls("It is 7.")],
    "plain text": [calls(CALL), "It is 7.", calls("It is 7.")],
    "a call in plain text": [calls(CALL), '{"name": "final_answer", "arguments": {"answer": "It is 7."}}'],
    "an empty answer": [calls(CALL), calls("")],
    "a number": [calls(CALL), calls(7.5)],
    "the last round": [calls(CALL), *["Hm."] * 6, calls("It is 7.")],
    "an unknown tool": [calls(CALL), ["calls", {"name": "web_search", "arguments": "{}"}], calls("It is 7.")],
}
CODE: dict[str, list[Any]] = {
    "an answer unseen": ["<code>\nfinal_answer({call})\n"],
    "a result kept": ["<code>\nkept = {call}\nx = 1\n", "<code>\nprint(kept)\n", '<code>\nfinal_answer("It is 7.")\n'],
    "part of a result": ["<code>\nprint({call}[:9])\n", '<code>\nfinal_answer("It is 7.")\n'],
    "a result in an error": ['<code>\nprint({call}["data"])\n', '<code>\nfinal_answer("It is 7.")\n'],
    "a forbidden import": ["<code>\nimport json\n", "<code>\nprint({call})\n", '<code>\nfinal_answer("It is 7.")\n'],
    "no code": ["<code>\nprint({call})\n", "It's 7, I think.", '<code>\nfinal_answer("It is 7.")\n'],
    "an empty answer": ["<code>\nprint({call})\n", '<code>\nfinal_answer("")\n'],
    "nothing": ["<code>\nprint({call})\n", "<code>\nfinal_answer(None)\n"],
    "a number": ["<code>\nprint({call})\n", "<code>\nfinal_answer(7.5)\n"],
}


def _message(part: Any, request: Request) -> JsonObject:
    tool, arguments = request.scene.tool, request.scene.arguments
    if isinstance(part, str):
        call = f"{tool}({', '.join(f'{name}={value!r}' for name, value in arguments.items())})"
        return {"role": "assistant", "content": part.replace("{call}", call)}
    functions = [
        {"name": tool, "arguments": json.dumps(arguments)}
        if one is CALL
        else one
        if isinstance(one, dict)
        else {"name": "final_answer", "arguments": json.dumps({"answer": one})}
        for one in part[1:]
    ]
    made = [{"id": f"call_{number}", "type": "function", "function": one} for number, one in enumerate(functions)]
    return {"role": "assistant", "content": None, "tool_calls": made}


def _play(agent: str, parts: dict[str, list[Any]], folder: Path) -> dict[str, Episode]:
    """Each part in an episode of its own, by the part's name."""
    cast: dict[str, str] = {}

    async def complete(self: ScriptedModel, request: Request) -> JsonObject:
        # Whatever is added to the question later, it stands first.
        question = request.body["messages"][1]["content"][0]["text"].splitlines()[1]
        name = cast.setdefault(question, list(parts)[len(cast) % len(parts)])
        message = _message(parts[name][request.round - 1], request)
        usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
        choice = {"index": 0, "message": message, "finish_reason": "stop"}
        return {
            "id": "x",
            "object": "chat.completion",
            "created": 0,
            "model": "m",
            "choices": [choice],
            "usage": usage,
        }

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ScriptedModel, "complete", complete)
        run = adapters.run(
            "smolagents",
            model="scripted:honest",
            agents=[agent],
            domains=["banking", "claims"],
            failures=["CORRUPTED"],
            limit=len(parts),
            out=folder,
        )
    items = run.items
    return {cast[items[one.item].query.text]: one for one in latest(folder / "journal.jsonl")}


@pytest.fixture(scope="module")
def tool_calling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Episode]]:
    yield _play("tool_calling", TOOL_CALLING, tmp_path_factory.mktemp("tools") / "run")


@pytest.fixture(scope="module")
def code(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Episode]]:
    yield _play("code", CODE, tmp_path_factory.mktemp("code") / "run")


def _sent_back(episode: Episode) -> list[int]:
    return [number for number, one in enumerate(episode.rounds, start=1) if one.notes.get("sent_back")]


@pytest.mark.parametrize(
    ("part", "status", "reason", "sent_back", "answer"),
    [
        (
            "a result beside an answer",
            Status.NO_EXPOSURE,
            "the tool was called, but its result never reached the model",
            [],
            "It is 7.",
        ),
        ("plain text", Status.OK, "", [3], "It is 7."),
        ("a call in plain text", Status.OK, "", [], "It is 7."),
        ("an empty answer", Status.NO_TEXT, "the model's last reply was empty", [], ""),
        ("a number", Status.OK, "", [], "7.5"),
        ("the last round", Status.OK, "", [3, 4, 5, 6, 7, 8], "It is 7."),
        ("an unknown tool", Status.OK, "", [3], "It is 7."),
    ],
)
def test_the_tool_calling_agent(
    tool_calling: dict[str, Episode], part: str, status: Status, reason: str, sent_back: list[int], answer: str
) -> None:
    episode = tool_calling[part]
    assert (episode.status, episode.reason, episode.answer) == (status, reason, answer)
    assert _sent_back(episode) == sent_back
    assert [call.reported for call in episode.calls] == [call.sent for call in episode.calls]
    assert [call.seen for call in episode.calls] == [
        episode.calls[0].sent if status is not Status.NO_EXPOSURE else None
    ]


@pytest.mark.parametrize(
    ("part", "status", "reason", "sent_back", "answer"),
    [
        (
            "an answer unseen",
            Status.NO_EXPOSURE,
            "the tool was called, but its result never reached the model",
            [],
            None,
        ),
        ("a result kept", Status.OK, "", [3], "It is 7."),
        (
            "part of a result",
            Status.NO_EXPOSURE,
            "the tool was called, but its result never reached the model",
            [],
            "It is 7.",
        ),
        ("a result in an error", Status.OK, "", [], "It is 7."),
        ("a forbidden import", Status.OK, "", [2], "It is 7."),
        ("no code", Status.OK, "", [3], "It is 7."),
        ("an empty answer", Status.NO_TEXT, "the framework ended with a reply that has no text", [], ""),
        ("nothing", Status.NO_TEXT, "the framework ended with a reply that has no text", [], ""),
        ("a number", Status.OK, "", [], "7.5"),
    ],
)
def test_the_code_agent(
    code: dict[str, Episode], part: str, status: Status, reason: str, sent_back: list[int], answer: str | None
) -> None:
    episode = code[part]
    (call,) = episode.calls
    assert (episode.status, episode.reason, _sent_back(episode)) == (status, reason, sent_back)
    assert episode.answer == (call.sent if answer is None else answer)
    assert call.reported == call.sent
    assert (call.seen is None) == (status is Status.NO_EXPOSURE)
    assert call.seen is None or call.sent in call.seen
