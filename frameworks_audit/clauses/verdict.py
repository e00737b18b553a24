"""The verdict in one line: can the model be in a failure state under this prompt, and is it named?"""

from __future__ import annotations

from collections.abc import Mapping


def verdict(is_prompt: bool | None, present: Mapping[str, bool | None]) -> str:
    """The line for the clauses found; ``present`` maps each clause's name to its ``present``."""
    if is_prompt is False:
        return "not a prompt: nothing in it tells a model what to do"
    if is_prompt is None or present["named_failure_state"] is None:
        return "undecided: the language is not one that the rules read"
    if present["named_failure_state"]:
        return "yes, and it is named: the model can report an unusable result instead of answering"
    if present["escape"]:
        line = "only unnamed: it may say that it does not know, but no state stands for an unusable result"
    elif present["tool_error"]:
        line = "only for signalled errors: an unusable result that signals nothing has no state to be in"
    else:
        line = "no: an unusable result has no state to be in, and the model is left to answer"
    return f"{line}; a final answer is demanded on every run" if present["must_answer"] else line
