"""What a run is asked to do. Equal settings mean the same run: the same folder, resumed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from adapters.bench import registry
from adapters.bench.units import digest
from adapters.models.access import checked_base_url
from mcp_stubs.cli_errors import UserError, suggest
from mcp_stubs.domain import is_path
from mcp_stubs.result import Failure, Signal
from scenarios.conditions import CAPTURED, Base, condition
from scenarios.item import Scope

ALL = "all"
"""In place of names: every one there is."""
_Positive = Annotated[int, Field(ge=1)]


class Settings(BaseModel):
    """Everything that decides which episodes there are.

    ``domains`` are names, or absolute paths of YAML files. ``limit`` is a number of items, stratified by failure and
    domain, of those in ``scope``. ``base_url`` is where a remote model is asked, without credentials or query.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    adapter: str
    agents: tuple[str, ...]
    domains: tuple[str, ...]
    failures: tuple[Failure, ...]
    conditions: tuple[str, ...]
    scope: Scope = Scope.ALL
    model: str = "embedded"
    base_url: str | None = None
    limit: _Positive | None = None
    trials: _Positive = 1
    seed: Annotated[int, Field(ge=0)] = 0
    temperature: Annotated[float, Field(ge=0, le=2, allow_inf_nan=False)] = 0.7
    max_tokens: _Positive = 200
    signal: Signal = Signal.BOTH

    @property
    def folder_name(self) -> str:
        """A name for the run's folder, readable and the same for the same settings."""
        names = [Path(domain).stem if is_path(domain) else domain for domain in self.domains]
        domains = "-".join(names) if len(names) <= 2 else f"{len(names)}-domains"
        return f"{self.adapter}-{domains}-{digest(self.model_dump(mode='json'))[:8]}"


def _failure(word: str) -> Failure:
    try:
        return Failure(word.upper())
    except ValueError:
        raise UserError(f"no failure '{word}'; {suggest(word.upper(), Failure)}") from None


def settings(adapter: str, **given: Any) -> Settings:
    """Checked settings; without agents or conditions the adapter's default one, repeated values once.

    Raises UserError, one line.
    """
    description = registry.description(adapter)
    chosen = {name: value for name, value in given.items() if value is not None}
    for name in ("agents", "domains", "failures", "conditions"):
        if name in chosen:
            chosen[name] = tuple(dict.fromkeys(chosen[name]))
    # The same file must be found again from another working folder.
    chosen["domains"] = tuple(str(Path(one).absolute()) if is_path(one) else one for one in chosen.get("domains", ()))
    if "base_url" in chosen:
        chosen["base_url"] = checked_base_url(chosen["base_url"])
    chosen["failures"] = tuple(_failure(word) for word in chosen.get("failures", ()))
    chosen["agents"] = chosen.get("agents") or (description.agents[0].name,)
    if chosen["agents"] == (ALL,):
        chosen["agents"] = tuple(agent.name for agent in description.agents)
    for mode in chosen["agents"]:
        registry.agent(adapter, mode)
    chosen["conditions"] = chosen.get("conditions") or (description.bases[0],)
    for name in chosen["conditions"]:
        _check_base(adapter, condition(name).base, description.bases)
    try:
        return Settings(adapter=adapter, **chosen)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise UserError(f"{where}: {first['msg']} (got {first['input']!r})") from error


def _check_base(adapter: str, base: Base, taken: tuple[str, ...]) -> None:
    if base.kind not in taken:
        able = [f"{CAPTURED}:FRAMEWORK" if name == CAPTURED else name for name in taken]
        raise UserError(f"{adapter} does not take the base '{base.name}'; it takes {', '.join(able)}")
    if base.captured is not None:
        registry.agent_of(base.captured)
