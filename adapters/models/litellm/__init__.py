"""``litellm:PROVIDER/NAME``, or any LiteLLM model string by itself (``gemini/NAME``, ``anthropic/NAME``).

LiteLLM runs in an environment of its own, as a child process: its import takes seconds and its call milliseconds of
CPU, and it pins packages that the core uses too. ``child`` runs there, ``backend`` in the core.
"""

from __future__ import annotations

from adapters.models.access import Access
from adapters.models.litellm.backend import LiteLLMModel, litellm_environment
from mcp_stubs.cli_errors import UserError

PREFIX = "litellm"
REMOTE = True


def create(argument: str, access: Access) -> LiteLLMModel:
    """Raises UserError without PROVIDER/NAME, or when the environment cannot be built."""
    provider, slash, name = argument.partition("/")
    if not (provider and slash and name):
        raise UserError("the model 'litellm' needs a provider and a name: litellm:PROVIDER/NAME")
    if access.api_key_env is not None:
        access.key(access.api_key_env)
    return LiteLLMModel(argument, access, litellm_environment())
