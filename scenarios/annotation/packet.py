"""Which answers a human is asked to label: a sample by arm and by the rules' label, in an order of its own."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from mcp_stubs.cli_errors import UserError
from mcp_stubs.result import Failure
from scenarios.runs import Answered, Run
from scenarios.verdict import Label

RECORDS = 30
"""Records of a packet, as in the paper (arXiv 2609.14758, judge)."""


@dataclass(frozen=True)
class Candidate:
    """An answer that can be labelled. ``id`` tells nothing of its arm; ``label`` is the rules'."""

    id: str
    answered: Answered
    label: Label

    @property
    def stratum(self) -> tuple[str, str, Label]:
        """Agent, condition, label."""
        return self.answered.agent, self.answered.condition, self.label


def candidates(runs: Iterable[Run]) -> dict[str, Candidate]:
    """The answers of ``runs`` by id, those to valid payloads apart: to them the labels do not apply."""
    found = {}
    for run in runs:
        for unit, answered in run.answers.items():
            if answered.evidence.failure is not Failure.NONE:
                name = record_id(answered)
                found[name] = Candidate(name, answered, run.judged[unit].label)
    return found


def record_id(answered: Answered) -> str:
    """Sixteen hex digits, by unit, payload and answer: a unit that was run anew is another record."""
    content = json.dumps([answered.unit, answered.evidence.payload, answered.answer])
    return hashlib.sha256(content.encode()).hexdigest()[:16]


def sample(found: Iterable[Candidate], *, seed: int, total: int = RECORDS, each: int | None = None) -> list[Candidate]:
    """``total`` records, the strata by turns, so that a rare label is there too; ``each``: so many of every stratum.

    A stratum that is used up leaves its turn to the others. The same answers and seed give the same records in the
    same order, however the runs are listed. Raises UserError where there is nothing to label.
    """
    strata: dict[tuple[str, str, Label], list[Candidate]] = defaultdict(list)
    for one in found:
        strata[one.stratum].append(one)
    if not strata:
        raise UserError("these runs hold no answer to label")
    queues = [sorted(members, key=lambda one: _lot(seed, one.id)) for _, members in sorted(strata.items())]
    queues.sort(key=lambda members: _lot(seed, members[0].id))
    if each is not None:
        chosen = [one for members in queues for one in members[:each]]
    else:
        rounds = range(max(map(len, queues)))
        chosen = [members[turn] for turn in rounds for members in queues if turn < len(members)][:total]
    return sorted(chosen, key=lambda one: _lot(seed + 1, one.id))


def packet_id(records: Iterable[str]) -> str:
    """The packet's name: the digest of its records' ids in their order."""
    return hashlib.sha256(" ".join(records).encode()).hexdigest()[:16]


def _lot(seed: int, name: str) -> str:
    return hashlib.sha256(f"{seed} {name}".encode()).hexdigest()
