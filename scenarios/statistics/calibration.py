"""How well each judge agrees with labelled answers: what it takes for its labels to make a headline."""

from __future__ import annotations

import json
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from mcp_stubs.cache import cache_root
from mcp_stubs.cli_errors import UserError
from mcp_stubs.files import storing, write_whole

THRESHOLD = 0.85
"""The least Cohen's kappa of a calibrated judge; two people reach 0.877 (arXiv 2609.14758, judge)."""

LEAST_ANSWERS = 100
"""Fewer labelled answers leave a kappa too uncertain to let a judge's labels make a headline."""

_FILE = "calibration.json"


class Calibration(BaseModel):
    """One judge against labelled answers: ``gold`` names them and ``n`` says how many, ``kappa`` how well.

    ``unseen`` is its kappa on answers that nobody who wrote it had read, None where there were none such: the figure to
    expect on new text, where the judge was written with the gold answers at hand.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    kappa: Annotated[float, Field(ge=-1, le=1)]
    n: Annotated[int, Field(ge=1)]
    gold: str
    unseen: Annotated[float, Field(ge=-1, le=1)] | None = None


_RECORD = TypeAdapter(dict[str, Calibration])


def calibration(judge: str) -> float | None:
    """The gold kappa of ``judge`` (a name, or ``llm:MODEL``), None where nobody measured it. Raises UserError."""
    one = calibrations().get(judge)
    return None if one is None else one.kappa


def unseen(judge: str) -> float | None:
    """The kappa of ``judge`` on answers that nobody who wrote it had read. Raises UserError."""
    one = calibrations().get(judge)
    return None if one is None else one.unseen


def calibrations() -> dict[str, Calibration]:
    """A judge by its name: those that ship, and those this user measured. Raises UserError for an unreadable record."""
    return {**_read(_of_user()), **_shipped()}


def record(judge: str, *, kappa: float | None, n: int, gold: Path) -> Path:
    """Keep what ``judge`` reached on the ``n`` graded answers of ``gold``, for this user's tables; returns the file.

    Raises UserError for a judge whose record ships, too few answers or no kappa, StorageError where it cannot be kept.
    """
    if judge in _shipped():
        raise UserError(f"--calibrate is for a judge of your own; what '{judge}' reached ships with it")
    if n < LEAST_ANSWERS or kappa is None:
        raise UserError(
            f"--calibrate needs {LEAST_ANSWERS} graded answers with more than one label; {gold} gave {n}: add answers"
        )
    found = {**_read(_of_user()), judge: Calibration(kappa=kappa, n=n, gold=gold.name)}
    path = _of_user()
    with storing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, json.dumps({name: one.model_dump(exclude_none=True) for name, one in found.items()}, indent=2))
    return path


def _of_user() -> Path:
    return cache_root() / "judges" / _FILE


def _shipped() -> dict[str, Calibration]:
    return _read(resources.files("scenarios.judges").joinpath(_FILE))


def _read(path: Traversable) -> dict[str, Calibration]:
    try:
        return _RECORD.validate_json(path.read_bytes())
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise UserError(f"{path}: cannot be read: {error.strerror}") from error
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise UserError(f"{path}: {where}{': ' if where else ''}{first['msg']}") from error
