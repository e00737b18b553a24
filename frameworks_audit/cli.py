"""The command line. A subcommand is a module of ``commands`` with ``COMMAND``; its name is the module's.

What stands where a subcommand could stand and is none is a framework's name: ``commands.framework`` is given it, and
without any argument ``commands.frameworks`` runs.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from frameworks_audit import commands
from frameworks_audit.commands import SecondReader
from mcp_stubs.cli_errors import UserError
from mcp_stubs.files import check_place

_ONE, _ALL = "framework", "frameworks"
_OF_PROMPT = frozenset({"splice", "second_reader", "base_url", "api_key_env"})
_OF_READER = frozenset({"base_url", "api_key_env"})
_OF_ENDPOINT = frozenset({"port", "once"})
_STYLE: dict[str, Any] = {"add_completion": False, "rich_markup_mode": None, "pretty_exceptions_enable": False}


class _Group(TyperGroup):
    """Subcommands, imported when they are used, and frameworks by their bare name."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The subcommands' names."""
        return sorted(set(_modules()) - {_ALL})

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The subcommand of that name, or None."""
        if cmd_name not in self.list_commands(ctx):
            return None
        alone = typer.Typer(**_STYLE)
        alone.command(cmd_name)(_loaded(cmd_name))
        return typer.main.get_command(alone)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that the first argument names; a framework's name stays the argument of its command."""
        if args and not args[0].startswith("-") and args[0] not in self.list_commands(ctx):
            return _ONE, self.get_command(ctx, _ONE), args
        return super().resolve_command(ctx, args)


def _options(names: set[str]) -> str:
    spelled = ["--json" if name == "as_json" else f"--{name.replace('_', '-')}" for name in names]
    return ", ".join(sorted(spelled))


def _modules() -> dict[str, str]:
    names = [info.name for info in pkgutil.iter_modules(commands.__path__)]
    return {name: f"{commands.__name__}.{name}" for name in names}


def _loaded(name: str) -> Callable[..., Any]:
    command: Callable[..., Any] = importlib.import_module(_modules()[name]).COMMAND
    return command


app = typer.Typer(
    cls=_Group,
    **_STYLE,
    help="What a system prompt says about tools that fail: of a framework, of a file, or as an agent really sends it.",
)


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    prompt: Annotated[str | None, typer.Option(help="Audit the prompt in this file; - is standard input.")] = None,
    splice: Annotated[
        bool, typer.Option("--splice", help="With --prompt: show the prompt with the defence line put in, as a diff.")
    ] = False,
    html: Annotated[
        Path | None,
        typer.Option(help="Write a page: the prompt with its clauses marked, or the table of all frameworks."),
    ] = None,
    second_reader: Annotated[
        str | None,
        typer.Option(help="With --prompt: a model that reads the clauses too (openai:NAME, gguf:PATH)."),
    ] = None,
    base_url: Annotated[str | None, typer.Option(help="Where the second reader is asked: https://host/v1.")] = None,
    api_key_env: Annotated[str | None, typer.Option(help="The environment variable that holds its key.")] = None,
    endpoint: Annotated[
        bool, typer.Option("--endpoint", help="Be the model of an agent, and audit the prompt that it sends.")
    ] = False,
    port: Annotated[int, typer.Option(help="With --endpoint: the port on 127.0.0.1; 0 takes a free one.")] = 0,
    once: Annotated[bool, typer.Option("--once", help="With --endpoint: end after the first prompt.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="JSON on standard output.")] = False,
) -> int:
    """Audit a prompt (--prompt), or the prompt an agent sends (--endpoint); without either, the frameworks."""
    given = {one for one in context.params if getattr(context.get_parameter_source(one), "name", "") == "COMMANDLINE"}
    if context.invoked_subcommand is not None:
        if given:
            command = "NAME" if context.invoked_subcommand == _ONE else context.invoked_subcommand
            raise UserError(f"{_options(given)} stands before {command}: put it behind, or leave it out")
        return 0
    if prompt is not None and endpoint:
        raise UserError("--prompt and --endpoint are two ways to get a prompt; give one of them")
    if prompt is None and given & _OF_PROMPT:
        raise UserError(f"{_options(given & _OF_PROMPT)}: goes with --prompt FILE")
    if not endpoint and given & _OF_ENDPOINT:
        raise UserError(f"{_options(given & _OF_ENDPOINT)}: goes with --endpoint")
    if second_reader is None and given & _OF_READER:
        raise UserError(f"{_options(given & _OF_READER)}: goes with --second-reader")
    if html is not None:
        if endpoint:
            raise UserError("--html goes with --prompt FILE or the table; --endpoint prints what it hears")
        check_place(html)
    if endpoint:
        from frameworks_audit.recording.command import record

        return record(port=port, once=once, as_json=as_json)
    if prompt is not None:
        from frameworks_audit.prompting import audit_file

        reader = None if second_reader is None else SecondReader(second_reader, base_url, api_key_env)
        if html is not None and html.exists() and Path(prompt).exists() and html.samefile(prompt):
            raise UserError(f"--html {html}: is the prompt's own file; give another one")
        return audit_file(prompt, splice=splice, page=html, reader=reader, as_json=as_json)
    found: int = _loaded(_ALL)(as_json=as_json, html=html)
    return found
