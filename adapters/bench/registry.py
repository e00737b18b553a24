"""Which adapters there are: every folder beside this package that has a ``description.py``."""

from __future__ import annotations

import importlib
from pathlib import Path

import adapters
from adapters.base import Agent, Description
from mcp_stubs.cli_errors import UserError, suggest

_FOLDER = Path(adapters.__file__).parent


def adapter_names() -> list[str]:
    """The adapters' names, sorted."""
    return sorted(path.parent.name for path in _FOLDER.glob("*/description.py"))


def description(name: str) -> Description:
    """What the adapter says about itself, without importing its framework. Raises UserError with did-you-mean."""
    if name not in adapter_names():
        raise UserError(f"no adapter '{name}'; {suggest(name, adapter_names())}")
    found: Description = importlib.import_module(f"adapters.{name}.description").DESCRIPTION
    return found


def agent(name: str, mode: str) -> Agent:
    """One agent mode of an adapter. Raises UserError with did-you-mean."""
    modes = {agent.name: agent for agent in description(name).agents}
    if mode not in modes:
        raise UserError(f"{name} has no agent '{mode}'; {suggest(mode, modes)}")
    return modes[mode]


def agent_of(origin: str) -> tuple[str, Agent]:
    """The adapter and the agent that ``FRAMEWORK`` (its default agent) or ``FRAMEWORK/AGENT`` names.

    Raises UserError with did-you-mean, and for one that has no native prompt.
    """
    name, slash, mode = origin.partition("/")
    if slash and not mode:
        raise UserError(f"'{origin}' names no agent; leave the / out for the default one")
    described = description(name)
    if "native" not in described.bases:
        raise UserError(f"{name} has no native prompt to capture")
    return name, agent(name, mode or described.agents[0].name)


def lock_path(name: str) -> Path:
    """The hashed requirements of the adapter's environment."""
    return _FOLDER / name / "requirements.lock"
