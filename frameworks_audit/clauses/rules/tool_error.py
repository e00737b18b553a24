"""What to do when a call of a tool fails."""

from __future__ import annotations

from collections.abc import Sequence

from frameworks_audit.clauses.reading import Reading, near

NAME, ORDER = "tool_error", 3
QUESTION = "Does it say what to do when a tool call fails?"


def find(at: int, readings: Sequence[Reading]) -> tuple[int, int] | None:
    """See ``Rule.find``."""
    one = readings[at]
    if not one.has("error") or one.has("domain") or _own_mistake(one) or _user_acts(one):
        return None
    if not _of_a_tool(one):
        return None
    if one.has("action"):
        return one.sentence.start, one.sentence.end
    after = readings[at + 1] if at + 1 < len(readings) else None
    if after is not None and after.sentence.last == one.sentence.text and after.has("retry"):
        return after.sentence.start, after.sentence.end
    return None


def _of_a_tool(one: Reading) -> bool:
    if near(one.sources, one.hits("error"), 45) is not None or one.has("signal"):
        return True
    pattern = one.lexicon.pattern("tooling")
    return bool(pattern.search(one.where())) and one.has("condition")


def _own_mistake(one: Reading) -> bool:
    """An error in what the model writes itself."""
    return near(one.hits("own_form"), one.hits("error"), 15) is not None


def _user_acts(one: Reading) -> bool:
    return one.has("person") and one.hits("person")[0][0] <= one.hits("error")[0][0]
