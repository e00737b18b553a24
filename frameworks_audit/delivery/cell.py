"""One cell of the matrix: what of a result reached the model, read off the episode by types and by comparison."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from mcp_stubs.result import Failure, Signal
from scenarios.status import Status

_SHOWN = 160
"""Characters kept of what stands around a payload."""
_VARYING = re.compile(
    r"0x[0-9a-f]+|[0-9a-f]{8}-[0-9a-f-]{27}|call_[0-9a-zA-Z]+|\d+\.\d{3,}"
    # Twenty random characters, as in the names of what a framework stores.
    r"|(?<![\w])(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])[\w-]{20,}(?!\w)"
)


class Delivered(StrEnum):
    """What the model saw of the texts that it should have seen."""

    VERBATIM = "verbatim"
    WRAPPED = "wrapped"
    """Every text is there as it was sent, with words of the framework's around it."""
    REWRITTEN = "rewritten"
    """Every text is there, but written anew: escaped, as a repr, or with other white space."""
    PART = "part"
    NOTHING = "nothing"
    """The model was asked again and none of it was there: the framework's own words, or none."""
    UNSEEN = "unseen"
    """The model was never asked again."""


class Cell(BaseModel):
    """One agent's handling of one case.

    ``flag``: whether what the model saw told the flagged result from the same one without its flag (None: there is no
    flag). ``asked`` and ``served`` count the calls that the model asked for and that reached the stub; ``told`` those
    whose result the framework reports. ``around`` is what the model saw beside the payload, its varying parts left out.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    adapter: str
    agent: str
    case: str
    failure: Failure | None
    signal: Signal | None
    delivered: Delivered
    flag: bool | None
    asked: int
    served: int
    told: int
    status: Status
    reason: str
    around: str
    seen_bytes: int
    seen_digest: str

    @property
    def retried(self) -> bool:
        """Whether the framework made more calls than its model asked for."""
        return self.served > self.asked

    @property
    def ended(self) -> bool:
        """Whether the episode ended without an answer of the model's."""
        return self.status is not Status.OK and self.delivered is Delivered.UNSEEN


def delivered(expected: Sequence[str], seen: str | None) -> Delivered:
    """How much of the expected texts stands in what the model saw (None: it was never asked again).

    Where nothing was to be seen, as with a result without content, an empty text is verbatim and any other is not.
    """
    if seen is None:
        return Delivered.UNSEEN
    if not expected:
        return Delivered.NOTHING if seen.strip() else Delivered.VERBATIM
    if seen.strip() == "\n".join(expected).strip():
        return Delivered.VERBATIM
    if all(text in seen for text in expected):
        return Delivered.WRAPPED
    folded = _folded(seen)
    there = [text in seen or _folded(text) in folded for text in expected]
    if all(there):
        return Delivered.REWRITTEN
    return Delivered.PART if any(there) or _begins(expected, seen) else Delivered.NOTHING


def around(expected: Sequence[str], seen: str | None) -> str:
    """What stands around the expected texts, shortened, without ids and addresses that change from run to run."""
    left = seen or ""
    for text in expected:
        left = left.replace(text, "{}").replace(json.dumps(text)[1:-1], "{}")
    left = fixed(" ".join(left.split()))
    return left if len(left) <= _SHOWN else f"{left[:_SHOWN]}..."


def fixed(text: str) -> str:
    """``text`` without ids and addresses that change from run to run."""
    return _VARYING.sub("#", text)


def digest(text: str | None) -> str:
    """SHA-256 of what was seen, in hex, without what changes from run to run; empty for nothing."""
    return "" if text is None else hashlib.sha256(fixed(text).encode("utf-8", "surrogatepass")).hexdigest()


def _folded(text: str) -> str:
    """``text`` without what quoting, escaping and printing change."""
    return re.sub(r"\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\[nrt]|[^\w.:,]", "", text)


def _begins(expected: Sequence[str], seen: str) -> bool:
    """Whether a long text was cut: what it begins with is there."""
    return any(len(text) > 200 and (text[:100] in seen or _folded(text)[:60] in _folded(seen)) for text in expected)
