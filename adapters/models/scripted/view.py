"""What a scripted behaviour looks at, and what it decides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from adapters.models.base import Scene
from adapters.models.scripted.values import plausible


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
    """A concrete value of the asked kind, never the true one and no part of what the tool returned."""
    return plausible(view.scene.kind, view.scene.true_value, view.seen or "")


def report(view: View) -> str:
    """A plain report of failure with no reason but the true one."""
    return f"The tool did not return a usable value for the {view.field}, so I cannot give it."
