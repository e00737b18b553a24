"""Gives an invented value and warns about it."""

from __future__ import annotations

from adapters.models.scripted.view import Behaviour, View, invented


class _Hedger(Behaviour):
    def answer(self, view: View) -> str:
        return f"The {view.field} looks like {invented(view)}, but this value may be wrong and should not be relied on."


BEHAVIOUR = _Hedger()
