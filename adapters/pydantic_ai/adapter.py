"""Pydantic AI's own Agent, unmodified, with its own MCP client and its model class for OpenAI-compatible endpoints.

The only file here that imports Pydantic AI. It runs in Pydantic AI's environment with the staged files alone on its
path.
"""

from __future__ import annotations

import asyncio
from typing import Any

import httpx2
from openai import AsyncOpenAI
from pydantic import ValidationError
from pydantic_ai import Agent, ModelSettings, RunContext
from pydantic_ai.exceptions import UnexpectedModelBehavior
from pydantic_ai.mcp import CallToolFunc, MCPToolset, ProcessToolCallback
from pydantic_ai.messages import ToolReturnPart
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.providers.openai import OpenAIProvider

from adapters.base import Answer, End, Task, failed, on_shared_loop

# One HTTP client for all episodes: a client an episode would cost more than the episode. Time is limited for the
# episode as a whole. A connection is given up well before the server would (uvicorn, 5 s).
_HTTP = httpx2.AsyncClient(timeout=None, limits=httpx2.Limits(keepalive_expiry=2.0), trust_env=False)


def run(task: Task) -> Answer:
    """Run one episode. Whatever Pydantic AI raises, a failed connection to the tools included, becomes the error."""
    return on_shared_loop(_episode(task))


async def _episode(task: Task) -> Answer:
    results: list[str] = []
    try:
        async with asyncio.timeout(task.timeout):
            # All its limits stay: one retry of each tool and of the answer, and 50 requests, more than the rounds.
            ended = await _agent(task, results).run(task.question)
        return Answer(ended.output, tuple(results))
    except UnexpectedModelBehavior as error:
        # Of one type: replies that it cannot read (their arguments, say) and too many retries of anything else.
        unread = isinstance(error.__cause__, ValidationError)
        return failed(error, results, End.UNREAD if unread else End.GAVE_UP)
    except Exception as error:
        return failed(error, results)


def _agent(task: Task, results: list[str]) -> Agent[None, str]:
    """Fills ``results`` with what each tool call came to."""
    # Of its two slots the one that its guide begins with. As one text: several are joined by empty lines.
    tools = MCPToolset[None](task.mcp_url, http_client=_HTTP, process_tool_call=_noting(results))
    return Agent(_model(task), instructions=task.system, toolsets=[tools])


def _noting(results: list[str]) -> ProcessToolCallback:
    """A hook that changes nothing. In the run's messages calls that never reached the tool have results too."""

    async def note(context: RunContext[None], call: CallToolFunc, name: str, arguments: dict[str, Any]) -> Any:
        place = len(results)
        results.append("")  # calls of one reply run side by side
        try:
            value = await call(name, arguments)
        except Exception as error:
            results[place] = f"{type(error).__name__}: {error}"
            raise
        results[place] = ToolReturnPart(name, value).model_response_str()
        return value

    return note


def _model(task: Task) -> OpenAIChatModel:
    client = AsyncOpenAI(base_url=task.model_url, api_key="none", max_retries=0, timeout=None, http_client=_HTTP)
    # The name is neutral: Pydantic AI treats names like o1 and gpt-5 in their own way.
    return OpenAIChatModel(
        "model",
        provider=OpenAIProvider(openai_client=client),
        settings=ModelSettings(temperature=task.temperature, max_tokens=task.max_tokens),
    )
