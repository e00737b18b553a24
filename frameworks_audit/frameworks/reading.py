"""One agent's request and constants made an audit: comparison, clauses, seam."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from frameworks_audit.clauses.audit import Audit, audit
from frameworks_audit.clauses.rules import rules
from frameworks_audit.frameworks.base import Agent
from frameworks_audit.frameworks.compare import Comparison, compare, share
from frameworks_audit.frameworks.prompt import Sent, sent
from frameworks_audit.frameworks.result import SPAN_WORDS, AgentAudit, Clause, Constant, PromptFacts, Span
from frameworks_audit.frameworks.seam import seam

JsonObject = dict[str, Any]

SILENT = "no instruction: the framework says nothing to its model"


def audit_of(
    agent: Agent,
    question: str,
    base: JsonObject | None,
    defended: JsonObject | None,
    constants: Sequence[JsonObject],
    facts: Mapping[str, Any],
) -> AgentAudit:
    """The audit of the request ``base`` (None: the agent sent none), ``facts`` being what is known without it."""
    if base is None:
        read = tuple(constant_of(one, None) for one in constants)
        return AgentAudit(**facts, constants=read, seam=seam(agent.seam, None, None))
    prompt = sent(base, question, agent.own)
    compared = [None if "error" in one else compare(one["texts"], prompt.text) for one in constants]
    read = tuple(constant_of(one, found) for one, found in zip(constants, compared, strict=True))
    clauses = audit(prompt.text)
    return AgentAudit(
        **facts,
        constants=read,
        prompt=_facts(prompt, share([one for one in compared if one], prompt.text) if read else None),
        is_prompt=clauses.is_prompt if prompt.bare else False,
        clauses=clauses_of(clauses),
        by_hand=_by_hand(agent, prompt.sha256),
        verdict=clauses.verdict if prompt.bare else SILENT,
        seam=seam(agent.seam, base, defended),
        text=prompt.text,
    )


def _by_hand(agent: Agent, sha256: str) -> dict[str, bool] | None:
    if agent.by_hand is None or not sha256.startswith(agent.by_hand.prompt):
        return None
    return {name: name in agent.by_hand.clauses for name in rules()}


def constant_of(found: JsonObject, compared: Comparison | None) -> Constant:
    """A constant as it is reported: digests in the text's place."""
    if "error" in found:
        return Constant(where=found["where"], package=found["package"], error=found["error"])
    text = "\n".join(found["texts"])
    told = {name: found[name] for name in ("where", "package", "version", "file", "line", "file_sha256")}
    return Constant(
        **told,
        record_matches=found["record_matches"],
        git_blob=found["git_blob"],
        sha256=hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest(),
        chars=len(text),
        match=compared.match if compared else None,
        pieces_found=compared.found if compared else None,
        pieces=compared.pieces if compared else None,
    )


def clauses_of(found: Audit) -> dict[str, Clause]:
    """The clauses with at most ``SPAN_WORDS`` words of evidence each."""
    told = {}
    for name, one in found.clauses.items():
        told[name] = Clause(present=one.present)
        if one.span is not None:
            span = Span(start=one.span.start, end=one.span.end, text=shortened(one.span.text))
            told[name] = Clause(present=one.present, span=span)
    return told


def shortened(text: str) -> str:
    """The first words of ``text``, in one line."""
    words = text.split()
    return " ".join(words) if len(words) <= SPAN_WORDS else " ".join(words[:SPAN_WORDS]) + " ..."


def _facts(prompt: Sent, in_package: float | None) -> PromptFacts:
    return PromptFacts(
        sha256=prompt.sha256,
        chars=len(prompt.text),
        framework_chars=prompt.bare,
        roles=prompt.roles,
        tools=prompt.tools,
        share_in_package=None if in_package is None else round(in_package, 3),
        lines=tuple(prompt.lines),
    )
