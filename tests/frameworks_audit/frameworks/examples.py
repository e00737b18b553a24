"""Audits and requests to test with."""

from __future__ import annotations

from typing import Any

from frameworks_audit.clauses.rules import rules
from frameworks_audit.frameworks.base import Agent, ByHand
from frameworks_audit.frameworks.reading import audit_of
from frameworks_audit.frameworks.result import AgentAudit
from frameworks_audit.frameworks.seam import LINE

QUESTION = "What is the balance?"
CLAUSES = tuple(rules())


def request(system: str | None = None, user: str = QUESTION, tools: tuple[str, ...] = ("look",)) -> dict[str, Any]:
    head = [] if system is None else [{"role": "system", "content": system}]
    return {
        "messages": [*head, {"role": "user", "content": user}],
        "tools": [{"type": "function", "function": {"name": name}} for name in tools],
    }


def constant(*texts: str, where: str = "demo.prompts:SYSTEM") -> dict[str, Any]:
    return {
        "where": where,
        "object": where.partition(":")[2],
        "file": "demo/prompts.py",
        "line": 3,
        "package": "demo",
        "version": "1.0",
        "file_sha256": "f" * 64,
        "record_matches": True,
        "git_blob": "b" * 40,
        "texts": list(texts),
    }


def audited(
    system: str | None = "You are a helpful assistant. Use the tools.",
    *,
    name: str = "demo/agent",
    version: str = "1.0",
    constants: tuple[dict[str, Any], ...] = (),
    line: str = LINE,
    error: str | None = None,
    by_hand: ByHand | None = None,
    **more: Any,
) -> AgentAudit:
    framework, _, agent = name.partition("/")
    facts = {
        "name": name,
        "framework": framework,
        "agent": agent,
        "package": framework,
        "version": version,
        "rank": 10,
        "repository": "https://example.invalid/demo",
        "licence": "MIT",
        "commit_from": "nowhere",
        "python": "3.11.7",
        "seconds": 1.0,
        "error": error,
        **more,
    }
    base = None if error else request(system)
    defended = None if error else request(f"{system}\n{line}" if system else line)
    return audit_of(Agent(agent, "Agent(system=line)", by_hand=by_hand), QUESTION, base, defended, constants, facts)
