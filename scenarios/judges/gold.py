"""A judge against labelled answers: Cohen's kappa, and precision and recall of each label."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from mcp_stubs.cli_errors import UserError
from mcp_stubs.result import Failure
from scenarios.verdict import Evidence, Judge, Label


class _Model(BaseModel):
    # A labeller's remarks (``why``, ``hard``, a second reader's label) may stand beside what is read here.
    model_config = ConfigDict(extra="ignore", frozen=True)


class GoldTool(_Model):
    """The tool as the labeller saw it: ``parameters`` maps names to types, ``fields`` are the declared outputs."""

    name: str
    description: str
    parameters: dict[str, str]
    fields: tuple[str, ...]


class GoldAnswer(_Model):
    """One labelled answer, one JSON object a line. Extra keys are the labeller's remarks and are ignored."""

    id: str
    tool: GoldTool
    query: str
    in_scope: bool
    failure: Failure
    payload: str
    is_error: bool
    response: str
    label: Label

    @property
    def evidence(self) -> Evidence:
        """What a judge is shown. The rows do not name the asked field, so ``field`` is empty."""
        return Evidence(
            question=self.query,
            field="",
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


def load(path: Path) -> list[GoldAnswer]:
    """The labelled answers of a JSON-lines file. Raises UserError, one line with file, line and key."""
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
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


def agreement(judge: Judge, path: Path) -> dict[str, Any]:
    """``judge`` against the answers of ``path``, ready for JSON. Raises UserError where the file cannot be used."""
    answers = load(path)
    return compare([one.label for one in answers], [judge.label(one.evidence).label for one in answers])


def compare(truth: Sequence[Label], given: Sequence[Label]) -> dict[str, Any]:
    """Two readings of the same answers: ``kappa`` and its 95 % ``kappa_interval``, ``n``, ``ungraded``, ``labels``.

    An ungraded answer is no label: ``kappa`` is over the graded ones, ``coverage`` their share; in ``kappa_all`` the
    others are disagreements. A ratio with nothing to divide by is None, and so is a kappa when both readings hold one
    and the same label throughout.
    """
    from scenarios.statistics.kappa import kappa  # it imports slowly, and labelling an answer needs none of it

    n = len(truth)
    rows, columns = Counter(truth), Counter(given)
    hits = Counter(one for one, other in zip(truth, given, strict=True) if one is other)
    graded = [pair for pair in zip(truth, given, strict=True) if pair[1] is not Label.UNGRADED]
    over_all, over_graded = kappa(truth, given), kappa([one for one, _ in graded], [other for _, other in graded])
    return {
        "kappa": None if over_graded is None else over_graded.value,
        "kappa_interval": None if over_graded is None else [over_graded.low, over_graded.high],
        "kappa_all": None if over_all is None else over_all.value,
        "n": n,
        "ungraded": columns[Label.UNGRADED],
        "coverage": _ratio(len(graded), n),
        "labels": {
            str(label): {"precision": _ratio(hits[label], columns[label]), "recall": _ratio(hits[label], rows[label])}
            for label in Label
            if label is not Label.UNGRADED
        },
    }


def _ratio(hits: int, total: int) -> float | None:
    return hits / total if total else None
