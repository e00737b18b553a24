"""``python -m scenarios``: the items here, what is done with answers in ``commands``."""

from __future__ import annotations

import json
from collections import Counter
from typing import Annotated, Any

import typer

from mcp_stubs.cli_errors import one_each
from mcp_stubs.domain import domain_names
from mcp_stubs.result import Failure, Signal
from scenarios.commands.agreement import agreement
from scenarios.commands.annotate import annotate
from scenarios.commands.judge import judge
from scenarios.item import Item, item, items, items_digest
from scenarios.split import expand, split
from scenarios.tables.cli import table

app = typer.Typer(add_completion=False, rich_markup_mode=None, help="Items, judges, and labels by hand.")
app.command()(judge)
app.command()(annotate)
app.command()(agreement)
app.command()(table)

_Domains = Annotated[
    list[str], typer.Option(help="Repeatable: a name, development, held_out, or a YAML file; default all.")
]
_NONE: list[str] = []
_Json = Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")]


@app.command("list")
def list_items(domain: _Domains = _NONE, as_json: _Json = False) -> None:
    """Count the questions and items by domain, failure, scope and kind of value, and print the digest of the set."""
    one_each("--domain", domain)
    found = items(expand(domain or domain_names()), [failure for failure in Failure if failure is not Failure.NONE])
    digest = items_digest(found)
    if as_json:
        print(json.dumps({"count": len(found), "digest": digest, "items": [_row(one) for one in found]}))
        return
    questions = list({one.query.key: one.query for one in found}.values())
    for title, scopes in (
        ("questions", Counter(query.in_scope for query in questions)),
        ("items", Counter(one.query.in_scope for one in found)),
    ):
        print(f"{scopes.total()} {title}: {scopes[True]} in scope, {scopes[False]} out of scope")
    for title, counts in (
        ("domain", Counter(one.domain for one in found)),
        ("failure", Counter(str(one.failure) for one in found)),
        ("failure, in scope", Counter(str(one.failure) for one in found if one.query.in_scope)),
        ("kind of value, questions in scope", Counter(str(query.kind) for query in questions if query.in_scope)),
    ):
        print(f"by {title}: " + ", ".join(f"{name} {count}" for name, count in counts.items()))
    if len(domain) == 1:
        for query in questions:
            scope = "in scope" if query.in_scope else "out of scope"
            print(f"{query.key} ({query.kind}, {scope}): {query.text}")
    if not domain:
        for half, members in split().halves.items():
            print(f"{half}: {', '.join(members)}")
    print(f"digest: {digest}")


@app.command()
def show(
    name: Annotated[str, typer.Argument(metavar="ITEM")],
    domain: Annotated[str | None, typer.Option(help="The YAML file of its domain, if it is one of your own.")] = None,
    as_json: _Json = False,
) -> None:
    """Show one ITEM (DOMAIN/QUERY/FAILURE): question, tool, scope, payload by signalling, true value."""
    one = item(name, domain)
    tool = one.tool
    declared = {"name": tool.name, "description": tool.description, "fields": [field.name for field in tool.fields]}
    payloads = {str(signal): _sent(one, signal) for signal in (Signal if one.failure.signalled else [Signal.BOTH])}
    if as_json:
        print(json.dumps({**_row(one), "tool": declared, "true_value": one.true_value, "payloads": payloads}))
        return
    scope = "in scope" if one.query.in_scope else "out of scope"
    print(f"{one.id}\nquestion: {one.query.text}\nfield: {one.query.field} ({scope})")
    print(f"tool: {tool.name}: {tool.description}\ndeclared fields: {', '.join(declared['fields'])}")
    for signal, payload in payloads.items():
        print(f"payload{f', signalled by {signal}' if one.failure.signalled else ''}: {json.dumps(payload)}")
    print(f"true value: {one.true_value if one.query.in_scope else 'none: the tool does not declare this field'}")


def _row(one: Item) -> dict[str, Any]:
    return {
        "id": one.id,
        "domain": one.domain,
        "failure": str(one.failure),
        "in_scope": one.query.in_scope,
        "query": one.query.text,
        "field": one.query.field,
        "kind": str(one.query.kind),
        "digest": one.digest(Signal.BOTH),
    }


def _sent(one: Item, signal: Signal) -> dict[str, Any]:
    result = one.result(signal)
    if result.rpc_error is not None:
        return {"json_rpc_error": {"code": result.rpc_error.code, "message": result.rpc_error.message}}
    return {"text": result.text, "isError": result.is_error}
