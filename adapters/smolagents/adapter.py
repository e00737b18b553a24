"""smolagents' own agents, unmodified, their tools from the MCP endpoint through smolagents' own client.

The only file here that imports smolagents. It runs in smolagents' environment with the staged files alone on its path.
"""

from __future__ import annotations

import contextlib
import functools
import gc
from typing import Any

from smolagents import CodeAgent, MCPClient, OpenAIModel, Tool, ToolCallingAgent
from smolagents.monitoring import LogLevel

from adapters import base

# What was imported stays anyway. Left out of collections, it no longer makes them slow, so each episode can have one:
# it is garbage in cycles, and a worker would grow by 200 KB an episode until one is due.
gc.freeze()

MAX_STEPS = 9
"""One above the protocol's eight rounds: on reaching it smolagents asks once more, under another system prompt."""

_AGENTS = {"tool_calling": ToolCallingAgent, "code": CodeAgent}


def run(task: base.Task) -> base.Answer:
    """Run one episode. Whatever smolagents raises, a failed connection to the tools included, becomes the error."""
    results: list[str] = []
    model = _model(task)
    try:
        with (
            contextlib.closing(model.client),
            MCPClient(
                {"url": task.mcp_url, "transport": "streamable-http"},
                structured_output=False,  # smolagents' default, which it warns about unless it is named
                # A float: an int is ignored, and a call that hangs would never end.
                adapter_kwargs={
                    "connect_timeout": task.timeout,
                    "client_session_timeout_seconds": float(task.timeout),
                },
            ) as tools,
        ):
            agent = _AGENTS[task.agent](
                tools=[_noted(tool, results) for tool in tools],
                model=model,
                instructions=task.instructions,
                max_steps=MAX_STEPS,
                verbosity_level=LogLevel.OFF,
            )
            if task.splice is not None:
                # A template of the agent's own, filled in when the run begins; raw, so that no brace means anything.
                agent.prompt_templates["system_prompt"] += f"\n{{% raw %}}{task.splice}{{% endraw %}}"
            output = agent.run(task.question)
        # An answer may be any object of a program's, and None where the model handed over nothing.
        return base.Answer(text="" if output is None else str(output), tool_results=tuple(results))
    except Exception as error:
        return base.failed(error, results)
    finally:
        gc.collect()


def _noted(tool: Tool, results: list[str]) -> Tool:
    """``tool`` with an ear at it: what it hands to the agent is noted, and handed on as it is. In the code agent no
    step callback could tell: there a result is a value in the model's program."""
    forward = tool.forward

    @functools.wraps(forward)
    def heard(*arguments: Any, **named: Any) -> Any:
        try:
            result = forward(*arguments, **named)
        except Exception as error:
            results.append(f"{type(error).__name__}: {error}")
            raise
        results.append(str(result))
        return result

    tool.forward = heard
    return tool


def _model(task: base.Task) -> OpenAIModel:
    return OpenAIModel(
        model_id="model",  # neutral: smolagents treats names like o3 and gpt-5 in their own way
        api_base=task.model_url,
        api_key="none",
        client_kwargs={"max_retries": 0, "timeout": task.timeout},  # the timeout is each request's
        retry=False,  # on HTTP 429 and on words like "rate limit"
        temperature=task.temperature,
        max_tokens=task.max_tokens,
    )
