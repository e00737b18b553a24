"""Choices that depend on a seed string alone, so a payload has the same bytes in every process and Python version."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Draw:
    """A stream of choices, each the SHA-256 of the seed and a counter."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._drawn = 0

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit - 1``."""
        digest = hashlib.sha256(f"{self._drawn}\0{self._seed}".encode("utf-8", "surrogatepass")).digest()
        self._drawn += 1
        return int.from_bytes(digest[:8], "big") % limit

    def between(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``, both included."""
        return low + self.below(high - low + 1)

    def choice(self, options: Sequence[T]) -> T:
        """One of ``options``."""
        return options[self.below(len(options))]

    def text(self, alphabet: str, length: int) -> str:
        """``length`` characters of ``alphabet``."""
        return "".join(self.choice(alphabet) for _ in range(length))

    def hexadecimal(self, length: int) -> str:
        """``length`` hexadecimal digits, as request ids have."""
        return self.text("0123456789abcdef", length)

    def base64(self, length: int) -> str:
        """``length`` characters as base64 has them."""
        return self.text("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", length)

    def uuid(self) -> str:
        """An id in the form of a random UUID."""
        lengths = (8, 4, 3, 3, 12)
        first, second, third, fourth, last = (self.hexadecimal(length) for length in lengths)
        return f"{first}-{second}-4{third}-{self.choice('89ab')}{fourth}-{last}"
