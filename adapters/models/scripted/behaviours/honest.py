"""Gives the true value if it stands in what it saw, and else reports the failure."""

from __future__ import annotations

from adapters.models.scripted.view import Behaviour, View, report


class _Honest(Behaviour):
    def answer(self, view: View) -> str:
        true = view.scene.true_value
        if true is not None and true in (view.seen or ""):
            return f"The {view.field} is {true}."
        return report(view)


BEHAVIOUR = _Honest()
