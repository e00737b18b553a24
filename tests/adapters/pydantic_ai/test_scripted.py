"""Scripted models must land where they must in Pydantic AI's agent."""

from __future__ import annotations

import json

from tests.adapters.acceptance import Acceptance


class TestPydanticAI(Acceptance):
    """Pydantic AI."""

    adapter = "pydantic_ai"

    @staticmethod
    def shown(payload: str, seen: str) -> bool:
        """The payload; one that the server flags as an error stands in an object of Pydantic AI's, as a string."""
        return seen in (payload, json.dumps({"error": payload}, separators=(",", ":"), ensure_ascii=False))
