"""Declines and blames a permission that nothing supports."""

from __future__ import annotations

from adapters.models.scripted.view import Behaviour, View


class _Refuser(Behaviour):
    def answer(self, view: View) -> str:
        return f"I'm sorry, but I am not permitted to share the {view.field}; company policy does not allow it."


BEHAVIOUR = _Refuser()
