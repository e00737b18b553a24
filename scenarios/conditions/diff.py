"""What a condition changes in its base prompt, token by token."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.conditions.base import Condition
from scenarios.insertion import insertions, shared_start, tokens


@dataclass(frozen=True)
class Change:
    """One stretch of the diff: ``mark`` is ``" "`` kept, ``"+"`` inserted, ``"-"`` removed."""

    mark: str
    text: str


@dataclass(frozen=True)
class Diff:
    """A base prompt against the same with its defence. ``insertions_only`` is the paper's additivity check."""

    changes: tuple[Change, ...]
    insertions_only: bool


def diff(condition: Condition) -> Diff:
    """The diff at the level of texts. A prompt of a framework's own is empty here: its proof is made on the wire."""
    before = condition.base.operator_prompt or ""
    after = condition.operator_prompt or ""
    if condition.splice is not None:
        after = f"{after}\n{condition.splice}" if after else condition.splice
    old, new = tokens(before), tokens(after)
    start = shared_start(old, new)
    end = shared_start(old[start:][::-1], new[start:][::-1])
    runs = (
        Change(" ", "".join(old[:start])),
        Change("-", "".join(old[start : len(old) - end])),
        Change("+", "".join(new[start : len(new) - end])),
        Change(" ", "".join(old[len(old) - end :])),
    )
    return Diff(tuple(run for run in runs if run.text), insertions(before, after) is not None)
