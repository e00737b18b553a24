"""``python -m adapters run``: the same items through several frameworks, one after another, side by side in one folder.

Each framework's part is a run of its own below the folder (``OUT/crewai``, ``OUT/langchain``), as its own command would
make it: what spoils one leaves the others whole, and the same command resumes each where it stands.
"""

from __future__ import annotations

import hashlib
import json
from itertools import pairwise
from pathlib import Path

from rich.console import Console

from adapters.bench import registry, report
from adapters.bench.cli import command
from adapters.bench.results import Run
from adapters.bench.settings import ALL
from mcp_stubs import cli_errors
from mcp_stubs.cli_errors import UserError, suggest

_UNFINISHED = 1


def run_matrix(frameworks: list[str], options: list[str], out: Path | None, *, as_json: bool) -> int:
    """Run each framework with the same options; returns the exit code.

    A framework that cannot run (no such base, its environment does not build) is said on one line at the end, and the
    others go on. Raises UserError for an unknown framework, for an agent that one of them lacks, and where none could
    run.
    """
    console = Console(stderr=True)
    names = chosen(frameworks)
    cli_errors.one_each("--agent", _agents(options))
    for mode in _agents(options):
        _check_agent(mode, names)
    folder = out or default_folder(names, options)
    runs: list[Run] = []
    refused: list[str] = []
    for name in names:
        console.print(f"{name}:", highlight=False, markup=False)
        arguments = [*options, "--out", str(folder / name)]
        try:
            code = command(name, runs.append)(arguments, standalone_mode=False)
        except UserError as error:
            refused.append(f"{name}: {error}")
        else:
            if code == cli_errors.INTERRUPTED:
                raise KeyboardInterrupt
    if refused and not runs:
        raise UserError(f"no framework ran; {refused[0]}")
    for line in refused:
        console.print(f"error: {line}", highlight=False, markup=False, soft_wrap=True)
    if as_json:
        print(json.dumps({"runs": [report.summary(run) for run in runs], "refused": refused}))
    else:
        for run in runs:
            report.print_run(run, Console())
        if runs:
            print(f"run folder: {folder}\nside by side: python -m scenarios table {folder}")
    return _UNFINISHED if refused or any(run.open for run in runs) else 0


def chosen(frameworks: list[str]) -> list[str]:
    """The adapters' names; ``all`` is every framework, which the reference loop is not: that has no native prompt.

    Raises UserError with did-you-mean.
    """
    every = [name for name in registry.adapter_names() if "native" in registry.description(name).bases]
    named = [one for name in frameworks for one in (every if name == ALL else [name])]
    for name in named:
        registry.description(name)
    return list(dict.fromkeys(named))


def _agents(options: list[str]) -> list[str]:
    """The agent modes that the options name; ``all`` is every framework's own and names none."""
    after = [value for option, value in pairwise(options) if option == "--agent"]
    joined = [one.removeprefix("--agent=") for one in options if one.startswith("--agent=")]
    return [mode for mode in after + joined if mode != ALL]


def _check_agent(mode: str, names: list[str]) -> None:
    """Raises UserError, before any framework runs, where one lacks the agent: the tables would have a gap."""
    modes = {name: [agent.name for agent in registry.description(name).agents] for name in names}
    able = [name for name in names if mode in modes[name]]
    if not able:
        raise UserError(f"no agent '{mode}'; {suggest(mode, {one for known in modes.values() for one in known})}")
    if lacking := [name for name in names if name not in able]:
        those = " ".join(f"--framework {name}" for name in able)
        raise UserError(
            f"{', '.join(lacking)} {'has' if len(lacking) == 1 else 'have'} no agent '{mode}'; it can run with {those}"
        )


def default_folder(names: list[str], options: list[str]) -> Path:
    """A folder under ``runs`` named after frameworks and options, so that the same command resumes."""
    mark = hashlib.sha256("\0".join([*sorted(names), "", *options]).encode()).hexdigest()[:8]
    return Path("runs") / f"matrix-{len(names)}-frameworks-{mark}"
