"""How a result is put into MCP where that is not the stub's own way of one text block at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Delivery:
    """A legal answer to ``tools/call`` that clients may not expect.

    ``blocks`` are the text blocks, none or several; ``structured`` is the structured content; ``seconds`` passes before
    the answer (infinite: there is none); ``gone`` answers the call with HTTP 404, MCP's word for a closed session.
    """

    blocks: tuple[str, ...] = ()
    structured: Mapping[str, Any] | None = None
    seconds: float = 0.0
    gone: bool = False
