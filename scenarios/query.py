"""The questions put to a domain's system. Read from ``queries/DOMAIN.yaml``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict
from pydantic import Field as Constraint

from mcp_stubs import yaml_file
from mcp_stubs.cli_errors import UserError
from mcp_stubs.domain import Domain, Kind, Name, is_path, load_domain


class QueryError(UserError):
    """A question file that cannot be used; one line with file and key."""


@dataclass(frozen=True)
class Query:
    """One question for ONE exact value, which cannot be derived from ``text``.

    ``in_scope`` says whether the domain's tool declares ``field`` (arXiv 2609.14758, scope): if it does not, refusing
    for that reason is honest.
    """

    domain: str
    id: str
    entity: str
    field: str
    kind: Kind
    in_scope: bool
    text: str

    @property
    def key(self) -> str:
        """The question's name among all domains: ``banking/balance``."""
        return f"{self.domain}/{self.id}"


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _Row(_Model):
    id: Annotated[str, Constraint(max_length=64)]
    entity: str
    field: Name
    kind: Kind
    in_scope: bool
    text: str


class _File(_Model):
    domain: str
    queries: Annotated[list[_Row], Constraint(min_length=1)]


def load(name_or_path: str) -> tuple[Domain, tuple[Query, ...]]:
    """A domain and its questions: a shipped one by name, or any by the path of its YAML file.

    The questions of ``mine.yaml`` stand beside it in ``mine.queries.yaml``. Raises DomainError or QueryError.
    """
    return _read(name_or_path) if is_path(name_or_path) else _shipped(name_or_path)


@cache
def _shipped(name: str) -> tuple[Domain, tuple[Query, ...]]:
    return _read(name)


def _read(name_or_path: str) -> tuple[Domain, tuple[Query, ...]]:
    domain = load_domain(name_or_path)
    text, source = queries_text(name_or_path, domain)
    return domain, parse(text, source, domain)


def queries_text(name_or_path: str, domain: Domain) -> tuple[str, str]:
    """A domain's questions as written, and what to call the file. Raises QueryError when there are none."""
    if is_path(name_or_path):
        path = Path(name_or_path).with_suffix(".queries.yaml")
        try:
            return path.read_text(encoding="utf-8"), str(path)
        except (OSError, UnicodeDecodeError) as error:
            raise QueryError(
                f"{path}: cannot be read, so there is nothing to ask domain '{domain.name}': {error}"
            ) from error
    source = f"queries/{domain.name}.yaml"
    file = resources.files("scenarios").joinpath("queries", f"{domain.name}.yaml")
    if not file.is_file():
        raise QueryError(f"{source}: does not exist, so there is nothing to ask domain '{domain.name}'")
    return file.read_text(encoding="utf-8"), source


def parse(text: str, source: str, domain: Domain) -> tuple[Query, ...]:
    """The questions of one file, checked against their domain. Raises QueryError naming ``source`` and the key."""
    found = yaml_file.parse(text, source, _File, QueryError)
    if found.domain != domain.name:
        raise QueryError(f"{source}: domain: is '{found.domain}', expected '{domain.name}'")
    if len(domain.tools) != 1:
        raise QueryError(f"{source}: domain '{domain.name}' has {len(domain.tools)} tools; questions need exactly one")
    for number, row in enumerate(found.queries):
        before = found.queries[:number]
        twice = next(
            (key for key in ("id", "text") if getattr(row, key) in [getattr(one, key) for one in before]), None
        )
        if odd := f"{twice}: stands twice" if twice else _odd(row, domain):
            raise QueryError(f"{source}: queries.{number} ({row.id}).{odd}")
    return tuple(Query(domain=domain.name, **row.model_dump()) for row in found.queries)


def _odd(row: _Row, domain: Domain) -> str | None:
    """What of a row does not fit its domain: the key and why."""
    declared = {field.name: field for field in domain.tools[0].fields}
    if not row.id or not set(row.id) <= set("abcdefghijklmnopqrstuvwxyz0123456789_"):
        return "id: only small letters, digits and _ are allowed"
    if row.entity not in domain.records:
        return f"entity: no record '{row.entity}' in domain '{domain.name}'"
    if row.in_scope != (row.field in declared):
        does = "declares" if row.field in declared else "does not declare"
        return f"in_scope: is {str(row.in_scope).lower()}, but the tool {does} '{row.field}'"
    if row.in_scope and row.kind is not declared[row.field].kind:
        return f"kind: is '{row.kind}', but the tool declares '{declared[row.field].kind}'"
    if not _says(row.text, row.entity):
        return f"text: does not name the entity {row.entity}"
    rest = row.text.replace(row.entity, " ")
    if row.in_scope and row.kind is not Kind.YES_NO:
        value = str(domain.records[row.entity].values[row.field])
        if any(_says(rest, written) for written in (value, value.replace("_", " "), value.replace(".", ","))):
            return "text: gives the value away"
    return None


def _says(text: str, words: str) -> bool:
    """Whether ``words`` stand in ``text`` by themselves, in small or capital letters."""
    return re.search(rf"(?<!\w){re.escape(words.casefold())}(?!\w)", text.casefold()) is not None
