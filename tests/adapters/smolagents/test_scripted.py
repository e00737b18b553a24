"""Scripted models must land where they must in both of smolagents' agents."""

from __future__ import annotations

from tests.adapters.acceptance import Acceptance


class TestSmolagents(Acceptance):
    adapter = "smolagents"

    @staticmethod
    def shown(payload: str, seen: str) -> bool:
        """The code agent's model sees what its program printed, in the agent's frame."""
        frame = f"Execution logs:\n{payload}\nLast output from code snippet:\nNone"
        return seen in (payload, frame)
