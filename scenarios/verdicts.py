"""What a judge said of a run, kept in the run's folder: one JSON line a unit."""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from pydantic import TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass

from mcp_stubs.cli_errors import UserError, suggest
from mcp_stubs.files import write_whole
from scenarios.judges import judge_names
from scenarios.runs import Run
from scenarios.verdict import Label, Verdict

RULES = "rules"
"""The judge whose verdicts a run itself keeps, as ``verdicts.jsonl``."""


@dataclass(frozen=True)
class _Line:
    unit: str
    label: Label
    span: str
    why: str
    judge: str
    offset: int = -1
    source: str = ""
    reason: str = ""

    @property
    def verdict(self) -> Verdict:
        return Verdict(
            self.label, self.span, self.why, self.judge, offset=self.offset, source=self.source, reason=self.reason
        )


_LINE = TypeAdapter(_Line)


def check_judge(judge: str) -> None:
    """Raises UserError with did-you-mean for a name that no judge has; one with an argument (``llm:MODEL``) may be."""
    if ":" not in judge and judge not in (names := judge_names()):
        raise UserError(f"no judge '{judge}'; {suggest(judge, names)}")


def verdict_file(folder: Path, judge: str) -> Path:
    """Where the verdicts of ``judge`` (a name, or ``llm:MODEL``) stand: readable, and another for another judge."""
    if judge == RULES:
        return folder / "verdicts.jsonl"
    readable = re.sub(r"[^A-Za-z0-9._-]+", "-", judge)
    return folder / f"verdicts-{readable}-{hashlib.sha256(judge.encode()).hexdigest()[:8]}.jsonl"


def save_verdicts(folder: Path, judge: str, verdicts: Mapping[str, Verdict]) -> Path:
    """Write the verdicts of ``judge`` by unit, whole or not at all; returns the file. Raises StorageError."""
    path = verdict_file(folder, judge)
    lines = [json.dumps({"unit": unit, **asdict(verdict)}) for unit, verdict in verdicts.items()]
    write_whole(path, "".join(f"{line}\n" for line in lines))
    return path


def judges_of(folder: Path) -> list[str]:
    """Whose labels a run folder has: the rules', which need no file, and every judge's that has one here, sorted."""
    found = set()
    for path in folder.glob("verdicts-*.jsonl"):
        with contextlib.suppress(OSError, ValueError), path.open(encoding="utf-8") as lines:
            found.add(_LINE.validate_json(next(lines, "")).judge)
    return [RULES, *sorted(found - {RULES})]


def verdicts_of(run: Run, judge: str = RULES) -> Mapping[str, Verdict]:
    """The verdicts of ``judge`` on a run, by unit: the rules' are worked out anew, any other's are read.

    Raises UserError where that judge has not judged the run, or its file cannot be used.
    """
    if judge == RULES:
        return run.judged
    path = verdict_file(run.folder, judge)
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        check_judge(judge)
        raise UserError(
            f"no labels of '{judge}' in {run.folder}; known there: {', '.join(judges_of(run.folder))}; "
            f"another judge's first: python -m scenarios judge {run.folder} --judge NAME"
        ) from None
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{path}: cannot be read: {error}") from error
    found = {}
    for number, line in enumerate(lines, start=1):
        try:
            one = _LINE.validate_json(line)
        except ValidationError as error:
            raise UserError(f"{path}:{number}: is no verdict: {error.errors()[0]['msg']}") from error
        if one.judge != judge or one.unit not in run.answers:
            what = f"a verdict of '{one.judge}', not of '{judge}'" if one.judge != judge else "of another run's unit"
            raise UserError(f"{path}:{number}: is {what}; judge this run again")
        found[one.unit] = one.verdict
    return found
