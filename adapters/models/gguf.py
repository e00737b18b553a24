"""``gguf:PATH``: a GGUF file of the user's, served on this machine."""

from __future__ import annotations

from pathlib import Path

from adapters.models.base import Model
from adapters.models.local.backend import LocalModel, local_environment
from adapters.models.local.weights import check_gguf
from mcp_stubs.cli_errors import UserError

PREFIX = "gguf"


def create(argument: str) -> Model:
    """Raises UserError when ``argument`` is not the path of a readable GGUF file."""
    if not argument:
        raise UserError("the model 'gguf' needs the path of a file: gguf:PATH")
    weights = Path(argument).expanduser()
    check_gguf(weights)
    return LocalModel(f"{PREFIX}:{argument}", weights.absolute(), local_environment(), smoke_test_only=False)
