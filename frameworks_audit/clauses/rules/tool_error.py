"""What to do when a call of a tool fails."""

from __future__ import annotations

from collections.abc import Sequence

from frameworks_audit.clauses.reading import Reading, near, ordered

NAME, ORDER = "tool_error", 3
QUESTION = "Does it say what to do when a tool call fails?"


def find(at: int, readings: Sequence[Reading]) -> tuple[int, int] | None:
    """See ``Rule.find``."""
    one = readings[at]
    errors = one.hits("error") + one.hits("trouble")
    if not errors or not _of_a_tool(one) or one.has("domain") or _own_mistake(one) or _user_acts(one, errors):
        return None
    if one.has("retry") or one.has("treated") or one.commanding("action"):
        return one.sentence.start, one.sentence.end
    after = readings[at + 1] if at + 1 < len(readings) else None
    if after is not None and after.sentence.last == one.sentence.text and (after.has("retry") or _sequel(after)):
        return after.sentence.start, after.sentence.end
    return None


def _of_a_tool(one: Reading) -> bool:
    if near(one.sources, one.hits("error"), 45) is not None or one.has("signal"):
        return True
    if ordered(one.sources, one.hits("trouble"), 22) is not None:
        return True
    pattern = one.lexicon.pattern("tooling")
    return one.has("error") and one.has("condition") and bool(pattern.search(one.where()))


def _sequel(one: Reading) -> bool:
    """ "When it does, ...": the condition goes on from the sentence before."""
    begins = one.has("condition") and one.hits("condition")[0][0] == 0 and not one.has("person")
    told = one.commanding("action")
    return bool(told) and (begins or told[0][0] == 0)


def _own_mistake(one: Reading) -> bool:
    """An error in what the model writes itself."""
    return near(one.hits("own_form"), one.hits("error"), 15) is not None


def _user_acts(one: Reading, errors: list[tuple[int, int]]) -> bool:
    return one.has("person") and one.hits("person")[0][0] <= min(errors)[0]
