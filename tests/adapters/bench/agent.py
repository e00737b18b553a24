"""A small framework, in memory: asks its model, makes the calls it is asked for, and hands over the text."""

from __future__ import annotations

from adapters.bench.session import Session
from adapters.models.base import JsonObject


async def converse(session: Session, instructions: str | None) -> str:
    """The text of one episode."""
    tools = session.stub.stub.tools
    messages: list[JsonObject] = [{"role": "user", "content": "the question"}]
    if instructions is not None:
        messages.insert(0, {"role": "system", "content": instructions})
    offered = [{"type": "function", "function": {"name": one.name, "parameters": one.input_schema}} for one in tools]
    while True:
        # A body of its own each time: the session keeps the one before.
        body = {"model": "m", "messages": list(messages), "tools": offered}
        message = (await session.complete(body))["choices"][0]["message"]
        messages.append(message)
        if not message.get("tool_calls"):
            return str(message["content"])
        for call in message["tool_calls"]:
            result = session.stub.stub.call(call["function"]["name"], {})
            session.stub.ledger.record(call["function"]["name"], {}, result)
            messages.append({"role": "tool", "tool_call_id": call["id"], "content": result.text})
