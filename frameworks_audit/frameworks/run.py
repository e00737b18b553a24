"""The audit of a framework: its agents' prompts as sent, beside the constants in its package."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from adapters.bench import registry as adapters
from adapters.bench.environment import Environment
from adapters.bench.pool import NoWorker
from frameworks_audit.frameworks import commits, process, registry, through_adapter
from frameworks_audit.frameworks.base import QUESTION, Agent, Ask, Description
from frameworks_audit.frameworks.forms import messages
from frameworks_audit.frameworks.interpreters import Interpreter, interpreter
from frameworks_audit.frameworks.reading import audit_of
from frameworks_audit.frameworks.recorder import recording
from frameworks_audit.frameworks.result import AgentAudit
from frameworks_audit.frameworks.seam import LINE
from mcp_stubs.cli_errors import UserError

JsonObject = dict[str, Any]
Announce = Callable[[str], None]

_PLACE = re.compile(r"[^\s(]*/site-packages/")
"""Where somebody's environments are."""


@dataclass
class Heard:
    """What came out of one framework's environment: a request each without and with the line, by agent."""

    question: str
    about: dict[str, JsonObject]
    constants: list[JsonObject]
    base: dict[str, JsonObject] = field(default_factory=dict)
    defended: dict[str, JsonObject] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)
    refused: tuple[str, ...] = ()


def audit_all(announce: Announce) -> list[AgentAudit]:
    """Every agent of every framework, one framework at a time. What fails is an audit with an ``error``."""
    return [one for name in registry.framework_names() for one in audit(name, announce)]


def audit(name: str, announce: Announce, *, lock: Path | None = None) -> list[AgentAudit]:
    """The agents that ``FRAMEWORK`` or ``FRAMEWORK/AGENT`` names; ``lock`` is another lock than the framework's own.

    Raises UserError for an unknown name.
    """
    described, agents = registry.chosen(name)
    started = time.monotonic()
    with_python = interpreter(described.python)
    lock = lock or registry.lock_path(described)
    try:
        if with_python is None:
            wanted = ".".join(map(str, described.python))
            raise UserError(f"needs Python {wanted}, and 'uv python find {wanted}' names none here")
        heard = _hear(described, agents, _python(described, lock, with_python, announce), announce)
    except UserError as error:
        return [_failed(described, agent, str(error), with_python, time.monotonic() - started) for agent in agents]
    seconds = time.monotonic() - started
    return [_audited(described, agent, heard, lock, with_python, seconds) for agent in agents]


def _python(described: Description, lock: Path, with_python: Interpreter, announce: Announce) -> Path:
    chosen = (with_python.path, with_python.version)
    return Environment(registry.environment_name(described), lock, chosen).ensure(announce)


def _hear(described: Description, agents: Sequence[Agent], python: Path, announce: Announce) -> Heard:
    announce(f"{described.framework} ...")
    named = [(one.where, one.package or described.package) for agent in agents for one in agent.sources]
    sources = list(dict.fromkeys(named))
    request = {
        "sources": sources,
        "packages": list(dict.fromkeys([described.package, *(package for _, package in sources)])),
        "asks": [],
    }
    if described.adapter is not None:
        return _through_adapter(described.adapter, described, agents, python, request)
    with recording() as recorder:
        asks = [Ask(agent.name, recorder.url(), line) for agent in agents for line in (None, LINE)]
        reply = process.ask(
            described.framework, python, described.environment, {**request, "asks": [asdict(one) for one in asks]}
        )
        heard = Heard(QUESTION, reply["about"], reply["constants"], refused=_hosts(reply))
        for one, error in zip(asks, reply["asked"], strict=True):
            kept = recorder.first(one.base_url)
            if kept is None:
                heard.errors.setdefault(one.agent, error or "the framework never asked its model")
            else:
                (heard.base if one.line is None else heard.defended)[one.agent] = messages(*kept)
    return heard


def _through_adapter(
    adapter: str, described: Description, agents: Sequence[Agent], python: Path, request: JsonObject
) -> Heard:
    variables = adapters.description(adapter).environment
    reply = process.ask(described.framework, python, variables, request)
    heard = Heard(through_adapter.question(), reply["about"], reply["constants"], refused=_hosts(reply))
    names = [one.name for one in agents]
    try:
        asked = through_adapter.requests(adapter, names, python)
    except NoWorker as error:
        # What the pool advises is about a damaged environment; another version than the adapter's ends here as well.
        asked = {name: (_PLACE.sub("", str(error.__cause__ or error)), None) for name in names}
    for name, (base, defended) in asked.items():
        if isinstance(base, str):
            heard.errors[name] = " ".join(base.split())
            continue
        heard.base[name] = base
        if defended is not None:
            heard.defended[name] = defended
    return heard


def _audited(
    described: Description, agent: Agent, heard: Heard, lock: Path, python: Interpreter, seconds: float
) -> AgentAudit:
    about = heard.about[described.package]
    wanted = {(one.where, one.package or described.package) for one in agent.sources}
    found = [one for one in heard.constants if (one["where"], one["package"]) in wanted]
    commit, commit_from = commits.matched(described, about, found)
    return audit_of(
        agent,
        heard.question,
        heard.base.get(agent.name),
        heard.defended.get(agent.name),
        found,
        facts={
            **_facts(described, agent, python, seconds),
            "version": about["version"],
            "licence_in_metadata": about["licence"],
            "wheel_hashes": _hashes(lock, described.package, about["version"]),
            "refused_hosts": heard.refused,
            "commit": commit,
            "commit_from": commit_from,
            "error": None if agent.name in heard.base else heard.errors.get(agent.name),
        },
    )


def _failed(described: Description, agent: Agent, error: str, python: Interpreter | None, seconds: float) -> AgentAudit:
    facts = _facts(described, agent, python, seconds)
    return AgentAudit(**facts, version=None, commit_from="the framework could not be read", error=error)


def _facts(described: Description, agent: Agent, python: Interpreter | None, seconds: float) -> dict[str, Any]:
    return {
        "name": f"{described.framework}/{agent.name}",
        "framework": described.framework,
        "agent": agent.name,
        "package": described.package,
        "rank": described.rank,
        "repository": described.repository,
        "licence": described.licence,
        "python": python and python.version,
        "seconds": round(seconds, 2),
    }


def _hosts(reply: JsonObject) -> tuple[str, ...]:
    return tuple(sorted(set(reply["refused"])))


def _hashes(lock: Path, package: str, version: str) -> tuple[str, ...]:
    """The digests of the release's files that the lock allows: the one that was installed is among them."""
    text = lock.read_text(encoding="utf-8")
    found = re.search(
        rf"^{re.escape(package)}(?:\[[^\]]*\])?=={re.escape(version)}\b[^\n]*\n((?:[ \t]+--hash=[^\n]*\n)*)",
        text,
        re.MULTILINE,
    )
    return tuple(re.findall(r"sha256:([0-9a-f]{64})", found[1])) if found else ()
