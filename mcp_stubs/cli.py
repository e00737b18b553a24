"""The command line: one fictional system as an MCP server that fails as asked."""

from __future__ import annotations

import asyncio
import os
import signal as signals
import socket
import sys
from contextlib import ExitStack
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TextIO, TypeVar

import typer

from mcp_stubs.cli_errors import UserError, suggest
from mcp_stubs.domain import Domain, domain_names, load_domain
from mcp_stubs.ledger import Ledger
from mcp_stubs.loopback import listen
from mcp_stubs.result import Failure, Signal
from mcp_stubs.server import StubSession, serve_stdio
from mcp_stubs.stub import DomainStub

app = typer.Typer(add_completion=False, rich_markup_mode=None)

Choice = TypeVar("Choice", bound=StrEnum)


@app.command()
def serve(
    domain: Annotated[str | None, typer.Argument(help="A domain's name, or the path of a domain YAML file.")] = None,
    failure: Annotated[str, typer.Option(help=f"One of {', '.join(Failure)}.")] = Failure.NONE,
    signal: Annotated[str, typer.Option(help=f"How HTTP_500 and TIMEOUT are signalled: {', '.join(Signal)}.")] = (
        Signal.BOTH
    ),
    field: Annotated[str | None, typer.Option(help="The output field that is hit; every one if not given.")] = None,
    seed: Annotated[str, typer.Option(help="Chooses among the shapes that a failure can take.")] = "",
    http: Annotated[
        int | None, typer.Option(help="Serve on this port of 127.0.0.1 (0: a free one), not stdio.")
    ] = None,
    ledger: Annotated[Path | None, typer.Option(help="Append each call to this file, one JSON line a call.")] = None,
    list_domains: Annotated[bool, typer.Option("--list", help="List the domains and exit.")] = False,
) -> None:
    """Serve DOMAIN over MCP, with every result failed as asked. Without --http it speaks MCP on stdin and stdout."""
    if list_domains:
        for name in domain_names():
            loaded = load_domain(name)
            print(f"{name}: {loaded.system}, {', '.join(tool.name for tool in loaded.tools)}")
        return
    if domain is None:
        raise UserError("no domain given; name one, for example 'banking', or see them with --list")
    loaded = load_domain(domain)
    stub = DomainStub(
        loaded, _choose(Failure, failure, "--failure"), _choose(Signal, signal, "--signal"), _field(loaded, field), seed
    )
    with ExitStack() as stack:
        file = None if ledger is None else stack.enter_context(_open(ledger))
        if http is None:
            # The thread that reads stdin cannot be interrupted, so a normal end would wait for another line of input.
            # Nothing is lost by ending at once: the ledger is flushed at each call.
            signals.signal(signals.SIGINT, lambda *_: os._exit(130))
            asyncio.run(serve_stdio(stub, Ledger(file)))
        else:
            _serve_http(StubSession(stub, Ledger(file)), stack.enter_context(_listen(http)))


def _choose(vocabulary: type[Choice], word: str, option: str) -> Choice:
    for member in vocabulary:
        if member.value.casefold() == word.casefold():
            return member
    raise UserError(f"no {option} '{word}'; {suggest(word, list(vocabulary))}")


def _field(domain: Domain, field: str | None) -> str | None:
    declared = [declared.name for tool in domain.tools for declared in tool.fields]
    if field is not None and field not in declared:
        raise UserError(f"no --field '{field}' in domain '{domain.name}'; {suggest(field, declared)}")
    return field


def _open(path: Path) -> TextIO:
    try:
        return path.open("a", encoding="utf-8")
    except OSError as error:
        raise UserError(f"--ledger {path}: cannot be written: {error.strerror}; give another file") from error


def _listen(port: int) -> socket.socket:
    try:
        return listen(port)
    except OSError as error:
        reason = error.strerror
    except OverflowError:
        reason = "ports go from 0 to 65535"
    raise UserError(f"--http {port}: cannot listen on 127.0.0.1: {reason}; give another port, or 0 for a free one")


def _serve_http(session: StubSession, listener: socket.socket) -> None:
    # Imported here: the web server's imports would slow every start on stdio.
    import uvicorn
    from starlette.applications import Starlette
    from starlette.routing import Route

    from mcp_stubs.http import StubEndpoint

    endpoint = StubEndpoint(lambda _: session)
    web = Starlette(routes=[Route("/mcp", endpoint=endpoint)], lifespan=lambda _: endpoint.running())
    print(f"http://127.0.0.1:{listener.getsockname()[1]}/mcp", file=sys.stderr, flush=True)
    uvicorn.Server(uvicorn.Config(web, log_level="warning")).run(sockets=[listener])
