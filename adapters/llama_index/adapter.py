"""LlamaIndex's own agents, unmodified, with its own MCP client and its client for OpenAI-compatible endpoints.

The only file here that imports LlamaIndex. It runs in LlamaIndex's environment with the staged files alone on its path.
"""

from __future__ import annotations

import asyncio

import httpx
import httpx2
from llama_index.core.agent.workflow import FunctionAgent, ReActAgent, ToolCallResult
from llama_index.core.agent.workflow.base_agent import BaseWorkflowAgent
from llama_index.core.tools import FunctionTool
from llama_index.llms.openai_like import OpenAILike
from llama_index.tools.mcp import BasicMCPClient, McpToolSpec

from adapters.base import Answer, Task, failed, on_shared_loop

MAX_ITERATIONS = 9
"""One above the protocol's eight rounds: LlamaIndex counts a round before it looks at its reply."""

# Two HTTP clients for all episodes: a client an episode would cost more than the episode. Time is limited for the
# episode as a whole. A connection is given up well before the server would (uvicorn, 5 s).
_MODEL_HTTP = httpx.AsyncClient(timeout=None, limits=httpx.Limits(keepalive_expiry=2.0), trust_env=False)
_TOOL_HTTP = httpx2.AsyncClient(timeout=None, limits=httpx2.Limits(keepalive_expiry=2.0), trust_env=False)


def run(task: Task) -> Answer:
    """Run one episode. Whatever LlamaIndex raises, a failed connection to the tools included, becomes the error."""
    return on_shared_loop(_episode(task))


async def _episode(task: Task) -> Answer:
    results: list[str] = []
    try:
        async with asyncio.timeout(task.timeout):
            text = await _ask(task, results)
        return Answer(text, tuple(results))
    except Exception as error:
        return failed(error, results)


async def _ask(task: Task, results: list[str]) -> str:
    """The agent's answer. Fills ``results`` with what each tool call came to."""
    client = BasicMCPClient(task.mcp_url, http_client=_TOOL_HTTP)
    agent = _agent(task, await McpToolSpec(client).to_tool_list_async())
    # No ``early_stopping_method="generate"``: it asks a last time without the agent's prompt.
    running = agent.run(user_msg=task.question, max_iterations=MAX_ITERATIONS)
    async for event in running.stream_events():
        if isinstance(event, ToolCallResult):
            results.append(str(event.tool_output.content))
    return (await running).response.content or ""


def _agent(task: Task, tools: list[FunctionTool]) -> BaseWorkflowAgent:
    """FunctionAgent's system prompt is the operator's alone; ReActAgent puts that into a header of its own."""
    if task.agent == "function":
        return FunctionAgent(tools=tools, llm=_model(task), system_prompt=task.system)
    agent = ReActAgent(tools=tools, llm=_model(task), system_prompt=task.instructions)
    if task.splice is not None:
        # In the header it chose, since another one given together with ``system_prompt`` is silently replaced. The
        # header is a format string.
        line = task.splice.replace("{", "{{").replace("}", "}}")
        agent.formatter.system_header += f"\n{line}"
    return agent


def _model(task: Task) -> OpenAILike:
    return OpenAILike(
        model="model",  # neutral: LlamaIndex treats names like o1 in their own way
        api_base=task.model_url,
        api_key="none",
        is_chat_model=True,
        is_function_calling_model=True,
        context_window=128_000,  # it cuts the conversation to a part of this, 3,900 by default
        temperature=task.temperature,
        max_tokens=task.max_tokens,
        timeout=task.timeout,  # of each request
        max_retries=0,
        async_http_client=_MODEL_HTTP,
    )
