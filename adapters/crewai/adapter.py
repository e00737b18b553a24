"""CrewAI's own agent, unmodified: one crew with one agent and one task, its tools from the MCP endpoint.

The only file here that imports CrewAI. It runs in CrewAI's environment with the staged files alone on its path.
"""

from __future__ import annotations

from crewai import LLM, Agent, Crew, Task
from crewai.hooks.dispatch import InterceptionPoint, scoped_hooks
from crewai.hooks.tool_hooks import ToolCallHookContext
from crewai.llms.providers.openai.completion import OpenAICompletion
from crewai_tools import MCPServerAdapter

from adapters import base
from adapters.crewai.description import BACKSTORY, EXPECTED_OUTPUT, GOAL, ROLE

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
        # MCPServerAdapter, not ``mcps=``: that one names the server in each tool's name, and retries.
        server = {"url": task.mcp_url, "transport": "streamable-http"}
        with (
            # The hook is scoped by a context variable, so episodes in other threads never see it; it returns None,
            # which leaves the result as it is.
            scoped_hooks({InterceptionPoint.POST_TOOL_CALL: [note]}),
            MCPServerAdapter(server, connect_timeout=task.timeout) as tools,
        ):
            agent = Agent(
                role=ROLE,
                goal=GOAL if task.splice is None else f"{GOAL}\n{task.splice}",
                backstory=BACKSTORY if task.instructions is None else f"{BACKSTORY}\n{task.instructions}",
                tools=list(tools),
                llm=_model(task),
                max_iter=MAX_ITERATIONS,
                max_retry_limit=0,
            )
            work = Task(description=task.question, expected_output=EXPECTED_OUTPUT, agent=agent)
            output = Crew(agents=[agent], tasks=[work]).kickoff()
        return base.Answer(text=output.raw, tool_results=tuple(results))
    except Exception as error:
        return base.Answer(text=None, tool_results=tuple(results), error=f"{type(error).__name__}: {error}")


def _model(task: base.Task) -> OpenAICompletion:
    settings = {
        "model": "model",
        "provider": "openai",
        "base_url": task.model_url,
        "api_key": "none",
        "temperature": task.temperature,
        "max_tokens": task.max_tokens,
        "timeout": task.timeout,
        "max_retries": 0,
    }
    return LLM(**settings) if task.agent == "native" else TextOnlyLLM(**settings)
