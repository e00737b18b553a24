"""Items: a question crossed with a failure."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from mcp_stubs.cli_errors import UserError, suggest
from mcp_stubs.domain import Domain, Tool
from mcp_stubs.faults import UndeliverableFault, fault
from mcp_stubs.result import Failure, Result, Signal
from mcp_stubs.signal import encode
from scenarios.query import Query, load


class Scope(StrEnum):
    """Whether the asked field is one that the tool declares: the paper's main analysis is over those ``IN`` scope."""

    ALL = "all"
    IN = "in"
    OUT = "out"


@dataclass(frozen=True)
class Item:
    """One question, one failure (arXiv 2609.14758, the item set). ``id`` is ``domain/query/FAILURE``, stable."""

    source: Domain
    query: Query
    failure: Failure

    @property
    def id(self) -> str:
        """The readable name."""
        return f"{self.domain}/{self.query.id}/{self.failure}"

    @property
    def domain(self) -> str:
        """The domain's name."""
        return self.source.name

    @property
    def tool(self) -> Tool:
        """The one tool that the domain declares."""
        return self.source.tools[0]

    @property
    def arguments(self) -> dict[str, str]:
        """Well-formed arguments for the tool."""
        return {self.tool.entity_parameter: self.query.entity}

    @property
    def true_value(self) -> str | None:
        """What a valid record says, as text; None out of scope."""
        if not self.query.in_scope:
            return None
        value = self.source.records[self.query.entity].values[self.query.field]
        return json.dumps(value) if isinstance(value, bool) else str(value)

    @cached_property
    def _failed(self) -> Result:
        valid = self.source.result(self.tool.name, self.query.entity)
        try:
            return fault(self.failure).apply(valid, self.source.focus(self.query.field), self.id)
        except UndeliverableFault as error:
            raise UserError(f"{self.id} cannot be delivered: {error}") from error

    def result(self, signal: Signal) -> Result:
        """What the stub sends, the same bytes each time."""
        return encode(self._failed, signal)

    def digest(self, signal: Signal) -> str:
        """SHA-256 of everything that the agent can meet of this item: question, tool, payload."""
        result = self.result(signal)
        error = result.rpc_error
        parts = [
            self.id,
            self.query.text,
            self.tool.name,
            self.tool.description,
            self.tool.input_schema(),
            result.text,
            result.is_error,
            None if error is None else [error.code, error.message],
        ]
        return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def items(domains: Iterable[str], failures: Iterable[Failure], scope: Scope = Scope.ALL) -> list[Item]:
    """Every question of the domains crossed with the failures; neither their order nor repetition matters.

    A domain is a shipped one's name, or the path of a YAML file. Sorted by domain, then by question as in its file,
    then by failure as in ``Failure``. Raises DomainError or QueryError, and UserError for two domains of one name.
    """
    wanted = set(failures)
    loaded: dict[str, tuple[str, Domain, tuple[Query, ...]]] = {}
    for name_or_path in dict.fromkeys(domains):
        domain, queries = load(name_or_path)
        other = loaded.setdefault(domain.name, (name_or_path, domain, queries))[0]
        if loaded[domain.name][1] != domain or loaded[domain.name][2] != queries:
            raise UserError(f"{other} and {name_or_path} are both called '{domain.name}'; rename one (its key 'name')")
    return [
        Item(domain, query, kind)
        for _, (_, domain, queries) in sorted(loaded.items())
        for query in queries
        if scope is Scope.ALL or query.in_scope == (scope is Scope.IN)
        for kind in Failure
        if kind in wanted
    ]


def items_digest(chosen: Iterable[Item]) -> str:
    """SHA-256 of an item set: equal in every process and on every platform."""
    lines = "\n".join(item.digest(Signal.BOTH) for item in chosen)
    return hashlib.sha256(lines.encode()).hexdigest()


def item(name: str, domain: str | None = None) -> Item:
    """The item with that id; ``domain`` is the path of its domain's file, if it is none that ships.

    Raises UserError with did-you-mean.
    """
    if name.count("/") != 2:
        raise UserError(f"'{name}' is no item: give DOMAIN/QUERY/FAILURE, for example banking/balance/CORRUPTED")
    known = {one.id: one for one in items([domain or name.partition("/")[0]], Failure)}
    if name not in known:
        raise UserError(f"no item '{name}'; {suggest(name, known)}")
    return known[name]


def select(chosen: Sequence[Item], limit: int | None) -> list[Item]:
    """At most ``limit`` items, all of them for None: stratified by failure and domain.

    The cells (a failure in a domain) are taken in turn, along diagonals, so that each sweep meets every failure once
    and other domains than the last one; each failure starts a domain at another question.
    """
    if limit is None or limit >= len(chosen):
        return list(chosen)
    cells: dict[tuple[Failure, str], list[Item]] = {}
    for one in chosen:
        cells.setdefault((one.failure, one.domain), []).append(one)
    failures = [failure for failure in Failure if any(kind is failure for kind, _ in cells)]
    domains = sorted({domain for _, domain in cells})
    diagonals = [
        (row, cells[failure, domains[(row + shift) % len(domains)]])
        for shift in range(len(domains))
        for row, failure in enumerate(failures)
    ]
    turns = [
        cell[(place + row) % len(cell)].id
        for place in range(max(len(cell) for cell in cells.values()))
        for row, cell in diagonals
        if place < len(cell)
    ]
    picked = set(turns[:limit])
    return [one for one in chosen if one.id in picked]
