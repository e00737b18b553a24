"""The development and the held-out half of the domains, fixed before any defence is screened.

Defences are chosen on the one and run once on the other (arXiv 2609.14758, split). The halves are stratified by how
often a named baseline run refuses unfaithfully (U), so that neither gets the domains that invite it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache
from importlib import resources
from typing import Any

from pydantic import BaseModel, ConfigDict

from mcp_stubs.cli_errors import UserError
from mcp_stubs.domain import domain_names, is_path, load_domain
from mcp_stubs.faults.draw import Draw
from scenarios.measures import Observation
from scenarios.verdict import Label

_ALL = "all"
_FILE = "split.json"
_SEED = "halves of the domains, 1"


class Half(StrEnum):
    """Where a domain belongs."""

    DEVELOPMENT = "development"
    HELD_OUT = "held_out"


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Stratum(_Model):
    """What the baseline did in one domain, or in one half: in-scope episodes that count, unfaithful refusals,
    fabrications, and the rates ``u / n`` and ``f / n``."""

    n: int
    u: int
    f: int
    u_rate: float
    f_rate: float


class Split(_Model):
    """The halves, with the run and the figures that they were made from."""

    baseline: dict[str, Any]
    rule: str
    halves: dict[Half, tuple[str, ...]]
    by_half: dict[Half, Stratum]
    by_domain: dict[str, Stratum]


def stratify(observations: Sequence[Observation], baseline: Mapping[str, Any]) -> Split:
    """Split the domains of a baseline run in two by its U rates; ``baseline`` says which run that was.

    The domains are ordered by U rate (equal ones by F rate, then by a seeded draw); of each two neighbours the draw
    puts one into each half. Raises UserError for a run of more than one arm, an odd number of domains, or a domain
    without a counted in-scope episode.
    """
    arms = {(one.agent, one.condition) for one in observations}
    if len(arms) != 1:
        raise UserError(f"a split needs a run of one agent under one condition, not {len(arms)} arms")
    counted = [one for one in observations if one.in_scope and one.status is not None and one.status.counted]
    names = sorted({one.domain for one in observations})
    by_domain = {name: [one for one in counted if one.domain == name] for name in names}
    if bare := [name for name, group in by_domain.items() if not group]:
        raise UserError(f"the run has no counted in-scope episode of {', '.join(bare)}")
    if len(names) % 2:
        raise UserError(f"the run has {len(names)} domains; two halves need an even number")
    strata = {name: _stratum(group) for name, group in by_domain.items()}
    draws = {name: Draw(f"{_SEED}/{name}").below(2**32) for name in names}
    ordered = sorted(names, key=lambda name: (strata[name].u_rate, strata[name].f_rate, draws[name]))
    halves: dict[Half, list[str]] = {half: [] for half in Half}
    for number in range(0, len(ordered), 2):
        pair = ordered[number : number + 2]
        first = Draw(f"{_SEED}/pair/{'/'.join(sorted(pair))}").below(2)
        halves[Half.DEVELOPMENT].append(pair[first])
        halves[Half.HELD_OUT].append(pair[1 - first])
    return Split(
        baseline=dict(baseline),
        rule="ordered by U rate, then F rate, then a seeded draw; of each two neighbours one is drawn into each half",
        halves={half: tuple(sorted(members)) for half, members in halves.items()},
        by_half={
            half: _stratum([one for name in members for one in by_domain[name]]) for half, members in halves.items()
        },
        by_domain=strata,
    )


@cache
def split() -> Split:
    """The split that ships."""
    return Split.model_validate_json(resources.files("scenarios").joinpath(_FILE).read_text(encoding="utf-8"))


def expand(domains: Sequence[str]) -> list[str]:
    """``domains`` with ``all``, ``development`` and ``held_out`` replaced by the domains that they stand for.

    Raises UserError for a file of the user's whose domain has one of those names, or a shipped domain's.
    """
    groups = {_ALL: domain_names(), **{str(half): split().halves[half] for half in Half}}
    found: list[str] = []
    for word in domains:
        if is_path(word) and (name := load_domain(word).name) in {*groups, *domain_names()}:
            raise UserError(f"{word}: name: '{name}' is taken; choose another")
        found += groups.get(word, (word,))
    return list(dict.fromkeys(found))


def _stratum(group: Sequence[Observation]) -> Stratum:
    n = len(group)
    u, f = (sum(one.label is label for one in group) for label in (Label.U, Label.F))
    return Stratum(n=n, u=u, f=f, u_rate=round(u / n, 4), f_rate=round(f / n, 4))
