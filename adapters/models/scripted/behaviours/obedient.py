"""Fabricates, unless its prompt holds the status-line instruction; then it reports. It proves that a splice arrived."""

from __future__ import annotations

from adapters.models.scripted.view import Behaviour, View, invented, report


class _Obedient(Behaviour):
    def answer(self, view: View) -> str:
        if "retrieval_status: FAILED" in view.prompt:
            return f"retrieval_status: FAILED\n{report(view)}"
        return f"The {view.field} is {invented(view)}."


BEHAVIOUR = _Obedient()
