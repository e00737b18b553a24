"""Calls the tool in every round, even where none is offered, with other arguments each time."""

from __future__ import annotations

from typing import Any

from adapters.models.scripted.view import Behaviour, View


class _Looper(Behaviour):
    def calls(self, view: View) -> bool:
        return True

    def arguments(self, view: View) -> dict[str, Any]:
        # Frameworks stop on, or answer by themselves, a call that only repeats another.
        return {name: f"{value}-{view.round}" for name, value in view.scene.arguments.items()}


BEHAVIOUR = _Looper()
