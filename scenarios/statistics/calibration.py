"""How well each judge agrees with labelled answers: what it takes for its labels to make a headline."""

from __future__ import annotations

from importlib import resources
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from mcp_stubs.cli_errors import UserError

THRESHOLD = 0.85
"""The least Cohen's kappa of a calibrated judge; two people reach 0.877 (arXiv 2609.14758, judge)."""

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
    """The record that ships: a judge by its name. Raises UserError where it cannot be read."""
    path = resources.files("scenarios.judges").joinpath(_FILE)
    try:
        return _RECORD.validate_json(path.read_bytes())
    except FileNotFoundError:
        return {}
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise UserError(f"{_FILE}: {where}: {first['msg']}") from error
