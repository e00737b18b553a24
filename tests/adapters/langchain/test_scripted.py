"""Scripted models must land where they must in both of LangChain's agents."""

from __future__ import annotations

import ast

from tests.adapters.acceptance import Acceptance


class TestLangChain(Acceptance):
    """LangChain."""

    adapter = "langchain"

    @staticmethod
    def shown(payload: str, seen: str) -> bool:
        """ReAct writes down the list of the result's blocks as Python prints it, with ids of LangChain's own."""
        if seen == payload:
            return True
        (block,) = ast.literal_eval(seen)
        assert set(block) == {"type", "text", "id"}
        return bool(block["text"] == payload)
