"""Which frameworks are audited, and by what rule: every folder here that has a ``description.py``."""

from __future__ import annotations

import importlib
from pathlib import Path

import adapters.bench.registry as adapter_registry
from frameworks_audit.frameworks.base import Agent, Description
from mcp_stubs.cli_errors import UserError, suggest

MOST_DOWNLOADED = 6000
RULE = (
    f"Among the {MOST_DOWNLOADED:,} most downloaded packages of the Python package index (November 2026), under an "
    "open licence; for agents of any purpose, with any function as a tool and any model; installs from the index and "
    "sends its requests itself. Audited are the agent that its guide begins with and, where the package ships one, the "
    "agent whose tools are explained in its prompt (ReAct, plans, code). Frameworks whose agents turn out to send no "
    "instruction stay in as a control."
)
"""Use, purpose and shape; never what a prompt says."""

_FOLDER = Path(__file__).parent


def framework_names() -> list[str]:
    """The frameworks' names, sorted."""
    return sorted(path.parent.name for path in _FOLDER.glob("*/description.py"))


def description(name: str) -> Description:
    """What a folder says about its framework. Raises UserError with did-you-mean."""
    if name not in framework_names():
        raise UserError(f"no framework '{name}'; {suggest(name, framework_names())}")
    found: Description = importlib.import_module(f"frameworks_audit.frameworks.{name}.description").DESCRIPTION
    return found


def chosen(name: str) -> tuple[Description, tuple[Agent, ...]]:
    """The agents that ``FRAMEWORK`` (all of it) or ``FRAMEWORK/AGENT`` names. Raises UserError with did-you-mean."""
    framework, slash, agent = name.replace("-", "_").partition("/")
    described = description(framework)
    by_name = {one.name: one for one in described.agents}
    if slash and agent not in by_name:
        raise UserError(f"{framework} has no agent '{agent}'; {suggest(agent, by_name)}")
    return described, ((by_name[agent],) if slash else described.agents)


def folder(name: str) -> Path:
    """The framework's folder."""
    return _FOLDER / name


def lock_path(described: Description) -> Path:
    """The hashed requirements of its environment: its own, or its adapter's."""
    if described.adapter is not None:
        return adapter_registry.lock_path(described.adapter)
    return folder(described.framework) / "requirements.lock"


def environment_name(described: Description) -> str:
    """What its environment is called."""
    return described.adapter or f"audit-{described.framework}"
