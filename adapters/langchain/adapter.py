"""LangChain's own agents, unmodified: ``create_agent``, and langchain-classic's ReAct agent in its executor.

The only file here that imports LangChain. It runs in LangChain's environment with the staged files alone on its path.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any
from uuid import UUID

import httpx2
from langchain.agents import create_agent
from langchain_classic.agents import AgentExecutor, create_react_agent
from langchain_classic.agents.mrkl.prompt import FORMAT_INSTRUCTIONS, PREFIX, SUFFIX
from langchain_classic.agents.output_parsers import ReActSingleInputOutputParser
from langchain_core.agents import AgentAction, AgentFinish
from langchain_core.callbacks import AsyncCallbackHandler
from langchain_core.exceptions import OutputParserException
from langchain_core.messages import ToolMessage
from langchain_core.prompts import PromptTemplate
from langchain_core.tools import BaseTool
from langchain_mcp_adapters.client import MultiServerMCPClient
from langchain_mcp_adapters.tools import load_mcp_tools
from langchain_openai import ChatOpenAI

from adapters.base import Answer, End, Task, failed, on_shared_loop

# Clients that outlive an episode: LangChain would make two for each URL and keep them. Time is limited for the
# episode as a whole. A connection is given up well before the server would.
_LIMITS = httpx2.Limits(keepalive_expiry=2.0)
_HTTP = httpx2.AsyncClient(timeout=None, limits=_LIMITS, trust_env=False)
_UNUSED = httpx2.Client(trust_env=False)


class _Notes(AsyncCallbackHandler):
    """What LangChain made of each tool result, in order of the calls, and whose words its last ones are."""

    def __init__(self) -> None:
        self.results: dict[UUID, str] = {}
        self.end = End.PLAIN

    async def on_tool_start(self, serialized: dict[str, Any], input_str: str, *, run_id: UUID, **more: Any) -> None:
        self.results[run_id] = ""

    async def on_tool_end(self, output: Any, *, run_id: UUID, **more: Any) -> None:
        self.results[run_id] = _text(output)

    async def on_tool_error(self, error: BaseException, *, run_id: UUID, **more: Any) -> None:
        self.results[run_id] = f"{type(error).__name__}: {error}"

    async def on_agent_finish(self, finish: AgentFinish, **more: Any) -> None:
        # The executor's own last words, given at a limit, are the one answer without a model's text behind it.
        self.end = End.PLAIN if finish.log else End.FORCED


class _ArgumentsParser(ReActSingleInputOutputParser):
    """LangChain's parser; then the input of an action as arguments, since its tools from MCP servers refuse text.

    ``first`` holds the first required parameter of each tool.
    """

    first: dict[str, str]

    def parse(self, text: str) -> AgentAction | AgentFinish:
        """Raises OutputParserException, as LangChain's does."""
        step = super().parse(text)
        if isinstance(step, AgentFinish) or step.tool not in self.first:
            return step
        return AgentAction(step.tool, _arguments(step.tool_input.strip().strip('"'), self.first[step.tool]), step.log)


def run(task: Task) -> Answer:
    """Run one episode. Whatever LangChain raises, a failed connection to the tools included, becomes the error."""
    return on_shared_loop(_episode(task))


async def _episode(task: Task) -> Answer:
    notes = _Notes()
    client = MultiServerMCPClient({"records": {"transport": "streamable_http", "url": task.mcp_url}})
    ask = _react if task.agent == "react" else _create_agent
    try:
        async with asyncio.timeout(task.timeout), client.session("records") as session:
            text = await ask(task, await load_mcp_tools(session), notes)
        return Answer(text, tuple(notes.results.values()), end=notes.end)
    except Exception as error:
        return failed(error, notes.results.values(), notes.end)


async def _create_agent(task: Task, tools: list[BaseTool], notes: _Notes) -> str:
    agent = create_agent(_model(task), tools, system_prompt=task.system)
    # LangChain's own limit of steps, 9,999, stays: the gateway's refusal of a ninth request comes first.
    ended = await agent.ainvoke({"messages": [{"role": "user", "content": task.question}]}, {"callbacks": [notes]})
    return str(ended["messages"][-1].text)


async def _react(task: Task, tools: list[BaseTool], notes: _Notes) -> str:
    begin = PREFIX if task.instructions is None else f"{_literal(task.instructions)}\n\n{PREFIX}"
    form = FORMAT_INSTRUCTIONS if task.splice is None else f"{FORMAT_INSTRUCTIONS}\n{_literal(task.splice)}"
    prompt = PromptTemplate.from_template("\n\n".join((begin, "{tools}", form, SUFFIX)))
    parser = _ArgumentsParser(first={tool.name: _first(tool.args_schema) for tool in tools})
    agent = create_react_agent(_model(task), tools, prompt, output_parser=parser)
    # All defaults stay: parsing errors are raised, and 15 iterations are more than the rounds that the gateway grants.
    executor = AgentExecutor(agent=agent, tools=tools)
    try:
        ended = await executor.ainvoke({"input": task.question}, {"callbacks": [notes]})
    except ValueError as error:
        if isinstance(error.__cause__, OutputParserException):
            notes.end = End.UNREAD
        raise
    return str(ended["output"])


def _model(task: Task) -> ChatOpenAI:
    return ChatOpenAI(
        model="model",  # neutral: LangChain treats names like o1 and gpt-5 in their own way
        base_url=task.model_url,
        api_key="none",
        temperature=task.temperature,
        max_tokens=task.max_tokens,  # goes out as max_completion_tokens
        max_retries=0,
        http_async_client=_HTTP,
        http_client=_UNUSED,
    )


def _literal(text: str) -> str:
    """``text`` as it must stand in a template."""
    return text.replace("{", "{{").replace("}", "}}")


def _first(schema: dict[str, Any]) -> str:
    return next(iter(schema.get("required") or schema["properties"]))


def _arguments(written: str, first: str) -> dict[str, Any]:
    try:
        arguments = json.loads(written)
    except ValueError:
        arguments = None
    return arguments if isinstance(arguments, dict) else {first: written}


def _text(output: Any) -> str:
    """A tool's output as it goes to the model: the texts of a message's blocks, or whatever ReAct prints of it."""
    if not isinstance(output, ToolMessage) or isinstance(output.content, str):
        return output.content if isinstance(output, ToolMessage) else str(output)
    blocks = [block["text"] if block["type"] == "text" else str(block) for block in output.content]
    return "\n".join(blocks)
