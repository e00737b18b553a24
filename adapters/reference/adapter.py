"""The paper's own live loop (arXiv 2609.14758), without a framework: the model is asked, its calls are run, their
results go back, until it gives text.

The only file here that imports the MCP SDK. It runs in an environment of its own with the staged files alone on its
path. It forces and forbids nothing: that is the gateway's part.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx2
from mcp.client import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.exceptions import MCPError

from adapters.base import Answer, Task, failed, on_shared_loop

JsonObject = dict[str, Any]

MAX_REQUESTS = 9
"""One above the protocol's eight rounds: the gateway counts them, and its refusal of the ninth request is the bench's
evidence that they were used up."""

# Named, so that the SDK does not ask the server first: one request less of each episode's five.
_MCP_VERSION = "2026-07-28"

# HTTPX as the SDK itself uses it, so that one client holds the connections to model and tool alike. Time is limited for
# the episode as a whole. A connection is given up well before the server would (uvicorn, 5 s): one that closes just as
# it is used again would cost the episode.
_HTTP = httpx2.AsyncClient(timeout=None, limits=httpx2.Limits(keepalive_expiry=2.0), trust_env=False)


class ModelError(Exception):
    """The model's endpoint answered with something else than a chat completion."""


def run(task: Task) -> Answer:
    """Run one episode. Whatever goes wrong, a failed connection included, becomes the error; nothing is tried again."""
    return on_shared_loop(_episode(task))


async def _episode(task: Task) -> Answer:
    results: list[str] = []
    try:
        async with asyncio.timeout(task.timeout):
            transport = streamable_http_client(task.mcp_url, http_client=_HTTP)
            async with Client(transport, mode=_MCP_VERSION, cache=None) as tools:
                text = await _converse(task, tools, results)
        return Answer(text, tuple(results))
    except Exception as error:
        return failed(error, results)


async def _converse(task: Task, tools: Client, results: list[str]) -> str:
    """The loop itself; returns the text, which is empty where the model's last reply was. Fills ``results``."""
    offered = [_offer(tool) for tool in (await tools.list_tools()).tools]
    messages = _opening(task)
    for _ in range(MAX_REQUESTS):
        reply = await _ask(task, messages, offered)
        messages.append(reply)
        calls = reply.get("tool_calls")
        if not calls:
            return reply.get("content") or ""
        for call in calls:
            result = await _call(tools, call["function"])
            results.append(result)
            messages.append({"role": "tool", "tool_call_id": call["id"], "content": result})
    raise ModelError(f"no text in {MAX_REQUESTS} replies")


def _offer(tool: Any) -> JsonObject:
    function = {"name": tool.name, "description": tool.description, "parameters": tool.input_schema}
    return {"type": "function", "function": function}


def _opening(task: Task) -> list[JsonObject]:
    question = {"role": "user", "content": task.question}
    return [{"role": "system", "content": task.system}, question] if task.system else [question]


async def _ask(task: Task, messages: list[JsonObject], tools: list[JsonObject]) -> JsonObject:
    """The model's reply message, exactly as received. Raises ModelError."""
    response = await _HTTP.post(
        f"{task.model_url}/chat/completions",
        json={
            "model": "model",
            "messages": messages,
            "tools": tools,
            "temperature": task.temperature,
            "max_tokens": task.max_tokens,
        },
    )
    if not response.is_success:
        raise ModelError(f"HTTP {response.status_code}: {response.text:.200}")
    try:
        message: JsonObject = response.json()["choices"][0]["message"]
        text = message.get("content")
    except (ValueError, KeyError, IndexError, TypeError, AttributeError):
        raise ModelError(f"no chat completion: {response.text:.200}") from None
    if not isinstance(text, str | None):
        raise ModelError(f"content that is no text: {text!r:.200}")
    return message


async def _call(tools: Client, function: JsonObject) -> str:
    """What a call's result says. A JSON-RPC error is a result too: the model must see what its tool told."""
    try:
        result = await tools.call_tool(function["name"], _arguments(function.get("arguments")))
    except MCPError as error:
        return error.message
    return "\n".join(block.text for block in result.content if block.type == "text")


def _arguments(written: str | None) -> JsonObject:
    """A call's arguments. Those that are no JSON object count as none: a call is made whatever its arguments, and an
    error text here would be words of ours in the conversation."""
    try:
        arguments = json.loads(written or "{}")
    except ValueError:
        return {}
    return arguments if isinstance(arguments, dict) else {}
