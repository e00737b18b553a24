"""CrewAI's own agent, unmodified: one crew with one agent and one task, its tools from the MCP endpoint.

The only file here that imports CrewAI. It runs in CrewAI's environment with the staged files alone on its path.
"""

from __future__ import annotations

import gc

from crewai import LLM, Agent, Crew, Task
from crewai.hooks.dispatch import InterceptionPoint, scoped_hooks
from crewai.hooks.tool_hooks import ToolCallHookContext
from crewai.llms.providers.openai.completion import OpenAICompletion
from crewai_tools import MCPServerAdapter

from adapters import base
from adapters.crewai.description import BACKSTORY, EXPECTED_OUTPUT, GOAL, ROLE

# What was imported stays anyway. Left out of collections, it no longer delays them: CrewAI's episodes are garbage in
# cycles, with clients and sockets in it, and a worker grows to 410 MB instead of 530.
gc.freeze()

MAX_ITERATIONS = 9
"""One above the protocol's eight rounds: on reaching it CrewAI adds a turn that says to ignore all instructions."""


class TextOnlyLLM(OpenAICompletion):
    """A model that CrewAI believes to know no function calling, so that it sends its ReAct prompt and no tools."""

    def supports_function_calling(self) -> bool:
        """CrewAI's own question; its OpenAI provider answers yes for every model name but o1."""
        return False


def run(task: base.Task) -> base.Answer:
    """Run one episode. Whatever CrewAI raises, a failed connection to the tools included, becomes the error."""
    results: list[str] = []

    def note(context: ToolCallHookContext) -> None:
        results.append(str(context.tool_result))

    try:
        with (
            # Scoped by a context variable, so that a hook sees its own episode alone. It returns None, which leaves the
            # result as it is. (Handlers on CrewAI's event bus run later, in other threads, for all episodes.)
            scoped_hooks({InterceptionPoint.POST_TOOL_CALL: [note]}),
            # Not ``mcps=``: that one names the server in each tool's name, and retries. No ``timeout`` in the
            # parameters: after one, the call never returns.
            MCPServerAdapter(
                {"url": task.mcp_url, "transport": "streamable-http"}, connect_timeout=task.timeout
            ) as tools,
        ):
            agent = Agent(
                role=ROLE,
                goal=GOAL if task.splice is None else f"{GOAL}\n{task.splice}",
                backstory=BACKSTORY if task.instructions is None else f"{BACKSTORY}\n{task.instructions}",
                tools=list(tools),
                llm=_model(task),
                max_iter=MAX_ITERATIONS,
                max_retry_limit=0,  # the default, 2, runs the whole episode again after an exception
            )
            work = Task(description=task.question, expected_output=EXPECTED_OUTPUT, agent=agent)
            # No ``cache=True``: it would answer repeated calls itself. No ``max_execution_time``: it waits for the
            # agent all the same, and its exceptions hide those of the agent.
            output = Crew(agents=[agent], tasks=[work]).kickoff()
        return base.Answer(text=output.raw, tool_results=tuple(results))
    except Exception as error:
        return base.failed(error, results)


def _model(task: base.Task) -> OpenAICompletion:
    settings = {
        "model": "model",  # neutral: CrewAI treats names like o1 and gpt-5 in their own way
        "provider": "openai",
        "base_url": task.model_url,
        "api_key": "none",
        "temperature": task.temperature,
        "max_tokens": task.max_tokens,
        "timeout": task.timeout,  # of each request
        "max_retries": 0,  # CrewAI still asks again, twice, on HTTP 429 and on words like "rate limit"
    }
    return LLM(**settings) if task.agent == "native" else TextOnlyLLM(**settings)
