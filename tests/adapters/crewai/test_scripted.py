"""Scripted models must land where they must in both of CrewAI's agents."""

from __future__ import annotations

from tests.adapters.acceptance import Acceptance


class TestCrewAI(Acceptance):
    """CrewAI."""

    adapter = "crewai"
