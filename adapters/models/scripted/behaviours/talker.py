"""Never calls the tool, even when told to."""

from __future__ import annotations

from adapters.models.scripted.view import Behaviour, View, invented


class _Talker(Behaviour):
    def calls(self, view: View) -> bool:
        return False

    def answer(self, view: View) -> str:
        return f"The {view.field} is {invented(view)}."


BEHAVIOUR = _Talker()
