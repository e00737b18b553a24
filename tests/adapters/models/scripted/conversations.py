"""Requests as CrewAI sends them in both dialects, and what a scripted model answers to them."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from adapters.models.base import Request, Scene
from adapters.models.registry import model
from mcp_stubs.domain import Kind

JsonObject = dict[str, Any]

SCENE = Scene("tools", "get_account", {"account_id": "ACCT-88213-K"}, "balance", "2941.57", Kind.MONEY)
BEGIN = [
    {"role": "system", "content": "You are Records Assistant.\nObservation: the result of the action"},
    {"role": "user", "content": "Current Task: What is the balance of ACCT-88213-K?"},
]
_AFTER_REACT = {"role": "user", "content": "Analyze the tool result."}
_FORMAT = "\n\n\nYou ONLY have access to the following tools\nObservation: the result of the action\nFinal Answer: x"


def first(scene: Scene = SCENE, line: str = "") -> Request:
    """Round 1."""
    system = {**BEGIN[0], "content": BEGIN[0]["content"] + line}
    return Request({"model": "model", "messages": [system, BEGIN[1]]}, 1, scene)


def after(request: Request, reply: JsonObject, payload: str, *, reminder: bool = False) -> Request:
    """The next round: ``reply`` asked for a call, and the tool gave ``payload``."""
    message = reply["choices"][0]["message"]
    if request.scene.dialect == "tools":
        call = message["tool_calls"][0]
        new = [message, {"role": "tool", "tool_call_id": call["id"], "name": "get_account", "content": payload}]
    else:
        observation = f"{message['content']}\nObservation: {payload}{_FORMAT if reminder else ''}"
        new = [{"role": "assistant", "content": observation}, _AFTER_REACT]
    body = {**request.body, "messages": [*request.body["messages"], *new]}
    return Request(body, request.round + 1, request.scene)


def ask(name: str, request: Request) -> JsonObject:
    """The reply of ``scripted:NAME``."""
    return asyncio.run(model(f"scripted:{name}").complete(request))


def arguments(reply: JsonObject, dialect: str) -> JsonObject | None:
    """The arguments of the call that ``reply`` asks for; None when it asks for none."""
    message = reply["choices"][0]["message"]
    if dialect == "tools":
        calls = message.get("tool_calls")
        return dict(json.loads(calls[0]["function"]["arguments"])) if calls else None
    text: str = message["content"]
    return dict(json.loads(text.partition("Action Input: ")[2])) if "Action Input: " in text else None


def answer(name: str, payload: str, scene: Scene = SCENE, line: str = "") -> str:
    """The final text of ``scripted:NAME`` after one call that gave ``payload``."""
    request = first(scene, line)
    reply = ask(name, after(request, ask(name, request), payload))
    assert arguments(reply, scene.dialect) is None
    text: str = reply["choices"][0]["message"]["content"]
    return text.partition("Final Answer: ")[2] if scene.dialect == "react" and text else text
