"""``python -m adapters``: the adapters and their environments, the conditions, and episodes of a run."""

from __future__ import annotations

from mcp_stubs.interrupts import end_quietly

end_quietly()

import json
import shutil
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from adapters.bench import registry, report
from adapters.bench.environment import Environment
from adapters.bench.framework import installed_version
from adapters.bench.matrix import run_matrix
from adapters.bench.results import Run
from mcp_stubs import cli_errors
from scenarios.conditions import condition, condition_names
from scenarios.split import stratify

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Adapters, their environments, the conditions, and the episodes of a run.",
)


class EnvironmentAction(StrEnum):
    """What can be done to an adapter's environment."""

    BUILD = "build"
    REMOVE = "remove"
    REFRESH = "refresh"


@app.callback(invoke_without_command=True)
def overview(context: typer.Context) -> None:
    """List the adapters, their agents, versions and whether their environment is ready."""
    if context.invoked_subcommand is not None:
        return
    for name in registry.adapter_names():
        description = registry.description(name)
        environment = Environment(name, registry.lock_path(name))
        if environment.ready:
            state = f"ready, {description.package} {installed_version(environment.python, description.package)}"
        else:
            state = "environment not built; the first run builds it"
        print(f"{name}: agents {', '.join(agent.name for agent in description.agents)}; {state}")


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def run(
    context: typer.Context,
    framework: Annotated[list[str], typer.Option(help="Repeatable: an adapter, or all frameworks.")],
    out: Annotated[Path | None, typer.Option(help="Folder of all these runs; default runs/ and a name.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")] = False,
) -> int:
    """Run the same items through several frameworks; takes the options of the adapters' own commands."""
    cli_errors.one_each("--framework", framework)
    return run_matrix(framework, context.args, out, as_json=as_json)


@app.command()
def show(run: Path, episode: str) -> None:
    """Show one EPISODE (an item's id, or the start of a unit's digest) of the run in folder RUN."""
    found = Run(run)
    if len(several := found.matching(episode)) > 1:
        arms = ", ".join(f"{one.agent} {one.condition} {one.unit[:8]}" for one in several)
        print(f"{len(several)} episodes: {arms}; the first is shown, another one by its digest")
    report.print_episode(found, *found.episode(episode), Console(width=shutil.get_terminal_size((120, 40)).columns))


@app.command()
def table(run: Path) -> None:
    """Print the tables of the run in folder RUN again."""
    report.print_run(Run(run), Console())


@app.command()
def conditions(
    diff: Annotated[str | None, typer.Option(help="Show this condition alone, its whole prompt with it.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")] = False,
) -> None:
    """List the conditions, each with what its defence changes in the base prompt."""
    chosen = [condition(name) for name in (condition_names() if diff is None else [diff])]
    for one in chosen:
        if one.base.captured is not None:
            registry.agent_of(one.base.captured)
    if as_json:
        print(json.dumps({"conditions": [report.condition_row(one) for one in chosen]}))
    else:
        report.print_conditions(chosen, Console(), whole=diff is not None)


@app.command()
def split(run: Path) -> None:
    """Split the domains of the baseline in folder RUN into development and held-out; prints one JSON object."""
    found = Run(run)
    if found.open:
        raise cli_errors.UserError(
            f"{run} has {found.open} open unit{'s' * (found.open > 1)}; run its command again, then split"
        )
    manifest = found.manifest
    condition_name, model_name = manifest.settings.conditions[0], manifest.model.get("name", manifest.settings.model)
    baseline = {
        "name": f"{manifest.settings.adapter}, {condition_name}, {model_name}",
        "adapter": manifest.settings.adapter,
        "framework_version": manifest.framework_version,
        "condition": condition_name,
        "model": manifest.model,
        "items_digest": manifest.items_digest,
        **manifest.settings.model_dump(
            mode="json", include={"scope", "limit", "failures", "temperature", "seed", "max_tokens"}
        ),
    }
    print(stratify(found.observations, baseline).model_dump_json(indent=2))


@app.command()
def env(action: EnvironmentAction, name: str) -> None:
    """Build, remove or refresh the environment of adapter NAME."""
    registry.description(name)
    environment = Environment(name, registry.lock_path(name))
    if action is EnvironmentAction.REMOVE:
        environment.remove(print)
    elif action is EnvironmentAction.REFRESH:
        environment.refresh(print)
    else:
        environment.ensure(print)
    print(f"{name}: {'ready' if environment.ready else 'removed'}")


if __name__ == "__main__":
    cli_errors.run(app)
