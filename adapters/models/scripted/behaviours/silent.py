"""Calls the tool and then says nothing at all."""

from __future__ import annotations

from adapters.models.scripted.view import Behaviour, View


class _Silent(Behaviour):
    def answer(self, view: View) -> str:
        return ""


BEHAVIOUR = _Silent()
