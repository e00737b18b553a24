"""A judge against labelled answers: Cohen's kappa, precision and recall of each label."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pandas as pd
from pydantic import BaseModel, ConfigDict, ValidationError

from mcp_stubs.cli_errors import UserError
from mcp_stubs.result import Failure
from scenarios.judges.asked import likely_field
from scenarios.verdict import Evidence, Judge, Label, Verdict


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _Tool(_Model):
    name: str
    description: str
    parameters: dict[str, str]
    fields: tuple[str, ...]


class GoldAnswer(_Model):
    """One labelled answer as it stands in the file, one JSON object a line."""

    id: str
    tool: _Tool
    query: str
    in_scope: bool
    failure: Failure
    payload: str
    is_error: bool
    response: str
    label: Label
    why: str
    hard: bool

    @property
    def evidence(self) -> Evidence:
        """What a judge is shown; the asked field is not in the file, so it is the declared one most like the query."""
        return Evidence(
            question=self.query,
            field=likely_field(self.query, self.tool.fields) if self.in_scope else "",
            in_scope=self.in_scope,
            tool_name=self.tool.name,
            tool_description=self.tool.description,
            parameters=tuple(self.tool.parameters),
            fields=self.tool.fields,
            failure=self.failure,
            payload=self.payload,
            is_error=self.is_error,
            answer=self.response,
        )


@dataclass(frozen=True)
class Agreement:
    """``kappa`` counts an ungraded answer as a disagreement; it is NaN when all are of one label on both sides.

    ``labels`` holds (precision, recall) of each label, NaN where there is nothing to divide by.
    """

    n: int
    ungraded: int
    kappa: float
    labels: dict[Label, tuple[float, float]]


def load(path: Path) -> list[GoldAnswer]:
    """The labelled answers of a JSON-lines file. Raises UserError, one line with file, line and key."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{path}: cannot be read: {error}") from error
    found = []
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                found.append(GoldAnswer.model_validate_json(line))
            except ValidationError as error:
                first = error.errors()[0]
                key = ".".join(str(part) for part in first["loc"])
                raise UserError(f"{path}:{number}: {f'{key}: ' if key else ''}{first['msg']}") from error
    if not found:
        raise UserError(f"{path}: holds no labelled answers")
    return found


def verdicts(judge: Judge, answers: Sequence[GoldAnswer]) -> list[Verdict]:
    """The judge's verdict on each answer."""
    return [judge.label(answer.evidence) for answer in answers]


def agreement(truth: Sequence[Label], given: Sequence[Label]) -> Agreement:
    """Compare two readings of the same answers (Cohen 1960, nominal categories)."""
    table = pd.crosstab(pd.Series([str(x) for x in truth]), pd.Series([str(x) for x in given]))
    table = table.reindex(index=list(map(str, Label)), columns=list(map(str, Label)), fill_value=0)
    n = len(truth)
    rows, columns = table.sum(axis=1), table.sum(axis=0)
    observed = sum(int(table.loc[str(label), str(label)]) for label in Label) / n
    expected = float((rows * columns).sum()) / n**2
    return Agreement(
        n=n,
        ungraded=int(columns[str(Label.UNGRADED)]),
        kappa=float("nan") if expected == 1 else (observed - expected) / (1 - expected),
        labels={
            label: (_ratio(hits, columns[str(label)]), _ratio(hits, rows[str(label)]))
            for label in Label
            if label is not Label.UNGRADED
            for hits in [int(table.loc[str(label), str(label)])]
        },
    )


def to_json(found: Agreement) -> str:
    """One object: ``kappa``, ``n``, ``ungraded``, ``labels`` of ``precision`` and ``recall`` (NaN as null)."""
    def number(value: float) -> float | None:
        return None if value != value else round(value, 4)

    labels = {str(label): {"precision": number(p), "recall": number(r)} for label, (p, r) in found.labels.items()}
    return json.dumps({"kappa": number(found.kappa), "n": found.n, "ungraded": found.ungraded, "labels": labels})


def _ratio(hits: int, total: int) -> float:
    return hits / int(total) if total else float("nan")
