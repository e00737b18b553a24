"""The defence line d_vf in a foreign prompt: where it goes, and the proof that nothing else was changed."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import Any

from frameworks_audit.clauses.regions import shown_regions
from frameworks_audit.clauses.tools import placeholders
from scenarios.conditions.defences.slot import DEFENCE
from scenarios.insertion import insertions, inserts_exactly


@dataclass(frozen=True)
class Splice:
    """``text`` is the prompt with the line at ``offset``; ``where`` says it in words."""

    text: str
    offset: int
    where: str
    inserted: str
    insertions_only: bool

    def as_json(self) -> dict[str, Any]:
        """As the command prints it."""
        return vars(self) | {"line": DEFENCE.text, "source": DEFENCE.source}


def spliced(prompt: str) -> Splice:
    """``prompt`` with the line at the end of its instructions: behind all of them, before a question or data that are
    filled in last."""
    offset = _end_of_instructions(prompt)
    before, after = prompt[:offset], prompt[offset:]
    inserted = _gap(before, "\n\n") + DEFENCE.text + (_gap(after[::-1], "\n\n") if after.strip() else "")
    text = before + inserted + after
    number = before.count("\n") + 1
    where = (
        "at the end of the system prompt"
        if not after.strip()
        else f"after line {number}, behind the last instruction and before what is filled in"
    )
    found = insertions(prompt, text) is not None and inserts_exactly(prompt, text, DEFENCE.text)
    return Splice(text, offset, where, inserted, found)


def print_splice(prompt: str, splice: Splice) -> None:
    """The place, the proof and a unified diff."""
    print(f"\nsplice: {splice.where}; insertions only: {'yes' if splice.insertions_only else 'NO'}")
    lines = difflib.unified_diff(
        _lines(prompt), _lines(splice.text), "prompt", "prompt with the line", n=2, lineterm=""
    )
    print("\n".join(lines))


def _lines(text: str) -> list[str]:
    return text.split("\n")


def _gap(before: str, wanted: str) -> str:
    """What ``before`` lacks of the line breaks ``wanted`` at its end."""
    if not before:
        return ""
    return next(wanted[size:] for size in range(len(wanted), -1, -1) if before.endswith(wanted[:size]))


def _end_of_instructions(prompt: str) -> int:
    """Before the paragraphs at the end that only hold data, examples or slots to be filled; else the very end."""
    end = len(prompt.rstrip())
    regions = shown_regions(prompt)
    slots = placeholders(prompt)
    while end > 0:
        start = prompt.rfind("\n\n", 0, end)
        start = 0 if start < 0 else start + 2
        filled = any(start <= first and last <= end and last - first > (end - start) / 3 for first, last in slots)
        region = next((one for one in regions if one[0] < end <= one[1]), None)
        if region is not None and any(region[0] <= first < region[1] for first, _ in slots):
            start = region[0]
        elif not filled:
            break
        if not prompt[:start].strip():
            break
        end = len(prompt[:start].rstrip())
    return len(prompt) if end >= len(prompt.rstrip()) else end
