"""The rules against labelled prompts: precision and recall of each clause."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from frameworks_audit.clauses.audit import Audit, audit
from frameworks_audit.clauses.rules import rules
from mcp_stubs.cli_errors import UserError

_KEYS = {"c1": "defer", "c2": "must_answer", "c3": "tool_error", "c4": "named_failure_state", "c5": "escape"}


class Labelled(BaseModel):
    """One line of the file; what it says beside this is not looked at."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    id: str
    text: str
    clauses: dict[str, bool]
    not_a_prompt: bool = False

    def truth(self, clause: str) -> bool:
        """The label of a clause, whether its key is the name or ``c1`` to ``c5``."""
        return next(value for key, value in self.clauses.items() if _KEYS.get(key, key) == clause)


@dataclass(frozen=True)
class Score:
    """Counts of one clause. ``unread``: the rules said null."""

    hits: tuple[str, ...]
    missed: tuple[str, ...]
    false_alarms: tuple[str, ...]
    unread: tuple[str, ...]

    @property
    def precision(self) -> float | None:
        """None where the rules found nothing."""
        found = len(self.hits) + len(self.false_alarms)
        return len(self.hits) / found if found else None

    @property
    def recall(self) -> float | None:
        """None where there is nothing to find. A null is a miss."""
        there = len(self.hits) + len(self.missed)
        return len(self.hits) / there if there else None


def load(path: Path) -> list[Labelled]:
    """The labelled prompts of a JSONL file. Raises UserError with the line that cannot be read."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise UserError(f"{path}: cannot be read: {reason}; give a JSONL file") from error
    found = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            one = Labelled.model_validate_json(line)
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(map(str, first["loc"])) or "line"
            raise UserError(f"{path}, line {number}: {where}: {first['msg']}") from error
        if missing := set(rules()) - {_KEYS.get(key, key) for key in one.clauses}:
            raise UserError(f"{path}, line {number}: no label for {', '.join(sorted(missing))}")
        found.append(one)
    if not found:
        raise UserError(f"{path}: holds no labelled prompt; each line is a JSON object with id, text and clauses")
    return found


def score(labelled: list[Labelled]) -> dict[str, Any]:
    """Precision and recall by clause, and the prompts that were taken for none (or the other way round)."""
    audits = [audit(one.text) for one in labelled]
    table = {name: _score(name, labelled, audits) for name in rules()}
    return {
        "n": len(labelled),
        "clauses": {
            name: {
                "precision": one.precision,
                "recall": one.recall,
                "there": len(one.hits) + len(one.missed),
                "missed": list(one.missed),
                "false_alarms": list(one.false_alarms),
                "unread": list(one.unread),
            }
            for name, one in table.items()
        },
        "is_prompt_wrong": [
            one.id for one, found in zip(labelled, audits, strict=True) if found.is_prompt is one.not_a_prompt
        ],
    }


def _score(name: str, labelled: list[Labelled], audits: list[Audit]) -> Score:
    truth = {one.id: one.truth(name) for one in labelled}
    said = {one.id: found.clauses[name].present for one, found in zip(labelled, audits, strict=True)}
    return Score(
        hits=tuple(key for key in truth if truth[key] and said[key]),
        missed=tuple(key for key in truth if truth[key] and not said[key]),
        false_alarms=tuple(key for key in truth if not truth[key] and said[key]),
        unread=tuple(key for key in truth if said[key] is None),
    )
