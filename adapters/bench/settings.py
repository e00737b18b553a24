"""What a run is asked to do. Equal settings mean the same run: the same folder, resumed."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from adapters.bench import registry
from adapters.bench.units import digest
from mcp_stubs.cli_errors import UserError, suggest
from mcp_stubs.result import Failure, Signal

_Positive = Annotated[int, Field(ge=1)]


class Settings(BaseModel):
    """Everything that decides which episodes there are. ``limit`` is a number of items, stratified by failure."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    adapter: str
    agents: tuple[str, ...]
    domains: tuple[str, ...]
    failures: tuple[Failure, ...]
    conditions: tuple[str, ...] = ("native",)
    model: str = "embedded"
    limit: _Positive | None = None
    trials: _Positive = 1
    seed: Annotated[int, Field(ge=0)] = 0
    temperature: Annotated[float, Field(ge=0, le=2, allow_inf_nan=False)] = 0.7
    max_tokens: _Positive = 200
    signal: Signal = Signal.BOTH

    @property
    def folder_name(self) -> str:
        """A name for the run's folder, readable and the same for the same settings."""
        domains = "-".join(self.domains) if len(self.domains) <= 2 else f"{len(self.domains)}-domains"
        return f"{self.adapter}-{domains}-{digest(self.model_dump(mode='json'))[:8]}"


def _failure(word: str) -> Failure:
    try:
        return Failure(word.upper())
    except ValueError:
        raise UserError(f"no failure '{word}'; {suggest(word.upper(), Failure)}") from None


def settings(adapter: str, **given: Any) -> Settings:
    """Checked settings; without agents the adapter's default one, repeated values once. Raises UserError, one line."""
    default_agent = registry.description(adapter).agents[0].name
    chosen = {name: value for name, value in given.items() if value is not None}
    for name in ("agents", "domains", "failures", "conditions"):
        if name in chosen:
            chosen[name] = tuple(dict.fromkeys(chosen[name]))
    chosen["failures"] = tuple(_failure(word) for word in chosen.get("failures", ()))
    chosen["agents"] = chosen.get("agents") or (default_agent,)
    for mode in chosen["agents"]:
        registry.agent(adapter, mode)
    try:
        return Settings(adapter=adapter, **chosen)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise UserError(f"{where}: {first['msg']} (got {first['input']!r})") from error
