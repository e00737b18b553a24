"""Keys kept out of every text that is written or shown."""

from __future__ import annotations

from collections.abc import Iterable

_LONGEST_TEXT = 300
_SHORTEST_SECRET = 8  # Servers without keys are given "x" or "none".


class Secrets:
    """Values that must not appear anywhere."""

    def __init__(self, values: Iterable[str]) -> None:
        self._values = sorted((value for value in values if len(value) >= _SHORTEST_SECRET), key=len, reverse=True)

    def shown_in(self, text: str) -> bool:
        """Whether ``text`` holds one of them."""
        return any(value in text for value in self._values)

    def hide(self, text: str) -> str:
        """``text`` on one line, cut to a readable length, each secret replaced."""
        for value in self._values:
            text = text.replace(value, "[key]")
        line = " ".join(text.split())
        return line if len(line) <= _LONGEST_TEXT else line[:_LONGEST_TEXT] + " ..."
