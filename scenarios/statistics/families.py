"""The declared hypotheses: families of comparisons, each fixed before the runs that it is tested on."""

from __future__ import annotations

import hashlib
from enum import StrEnum
from functools import cache
from importlib import resources

from pydantic import BaseModel, ConfigDict, Field, model_validator

from mcp_stubs import yaml_file
from mcp_stubs.cli_errors import UserError
from scenarios.split import Half

_FILE = "families.yaml"


class Factor(StrEnum):
    """The one thing in which the arms of a comparison may differ."""

    CONDITION = "condition"
    AGENT = "agent"


class Family(BaseModel):
    """One research question: its comparisons, each of a base arm and a treated one, and where they are made.

    ``domains`` limits it to a half; ``conditions`` are those under which two agents are compared.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str = Field(min_length=1)
    question: str = Field(min_length=1)
    factor: Factor
    comparisons: tuple[tuple[str, str], ...] = Field(min_length=1)
    conditions: tuple[str, ...] = ()
    domains: Half | None = None

    @model_validator(mode="after")
    def _conditions_go_with_agents(self) -> Family:
        if bool(self.conditions) != (self.factor is Factor.AGENT):
            raise ValueError("conditions are given for the factor agent, and only then")
        return self

    @property
    def digest(self) -> str:
        """SHA-256 of all that it says; the file's comments and layout are no part of it."""
        return hashlib.sha256(self.model_dump_json(exclude_defaults=True).encode()).hexdigest()


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    families: tuple[Family, ...]

    @model_validator(mode="after")
    def _names_are_unique(self) -> _File:
        names = [family.name for family in self.families]
        if twice := {name for name in names if names.count(name) > 1}:
            raise ValueError(f"the family '{min(twice)}' stands twice")
        return self


def read(text: str, source: str = _FILE) -> tuple[Family, ...]:
    """The families of a file's text, in its order. Raises UserError, one line with the key."""
    return yaml_file.parse(text, source, _File, UserError).families


@cache
def families() -> tuple[Family, ...]:
    """The families that ship."""
    return read(resources.files("scenarios").joinpath(_FILE).read_text(encoding="utf-8"))


def digests() -> dict[str, str]:
    """The digest of each family by name: what a run's manifest keeps of them."""
    return {family.name: family.digest for family in families()}
