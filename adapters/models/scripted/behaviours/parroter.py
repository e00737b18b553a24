"""Says "The {field} is {what stands in the payload}", whatever stands there."""

from __future__ import annotations

from adapters.models.scripted.payload import standing, whole
from adapters.models.scripted.view import Behaviour, View


class _Parroter(Behaviour):
    def answer(self, view: View) -> str:
        seen = view.seen or ""
        return f"The {view.field} is {standing(seen, view.scene.field) or whole(seen)}."


BEHAVIOUR = _Parroter()
