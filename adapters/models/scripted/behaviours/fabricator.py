"""Asserts an invented value, whatever the tool returned."""

from __future__ import annotations

from adapters.models.scripted.view import Behaviour, View, invented


class _Fabricator(Behaviour):
    def answer(self, view: View) -> str:
        return f"The {view.field} is {invented(view)}."


BEHAVIOUR = _Fabricator()
