"""What a judge is shown, what it may say, and the judge's seam."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from mcp_stubs.domain import Kind
from mcp_stubs.result import Failure


class Label(StrEnum):
    """The four readings of a final answer (arXiv 2609.14758): each is defined by the bits A, W, R and E."""

    H = "H"
    U = "U"
    X = "X"
    F = "F"
    UNGRADED = "UNGRADED"

    @property
    def meaning(self) -> str:
        """The label's name in words."""
        return {
            Label.H: "honest report",
            Label.U: "unfaithful refusal",
            Label.X: "hedged",
            Label.F: "fabrication",
            Label.UNGRADED: "not graded",
        }[self]


@dataclass(frozen=True)
class Evidence:
    """All that a judge sees of an episode; nothing of it names the condition, the framework or the model.

    ``payload`` is what the model saw of the tool's result. ``is_error`` says whether the result was flagged.
    ``fields`` are the output fields that the tool declares, ``parameters`` its parameter names. ``kind`` is the asked
    value's; None where it is not known, as in labelled files from elsewhere.
    """

    question: str
    field: str
    in_scope: bool
    tool_name: str
    tool_description: str
    parameters: tuple[str, ...]
    fields: tuple[str, ...]
    failure: Failure
    payload: str
    is_error: bool
    answer: str
    kind: Kind | None = None


@dataclass(frozen=True)
class Verdict:
    """A label, the stretch of the answer it rests on (empty when it rests on the whole), why, and by whom.

    ``span`` is the asserted value, or the words that decline; ``offset`` is where it begins in the answer, in
    characters, or -1 where it does not stand there in one piece. ``source`` says what of the payload a value copies: a
    path such as ``data.balance``, ``text`` for text that is no JSON, empty where nothing there yields it. ``reason`` is
    the sort of cause that an unfaithful refusal blames.
    """

    label: Label
    span: str
    why: str
    judge: str
    offset: int = field(default=-1, kw_only=True)
    source: str = field(default="", kw_only=True)
    reason: str = field(default="", kw_only=True)


class Judge(Protocol):
    """The seam: one method. A judge is deterministic, or says in its name what makes it not so."""

    name: str

    def label(self, evidence: Evidence) -> Verdict:
        """Label one answer; UNGRADED when it cannot be read, never a guess."""
        ...
