"""Scripted models must land where they must in both of LlamaIndex's agents."""

from __future__ import annotations

from typing import ClassVar

from tests.adapters.acceptance import Acceptance
from tests.adapters.grid import Exceptions


class TestLlamaIndex(Acceptance):
    """LlamaIndex."""

    adapter = "llama_index"
    # To an empty reply ReActAgent asks again, with its question repeated and words of its own before the result.
    exceptions: ClassVar[Exceptions] = {("react", "silent"): "INTERVENED"}

    @staticmethod
    def shown(payload: str, seen: str) -> bool:
        """The MCP result as Python prints it, its flag included."""
        return f"text={payload!r}" in seen and "is_error=" in seen
