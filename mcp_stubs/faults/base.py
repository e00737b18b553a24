"""The seam of every failure: one method, from a valid result to a failing one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from mcp_stubs.faults.document import Document
from mcp_stubs.faults.draw import Draw
from mcp_stubs.result import Failure, Path, Result

Shape: TypeAlias = Callable[[Document, Draw], str]
"""One way in which a failure shows: from what it hits to the text that is sent."""

_STRICT = 48  # attempts that also avoid the true value as a chance part of other words
_ATTEMPTS = 64


class UndeliverableFault(ValueError):
    """No shape of this failure hides the true value; serving one would hand the answer over."""


class Fault(Protocol):
    """One kind of failure. It knows no domain: a proxy applies the same faults to results of real servers."""

    failure: Failure

    def apply(self, result: Result, focus: Path, seed: str) -> Result:
        """``result`` as it looks when this failure hits the value at ``focus``; same arguments, same bytes.

        Without a value at ``focus`` (the asked field does not exist, or the path is a container's) every data value
        is hit, but for those that echo the request and the times. The true value of ``focus`` stands nowhere in what
        is returned. Raises UndeliverableFault when that cannot be had.
        """
        ...


def hiding(result: Result, document: Document, failure: Failure, seed: str, shapes: Sequence[Shape]) -> Result:
    """The first text drawn from ``shapes`` by ``seed`` that differs from ``result`` and gives no true value away.

    Random ids in a shape can collide with a value, and a value can stand in a shape's own words; then the next draw
    is taken. Raises UndeliverableFault without a shape that does.
    """
    for attempt in range(_ATTEMPTS if shapes else 0):
        draw = Draw(f"{failure}/{attempt}/{seed}")
        text = draw.choice(shapes)(document, draw)
        if text == result.text or document.gives_away(text):
            continue
        if attempt >= _STRICT or not document.echoes_by_chance(text):
            return Result(text)
    raise UndeliverableFault(f"no shape of {failure} hides the value at {document.targets}; leave the item out")
