"""``python -m adapters``: the adapters and their environments, and episodes of a run."""

from __future__ import annotations

import shutil
from enum import StrEnum
from pathlib import Path

import typer
from rich.console import Console

from adapters.bench import registry, report
from adapters.bench.environment import Environment
from adapters.bench.framework import installed_version
from adapters.bench.results import Run
from mcp_stubs import cli_errors

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Adapters, their environments, and the episodes of a run.",
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


@app.command()
def show(run: Path, episode: str) -> None:
    """Show one EPISODE (an item's id, or the start of a unit's digest) of the run in folder RUN."""
    found = Run(run)
    report.print_episode(found, *found.episode(episode), Console(width=shutil.get_terminal_size((120, 40)).columns))


@app.command()
def table(run: Path) -> None:
    """Print the tables of the run in folder RUN again."""
    report.print_run(Run(run), Console())


@app.command()
def env(action: EnvironmentAction, name: str) -> None:
    """Build, remove or refresh the environment of adapter NAME."""
    registry.description(name)
    environment = Environment(name, registry.lock_path(name))
    if action is EnvironmentAction.REMOVE:
        environment.remove()
    elif action is EnvironmentAction.REFRESH:
        environment.refresh(print)
    else:
        environment.ensure(print)
    print(f"{name}: {'ready' if environment.ready else 'removed'}")


if __name__ == "__main__":
    cli_errors.run(app)
