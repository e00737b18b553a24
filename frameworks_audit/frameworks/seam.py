"""Where a framework's public API puts a line, and whether that is all it does: read off the wire."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict

from adapters.bench.splice import SpliceError, prove
from frameworks_audit.frameworks.forms import text
from scenarios.conditions.defences.slot import DEFENCE

JsonObject = dict[str, Any]

LINE = DEFENCE.text


class Seam(BaseModel):
    """``api`` in words; ``lands`` as seen in the request; ``proved`` when the line is the only difference, else
    ``reason`` says why not."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    api: str
    lands: str | None
    proved: bool
    reason: str | None = None


def seam(api: str, base: JsonObject | None, defended: JsonObject | None) -> Seam:
    """The seam by the requests without and with the line (None: there was no request)."""
    if base is None or defended is None:
        return Seam(api=api, lands=None, proved=False, reason="there was no request to look at")
    try:
        prove(base, defended, LINE)
    except SpliceError as error:
        return Seam(api=api, lands=_lands(base, defended), proved=False, reason=f"{error}")
    return Seam(api=api, lands=_lands(base, defended), proved=True)


def _lands(base: JsonObject, defended: JsonObject) -> str | None:
    before = {text(one.get("content")) for one in base["messages"]}
    had_system = any(one.get("role") == "system" and text(one.get("content")).strip() for one in base["messages"])
    for message in defended["messages"]:
        words, role = text(message.get("content")), message.get("role")
        if LINE not in words or words in before:
            continue
        turn = "system prompt" if role == "system" else f"{role} turn"
        if role == "system" and not had_system:
            return "a system prompt of its own"
        if words.rstrip().endswith(LINE):
            return f"end of the {turn}"
        return f"start of the {turn}" if words.lstrip().startswith(LINE) else f"middle of the {turn}"
    return None
