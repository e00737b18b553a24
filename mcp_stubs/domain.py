"""A fictional internal system: its tools, and the records they look up. Read from ``domains/NAME.yaml``."""

from __future__ import annotations

import json
import math
from datetime import date, datetime
from enum import StrEnum
from importlib import resources
from pathlib import Path as FilePath
from typing import Annotated, Any, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, model_validator
from pydantic import Field as Constraint

from mcp_stubs import yaml_file
from mcp_stubs.cli_errors import UserError, suggest
from mcp_stubs.result import Path, Result

Value: TypeAlias = bool | int | float | str
"""What a field holds. Dates are ISO strings, quoted in the YAML."""


class DomainError(UserError):
    """A domain that does not exist or cannot be read; one line with file and key."""


class Kind(StrEnum):
    """What sort of value a field holds; judges compare answers by it."""

    MONEY = "money"
    COUNT = "count"
    PERCENTAGE = "percentage"
    STATUS = "status"
    DATE = "date"
    NAME = "name"
    LOCATION = "location"
    MEASUREMENT = "measurement"
    TEXT = "text"
    IDENTIFIER = "identifier"
    YES_NO = "yes_no"

    def accepts(self, value: Value) -> bool:
        """Whether ``value`` has this kind's JSON type."""
        if self is Kind.YES_NO:
            return isinstance(value, bool)
        if self is Kind.COUNT:
            return isinstance(value, int) and not isinstance(value, bool)
        if self in (Kind.MONEY, Kind.PERCENTAGE, Kind.MEASUREMENT):
            return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
        if self is Kind.DATE:
            return isinstance(value, str) and _is_date(value)
        return isinstance(value, str) and bool(value.strip())


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


Name: TypeAlias = Annotated[str, Constraint(pattern=r"^[A-Za-z_][A-Za-z0-9_.-]*$", max_length=64)]
"""A name as a model's provider takes it."""
Words: TypeAlias = Annotated[str, Constraint(min_length=1)]


class Parameter(_Model):
    """One parameter of a tool; ``entity`` marks the one that names the record, and is the one that is required."""

    name: Name
    type: Literal["string", "integer", "number", "boolean", "array", "object"]
    description: Words
    required: bool
    entity: bool = False


class Field(_Model):
    """One output field that a tool declares. ``unit`` is None where the kind has none.

    ``group`` is the object in a result's data that holds the field (``schedule``); None: the data itself.
    """

    name: Name
    kind: Kind
    description: Words
    unit: str | None = None
    group: Name | None = None


class Tool(_Model):
    """One tool: the call schema an agent sees, and the yardstick of what it can be asked (its declared fields)."""

    name: Name
    description: Words
    parameters: list[Parameter]
    fields: Annotated[list[Field], Constraint(min_length=1)]

    @model_validator(mode="after")
    def _one_entity(self) -> Self:
        marked = [parameter.name for parameter in self.parameters if parameter.entity]
        if len(marked) != 1:
            raise ValueError(f"exactly one parameter must have 'entity: true', found {len(marked)}")
        if odd := [one.name for one in self.parameters if one.required != one.entity]:
            raise ValueError(f"parameters: '{odd[0]}': the entity is required, and nothing else")
        groups = {field.group for field in self.fields}
        if clash := [field.name for field in self.fields if field.group is None and field.name in groups]:
            raise ValueError(f"fields: '{clash[0]}' is a field and a group")
        for sort, names in (
            ("parameters", [parameter.name for parameter in self.parameters]),
            ("fields", [field.name for field in self.fields]),
        ):
            if twice := repeated(names):
                raise ValueError(f"{sort}: '{twice}' stands twice")
        taken = {*marked, "as_of"} & ({field.name for field in self.fields} | {field.group for field in self.fields})
        if taken:
            raise ValueError(f"fields: '{min(map(str, taken))}' is written in every result already")
        return self

    @property
    def entity_parameter(self) -> str:
        """The name of the parameter that says which record is meant."""
        return next(parameter.name for parameter in self.parameters if parameter.entity)

    def input_schema(self) -> dict[str, Any]:
        """The JSON schema of the arguments, as MCP sends it."""
        return {
            "type": "object",
            "properties": {p.name: {"type": p.type, "description": p.description} for p in self.parameters},
            "required": [p.name for p in self.parameters if p.required],
        }


class Snapshot(_Model):
    """The values of one entity at one time (``as_of``, ISO 8601 with zone)."""

    as_of: str
    values: dict[str, Value]


def _is_date(text: str) -> bool:
    try:
        date.fromisoformat(text[:10])
    except ValueError:
        return False
    return True


def _time(text: str, key: str) -> datetime:
    try:
        time = datetime.fromisoformat(text)
    except ValueError as error:
        raise ValueError(f"{key}: {text!r} is no ISO time: {error}") from error
    if time.tzinfo is None:
        raise ValueError(f"{key}: the time {text!r} needs a zone, for example a final Z")
    return time


class Record(Snapshot):
    """One entity: its current values, and ``earlier`` ones that STALE serves."""

    earlier: Snapshot


