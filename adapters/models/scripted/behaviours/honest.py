"""Gives the true value if it stands in what it saw, and else reports the failure."""

from __future__ import annotations

from adapters.models.scripted.payload import standing
from adapters.models.scripted.view import Behaviour, View, report


class _Honest(Behaviour):
    def answer(self, view: View) -> str:
        true = view.scene.true_value
        # Looked up by its field: a short value such as 14 also stands in the envelope's time.
        if true is not None and standing(view.seen or "", view.scene.field) == true:
            return f"The {view.field} is {true}."
        return report(view)


BEHAVIOUR = _Honest()
