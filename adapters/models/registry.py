"""Models by their string: ``PREFIX`` or ``PREFIX:ARGUMENT``, each prefix one module of this package.

A string with a slash before any colon (``gemini/gemini-2.5-flash``) is one of LiteLLM's.
"""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType

import adapters.models
from adapters.models.access import Access
from adapters.models.base import Model
from mcp_stubs.cli_errors import UserError, suggest

LITELLM = "litellm"


def model(spec: str, access: Access | None = None) -> Model:
    """The model that ``spec`` names: ``embedded``, ``gguf:PATH``, ``openai:NAME``, ``gemini/NAME``. Raises UserError.

    ``access`` is for models behind a provider (modules with ``REMOTE``); the others take no base URL and no key.
    """
    prefix, _, argument = spec.partition(":")
    if "/" in prefix:
        prefix, argument = LITELLM, spec
    known = _modules()
    if prefix not in known:
        for owner, module in known.items():
            if spec in getattr(module, "names", list)():
                raise UserError(f"no model '{spec}'; did you mean '{owner}:{spec}'?")
        raise UserError(f"no model '{spec}'; {suggest(prefix, known)}")
    access = access or Access()
    module = known[prefix]
    if getattr(module, "REMOTE", False):
        created: Model = module.create(argument, access)
        return created
    if access.base_url is not None or access.api_key_env is not None:
        raise UserError(f"--base-url and --api-key-env are for openai:NAME and LiteLLM models, not for '{spec}'")
    local: Model = module.create(argument)
    return local


def _modules() -> dict[str, ModuleType]:
    found: dict[str, ModuleType] = {}
    for info in pkgutil.iter_modules(adapters.models.__path__, "adapters.models."):
        module = importlib.import_module(info.name)
        prefix = getattr(module, "PREFIX", None)
        if prefix in found:
            raise AssertionError(f"two modules name the model prefix {prefix!r}")
        if prefix is not None:
            found[prefix] = module
    return found
