"""What the models remarked on their replies, as the lines that a reader of the table must see."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import shorten
from typing import Any

from adapters.bench.episode import Episode
from adapters.bench.spend import Spend

_LONGEST = 200
"""Characters of a reason; a framework's own errors can fill a page."""


def remarks(episodes: Sequence[Episode]) -> dict[str, Any]:
    """Counts over the model calls of these episodes; a parameter's name leads to the calls that went without it."""
    notes = [one.notes for episode in episodes for one in episode.rounds]
    dropped = [name for note in notes for name in note.get("dropped", ())]
    renamed = [pair for note in notes for pair in note.get("renamed", {}).items()]
    return {
        "calls": len(notes),
        "dropped": {name: dropped.count(name) for name in sorted(set(dropped))},
        "renamed": dict(sorted(set(renamed))),
        "not_forced": sum(bool(note.get("not_forced")) for note in notes),
        "with_reasoning": sum(bool(note.get("reasoning")) for note in notes),
        "asked_again": sum(note.get("attempts", 1) - 1 for note in notes),
        "translated": sum("translated_from" in note for note in notes),
        "sent_back": sum(bool(note.get("sent_back")) for note in notes),
    }


def remark_lines(found: dict[str, Any]) -> list[str]:
    """The same for people; none for a run without remarks."""
    calls, lines = found["calls"], []
    for name, count in found["dropped"].items():
        lines.append(f"The model refuses {name}: {count} of {calls} calls went without it.")
    for old, new in found["renamed"].items():
        lines.append(f"The model refuses {old}: it was sent as {new}.")
    if found["not_forced"]:
        lines.append(f"{found['not_forced']} calls whose tool call should have been forced were NOT forced.")
    if found["with_reasoning"]:
        lines.append(f"{found['with_reasoning']} of {calls} replies hold reasoning; it is kept apart from the answers.")
    if found["asked_again"]:
        lines.append(f"{found['asked_again']} requests were sent again after a provider's error.")
    if found["translated"]:
        lines.append(f"{found['translated']} of {calls} requests came over another wire than Chat Completions.")
    if found["sent_back"]:
        lines.append(
            f"{found['sent_back']} replies neither called the tool nor ended anything: the model was asked on."
        )
    return lines


def open_lines(left: int, why: dict[str, int]) -> list[str]:
    """How many units are open, and the commonest reason; none where none is. ``why`` counts those that had a turn."""
    if not left:
        return []
    line = "1 unit is open" if left == 1 else f"{left} units are open"
    if why:
        reason, count = next(iter(why.items()))
        line += f"{'' if count == left else f', {count} of them'}: {shorten(reason, _LONGEST, placeholder='...')}"
    if waiting := left - sum(why.values()):
        line += f" ({waiting} not run yet)"
    return [line]


def usage(spend: Spend) -> dict[str, Any]:
    """Tokens and cost of a run; None is unknown."""
    names = ("prompt_tokens", "completion_tokens", "cached_tokens", "reasoning_tokens")
    return {"calls": spend.calls, **{name: spend.tokens(name) for name in names}, "cost_usd": spend.cost}


def usage_line(found: dict[str, Any]) -> str:
    """The same for people."""

    def said(name: str) -> str:
        return "unknown" if found[name] is None else f"{found[name]:,}"

    extra = [
        f"{said(name)} {word}"
        for name, word in (("cached_tokens", "cached"), ("reasoning_tokens", "reasoning"))
        if found[name] is not None
    ]
    cost = "unknown" if found["cost_usd"] is None else f"${found['cost_usd']:.4f}"
    tokens = f"{said('prompt_tokens')} in, {said('completion_tokens')} out"
    return f"{found['calls']} model calls; tokens: {', '.join([tokens, *extra])}; cost: {cost}"
