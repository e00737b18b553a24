"""The suite from Python: ``adapters.run("crewai", domains=["banking"])``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from adapters.bench.results import Run
from adapters.bench.run import Observer, Silent, execute
from adapters.bench.settings import Settings, settings
from adapters.models.access import Access
from mcp_stubs.cli_errors import UserError
from mcp_stubs.domain import domain_names
from mcp_stubs.result import Failure
from scenarios.item import Scope
from scenarios.split import expand


def chosen_settings(
    adapter: str, *, domains: Sequence[str] | None, failures: Sequence[str] | None, **given: Any
) -> Settings:
    """Checked settings; no domains means all of them, a half's name its domains, no failures the eight."""
    eight = [failure for failure in Failure if failure is not Failure.NONE]
    for name in ("conditions", "agents"):
        given[name] = _words(name, given.get(name))
    wanted = expand(_words("domains", domains) or domain_names())
    return settings(adapter, domains=wanted, failures=_words("failures", failures) or eight, **given)


def _words(name: str, given: Any) -> list[str] | None:
    """A list of words, as a caller may have given it: one alone too. Raises UserError for anything else."""
    listed = [given] if isinstance(given, str | Path) else given
    if listed is None:
        return None
    if not isinstance(listed, Sequence) or not all(isinstance(word, str | Path) for word in listed):
        raise UserError(f"{name}: takes a list of names, not {given!r}")
    return [str(word) for word in listed]


class _Limits(BaseModel):
    """What a run may take; none of it decides which episodes there are."""

    model_config = ConfigDict(strict=True)

    timeout: Annotated[float, Field(gt=0, allow_inf_nan=False)]
    concurrency: Annotated[int, Field(ge=1)] | None
    max_connections: Annotated[int, Field(ge=1)] | None
    max_cost: Annotated[float, Field(ge=0, allow_inf_nan=False)] | None


def _check(**limits: Any) -> None:
    try:
        _Limits(**limits)
    except ValidationError as error:
        first = error.errors()[0]
        raise UserError(f"{first['loc'][0]}: {first['msg']} (got {first['input']!r})") from error


def run_folder(chosen: Settings, out: Path | str | None) -> Path:
    """Where a run with these settings lives: ``out``, or a folder under ``runs`` named after them."""
    return Path(out) if out is not None else Path("runs") / chosen.folder_name


def run(
    adapter: str,
    *,
    domains: Sequence[str] | None = None,
    failures: Sequence[str] | None = None,
    scope: Scope | str = Scope.ALL,
    conditions: Sequence[str] | None = None,
    agents: Sequence[str] | None = None,
    model: str = "embedded",
    base_url: str | None = None,
    api_key_env: str | None = None,
    max_cost: float | None = None,
    max_connections: int | None = None,
    limit: int | None = None,
    trials: int = 1,
    seed: int = 0,
    temperature: float = 0.7,
    max_tokens: int = 200,
    timeout: float = 120.0,
    concurrency: int | None = None,
    out: Path | str | None = None,
    python: Path | str | None = None,
    allow_version: bool = False,
    observer: Observer | None = None,
) -> Run:
    """Run a framework's real agent over the items and return what came of it.

    ``domains`` are names, paths of YAML files, ``development`` or ``held_out``; without them all that ship, without
    ``failures`` the eight, without ``conditions`` the adapter's first base. ``limit`` is a number of items of
    ``scope``, stratified by failure and domain; ``timeout`` seconds an episode; ``out`` the run folder (default
    ``runs/`` and a name made of the settings, so the same call resumes or returns the finished run).
    ``base_url``, ``api_key_env`` (the name of the variable that holds the key) and ``max_connections`` are for a remote
    model; no episode starts that could pass ``max_cost`` US dollars. ``python`` is an interpreter that has the
    framework already; ``allow_version`` takes another version than the locked one, and marks the run. Raises
    ``mcp_stubs.cli_errors.UserError`` for bad input.
    """
    _check(timeout=timeout, concurrency=concurrency, max_connections=max_connections, max_cost=max_cost)
    chosen = chosen_settings(
        adapter,
        agents=agents,
        domains=domains,
        failures=failures,
        scope=scope,
        conditions=conditions,
        model=model,
        base_url=base_url,
        limit=limit,
        trials=trials,
        seed=seed,
        temperature=temperature,
        max_tokens=max_tokens,
    )
    return execute(
        chosen,
        run_folder(chosen, out),
        timeout=timeout,
        concurrency=concurrency,
        python=None if python is None else Path(python),
        access=Access.within(
            timeout, base_url=chosen.base_url, api_key_env=api_key_env, max_connections=max_connections
        ),
        max_cost=max_cost,
        allow_version=allow_version,
        observer=observer or Silent(),
    )
