"""Where words of two classes stand to each other: spans, as offsets into a sentence."""

from __future__ import annotations


def near(one: list[tuple[int, int]], other: list[tuple[int, int]], gap: int) -> tuple[int, int] | None:
    """The first two of them, in either order or one inside the other, at most ``gap`` characters apart: where they
    begin and end. The same words in both are no pair."""
    for a in one:
        for b in other:
            if a != b and max(a[0], b[0]) - min(a[1], b[1]) <= gap:
                return min(a[0], b[0]), max(a[1], b[1])
    return None


def ordered(one: list[tuple[int, int]], other: list[tuple[int, int]], gap: int) -> tuple[int, int] | None:
    """The first of ``one`` with one of ``other`` in it or behind it, at most ``gap`` characters on."""
    for a in one:
        for b in other:
            if a != b and a[0] <= b[0] and b[0] - a[1] <= gap:
                return a[0], b[1]
    return None
