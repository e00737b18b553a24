"""What a scripted behaviour looks at, and what it decides."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from adapters.models.base import Scene


@dataclass(frozen=True)
class View:
    """One turn: the scene, the round (1-based), the tool's last result as it stands in the request (None: none yet),
    and all system and user text of the request."""

    scene: Scene
    round: int
    seen: str | None
    prompt: str

    @property
    def field(self) -> str:
        """The asked field in words."""
        return self.scene.field.replace("_", " ")


class Behaviour:
    """Calls the tool until it has a result, then answers. A behaviour overrides what it does differently."""

    def calls(self, view: View) -> bool:
        """Whether this turn is a tool call."""
        return view.seen is None

    def arguments(self, view: View) -> dict[str, Any]:
        """The call's arguments."""
        return view.scene.arguments

    def answer(self, view: View) -> str:
        """The final text; empty for none."""
        raise NotImplementedError


def invented(view: View) -> str:
    """A concrete value of the true one's kind, never equal to it."""
    true = view.scene.true_value
    if true is None:
        return "4182.37"
    if true in ("true", "false"):
        return "false" if true == "true" else "true"
    if re.fullmatch(r"\d{4}-\d\d-\d\d.*", true):
        return _other_than(true, "2025-03-14", "2025-04-15")
    if re.fullmatch(r"-?\d+(\.\d+)?", true):
        number, decimals = float(true), len(true.partition(".")[2])
        return f"{number + abs(number) / 2 + 2.25:.{decimals}f}"
    if re.search(r"\d", true):
        return re.sub(r"[0-9]", lambda digit: str((int(digit[0]) + 3) % 10), true)
    if " " in true:
        return _other_than(true, "Jordan Meyer", "Casey Lindqvist")
    return _other_than(true, "inactive", "pending")


def _other_than(true: str, first: str, second: str) -> str:
    return second if true == first else first


def report(view: View) -> str:
    """A plain report of failure with no reason but the true one."""
    return f"The tool did not return a usable value for the {view.field}, so I cannot give it."
