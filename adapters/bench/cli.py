"""``python -m adapters.NAME``: one framework's command line, the same for every adapter."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console

from adapters.bench import registry, report
from adapters.bench.api import chosen_settings, run_folder
from adapters.bench.environment import Environment
from adapters.bench.progress import ProgressBar
from adapters.bench.results import Run
from adapters.bench.run import execute
from adapters.bench.settings import Settings
from adapters.models.access import Access
from mcp_stubs import cli_errors
from mcp_stubs.domain import domain_names
from scenarios.conditions import CAPTURED, defence_names
from scenarios.fabrication import Fabrication
from scenarios.item import Scope, select

_ERRORS_LEFT = 1
_NONE: list[str] = []
_DOMAINS, _DEFENCES = ", ".join(domain_names()), ", ".join(defence_names())


def main(adapter: str) -> NoReturn:
    """The command of one adapter; exits 0 done, 1 finished with open errors, 2 bad usage, 130 interrupted."""
    cli_errors.run(command(adapter))


def command(adapter: str, finished: Callable[[Run], None] | None = None) -> typer.Typer:
    """The adapter's command; ``finished`` is given the run in place of the printed report."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    description = registry.description(adapter)
    agents = ", ".join(agent.name for agent in description.agents)
    bases = ", ".join(f"{CAPTURED}:FRAMEWORK" if base == CAPTURED else base for base in description.bases)

    @app.command(
        help=f"Run items through the unmodified {description.framework} runtime, and report. "
        f"Agents: {agents}. Bases: {bases}."
    )
    def run(
        domain: Annotated[
            list[str],
            typer.Option(help=f"Repeatable: 'all' (default), development, held_out, a YAML file, {_DOMAINS}."),
        ] = _NONE,
        failure: Annotated[
            list[str], typer.Option(help="Repeatable; default the eight failures. NONE: control.")
        ] = _NONE,
        scope: Annotated[
            Scope, typer.Option(help="Only questions in, or out of, the tool's declared scope.")
        ] = Scope.ALL,
        condition: Annotated[
            list[str],
            typer.Option(help=f"Repeatable: a base, or BASE+DEFENCE; default the first base. Defences: {_DEFENCES}."),
        ] = _NONE,
        agent: Annotated[
            list[str], typer.Option(help="Repeatable: the agent modes named above, or all; default the first.")
        ] = _NONE,
        model: Annotated[
            str, typer.Option(help="embedded, gguf:PATH, openai:NAME, a LiteLLM name (gemini/NAME), scripted:NAME.")
        ] = "embedded",
        base_url: Annotated[
            str | None, typer.Option(help="Where a remote model is asked: https://host/v1, without credentials.")
        ] = None,
        api_key_env: Annotated[
            str | None, typer.Option(help="The environment variable that holds the key; default by provider.")
        ] = None,
        max_cost: Annotated[
            float | None, typer.Option(min=0, help="US dollars that no further episode may pass.")
        ] = None,
        max_connections: Annotated[
            int | None, typer.Option(min=1, max=1024, help="Most requests to the provider at once; default 16.")
        ] = None,
        limit: Annotated[
            int | None, typer.Option(min=1, help="So many items, stratified by failure and domain.")
        ] = None,
        trials: Annotated[int, typer.Option(min=1, help="Episodes for each item and condition.")] = 1,
        seed: Annotated[int, typer.Option(min=0, help="Seed of the model's sampling.")] = 0,
        temperature: Annotated[float, typer.Option(min=0, max=2)] = 0.7,
        max_tokens: Annotated[int, typer.Option(min=1, help="Most tokens of one model reply.")] = 200,
        timeout: Annotated[float, typer.Option(min=1, help="Seconds an episode may take.")] = 120,
        concurrency: Annotated[int | None, typer.Option(min=1, help="Episodes at once; default by model.")] = None,
        out: Annotated[
            Path | None, typer.Option(help="Run folder; default runs/ and a name made of the options.")
        ] = None,
        python: Annotated[Path | None, typer.Option(help="An interpreter that has the framework already.")] = None,
        allow_version: Annotated[
            bool, typer.Option("--allow-version", help="Run another version than the locked one, and mark the run.")
        ] = False,
        dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would run, and run nothing.")] = False,
        as_json: Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")] = False,
    ) -> int:
        for option, words in (("domain", domain), ("failure", failure), ("condition", condition), ("agent", agent)):
            cli_errors.one_each(f"--{option}", words)
        settings = chosen_settings(
            adapter,
            agents=agent,
            domains=domain,
            failures=failure,
            scope=scope,
            conditions=condition or None,
            model=model,
            base_url=base_url,
            limit=limit,
            trials=trials,
            seed=seed,
            temperature=temperature,
            max_tokens=max_tokens,
        )
        folder = run_folder(settings, out)
        if dry_run:
            _say_plan(settings, folder, as_json=as_json)
            return 0
        access = Access.within(
            timeout, base_url=settings.base_url, api_key_env=api_key_env, max_connections=max_connections
        )
        console = Console(stderr=True)
        try:
            with ProgressBar(console) as progress:
                result = execute(
                    settings,
                    folder,
                    timeout=timeout,
                    concurrency=concurrency,
                    python=python,
                    observer=progress,
                    access=access,
                    max_cost=max_cost,
                    allow_version=allow_version,
                )
        except KeyboardInterrupt:
            console.print(
                f"interrupted; what was done is in {folder}, and the same command resumes it",
                highlight=False,
                markup=False,
                soft_wrap=True,
            )
            raise
        if finished is not None:
            finished(result)
        elif as_json:
            print(json.dumps(report.summary(result)))
        else:
            report.print_run(result, Console())
            _say_next(result)
        return _ERRORS_LEFT if result.open else 0

    return app


def _say_plan(settings: Settings, folder: Path, *, as_json: bool) -> None:
    items = select(Fabrication().items(settings.domains, settings.failures, settings.scope), settings.limit)
    units = len(items) * len(settings.agents) * len(settings.conditions) * settings.trials
    ready = Environment(settings.adapter, registry.lock_path(settings.adapter)).ready
    if as_json:
        plan = {"units": units, "items": [item.id for item in items], "folder": str(folder), "environment_ready": ready}
        print(json.dumps({**plan, "settings": settings.model_dump(mode="json")}))
        return
    print(
        f"{units} units: {len(items)} items x {len(settings.agents)} agent(s) x {len(settings.conditions)} condition(s)"
        f" x {settings.trials} trial(s), model {settings.model}\nrun folder: {folder}\n"
        f"{settings.adapter} environment: {'ready' if ready else 'would be built first'}"
    )


def _say_next(run: Run) -> None:
    example = run.episodes["item"].iloc[0] if len(run.episodes) else "ITEM"
    print(f"run folder: {run.folder}")
    if run.open:
        print(f"the same command runs the open {'unit' if run.open == 1 else 'units'} again")
    print(f"one episode in full: python -m adapters show {run.folder} {example}")
