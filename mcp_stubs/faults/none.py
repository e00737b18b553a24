"""NONE, the control: the valid result as it is."""

from __future__ import annotations

from mcp_stubs.result import Failure, Path, Result


class NoFault:
    """Changes nothing."""

    failure = Failure.NONE

    def apply(self, result: Result, focus: Path, seed: str) -> Result:
        """``result`` itself."""
        return result