class Domain(_Model):
    """One fictional system. ``retrieved_at`` is the time in every envelope, so nothing depends on today's date."""

    name: Annotated[str, Constraint(pattern=r"^[a-z][a-z0-9_]*$", max_length=64)]
    system: str
    retrieved_at: str
    tools: list[Tool]
    records: dict[str, Record]

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if not self.tools or not self.records:
            raise ValueError("a domain needs at least one tool and one record")
        if twice := repeated([tool.name for tool in self.tools]):
            raise ValueError(f"tools: '{twice}' stands twice")
        fields = {field.name: field for tool in self.tools for field in tool.fields}
        for entity, record in self.records.items():
            if not entity.strip():
                raise ValueError("records: an entity has no name")
            for where, snapshot in (("values", record), ("earlier.values", record.earlier)):
                if odd := sorted(fields.keys() ^ snapshot.values.keys()):
                    raise ValueError(f"records.{entity}.{where}: declared fields and values differ at {', '.join(odd)}")
                for name, value in snapshot.values.items():
                    if not fields[name].kind.accepts(value):
                        raise ValueError(f"records.{entity}.{where}.{name}: {value!r} is no {fields[name].kind}")
            same = [name for name, value in record.values.items() if record.earlier.values[name] == value]
            if same:
                raise ValueError(f"records.{entity}.earlier.values: must differ from the current {', '.join(same)}")
            earlier = _time(record.earlier.as_of, f"records.{entity}.earlier.as_of")
            current = _time(record.as_of, f"records.{entity}.as_of")
            retrieved = _time(self.retrieved_at, "retrieved_at")
            if not earlier < current <= retrieved:
                raise ValueError(f"records.{entity}: the times must rise from earlier.as_of over as_of to retrieved_at")
        return self

    def tool(self, name: str) -> Tool:
        """The tool called ``name``. Raises DomainError with did-you-mean."""
        for tool in self.tools:
            if tool.name == name:
                return tool
        raise DomainError(f"no tool '{name}' in domain '{self.name}'; {suggest(name, (t.name for t in self.tools))}")

    def focus(self, field: str) -> Path:
        """Where ``field`` stands in a result; one that no tool declares would stand in the data itself."""
        groups = {declared.name: declared.group for tool in self.tools for declared in tool.fields}
        group = groups.get(field)
        return ("data", field) if group is None else ("data", group, field)

    def result(self, tool: str, entity: str) -> Result:
        """The valid result of ``tool`` for ``entity``, with ``earlier`` and ``echoes`` filled. Raises DomainError."""
        declared = self.tool(tool)
        record = self.records.get(entity)
        if record is None:
            raise DomainError(f"no record '{entity}' in domain '{self.name}'; {suggest(entity, self.records)}")
        echoes: tuple[Path, ...] = (("data", declared.entity_parameter),)
        earlier = Result(self._text(declared, entity, record.earlier), echoes=echoes)
        return Result(self._text(declared, entity, record), earlier=earlier, echoes=echoes)

    def _text(self, tool: Tool, entity: str, snapshot: Snapshot) -> str:
        data: dict[str, Any] = {tool.entity_parameter: entity}
        for field in tool.fields:
            place = data if field.group is None else data.setdefault(field.group, {})
            place[field.name] = snapshot.values[field.name]
        data["as_of"] = snapshot.as_of
        envelope = {"status": "ok", "retrieved_at": self.retrieved_at, "data": data}
        return json.dumps(envelope, ensure_ascii=False, separators=(",", ":"))


def repeated(names: list[str]) -> str | None:
    """The first of ``names`` that stands twice."""
    return next((name for number, name in enumerate(names) if name in names[:number]), None)


_DOMAINS = resources.files("mcp_stubs").joinpath("domains")


def domain_names() -> list[str]:
    """The domains that ship with the package, sorted."""
    return sorted(file.name.removesuffix(".yaml") for file in _DOMAINS.iterdir() if file.name.endswith(".yaml"))


def is_path(name_or_path: str | FilePath) -> bool:
    """Whether a domain is given by the path of its YAML file rather than by name."""
    return isinstance(name_or_path, FilePath) or name_or_path.endswith((".yaml", ".yml"))


def load_domain(name_or_path: str | FilePath) -> Domain:
    """A shipped domain by name, or any by the path of its YAML file. Raises DomainError, one line with file and key."""
    text, source = domain_text(name_or_path)
    return yaml_file.parse(text, source, Domain, DomainError)


def domain_text(name_or_path: str | FilePath) -> tuple[str, str]:
    """A domain's YAML as written, and what to call the file. Raises DomainError when there is none."""
    if is_path(name_or_path):
        path = FilePath(name_or_path)
        if path.exists() and not path.is_file():
            raise DomainError(f"{path}: is no file")
        try:
            return path.read_text(encoding="utf-8"), str(path)
        except (OSError, UnicodeDecodeError) as error:
            raise DomainError(f"{path}: cannot be read: {error}") from error
    names = domain_names()
    name = str(name_or_path).casefold()
    if name not in names:
        raise DomainError(f"no domain '{name_or_path}'; {suggest(str(name_or_path), names)}")
    return _DOMAINS.joinpath(f"{name}.yaml").read_text(encoding="utf-8"), f"domains/{name}.yaml"
