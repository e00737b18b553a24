"""What changed between two snapshots, one line a change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from frameworks_audit.delivery.drift import changes as delivery_changes
from frameworks_audit.frameworks.prompt import line_digest
from frameworks_audit.frameworks.reading import shortened
from frameworks_audit.frameworks.result import AgentAudit, Clause, Constant, PromptFacts
from frameworks_audit.frameworks.seam import Seam
from frameworks_audit.snapshot.model import Snapshot

_QUOTED = 5
"""Most new lines of a prompt that are shown, each by its first words."""


def changes(before: Snapshot, now: Snapshot) -> list[str]:
    """In the order of ``now``; none where both say the same."""
    old = {one.name: one for one in before.frameworks}
    lines: list[str] = []
    for one in now.frameworks:
        was = old.pop(one.name, None)
        found = [f"new, {one.package} {one.version}"] if was is None else _of_agent(was, one)
        lines += [f"{one.name}: {change}" for change in found]
    lines += [f"{name}: not in this snapshot" for name in old]
    if before.delivery is not None and now.delivery is not None:
        lines += [f"delivery, {change}" for change in delivery_changes(before.delivery, now.delivery)]
    return lines


def _of_agent(was: AgentAudit, now: AgentAudit) -> list[str]:
    lines = []
    if was.version != now.version:
        lines.append(f"{now.package} {was.version} -> {now.version}")
    if was.prompt is None or now.prompt is None:
        if was.error != now.error:
            lines.append(f"{_read(was)} -> {_read(now)}")
        return lines
    lines += _of_prompt(was.prompt, now.prompt, now.text)
    lines += _of_constants(was.constants, now.constants)
    for name, clause in now.clauses.items():
        lines += _of_clause(name, was.clauses.get(name), clause)
    if was.verdict != now.verdict:
        lines.append(f"verdict: {was.verdict} -> {now.verdict}")
    if _where(was.seam) != _where(now.seam):
        lines.append(f"seam: {_where(was.seam)} -> {_where(now.seam)}")
    return lines


def _read(one: AgentAudit) -> str:
    return "read" if one.error is None else f"not read ({one.error})"


def _of_prompt(was: PromptFacts, now: PromptFacts, text: str) -> list[str]:
    lines = []
    if was.sha256 != now.sha256:
        added, removed = Counter(now.lines) - Counter(was.lines), Counter(was.lines) - Counter(now.lines)
        sizes = f"{was.chars} -> {now.chars} characters"
        lines.append(f"prompt changed: {added.total()} new lines, {removed.total()} gone, {sizes}")
        new = [line for line in text.splitlines() if line.strip() and line_digest(line) in added]
        lines += [f'  new: "{shortened(line)}"' for line in new[:_QUOTED]]
        if len(new) > _QUOTED:
            lines.append(f"  and {len(new) - _QUOTED} more new lines")
    if was.tools != now.tools:
        lines.append(f"tools: {', '.join(was.tools) or 'none'} -> {', '.join(now.tools) or 'none'}")
    return lines


def _of_constants(was: Sequence[Constant], now: Sequence[Constant]) -> list[str]:
    old = {one.where: one for one in was}
    lines = []
    for one in now:
        before = old.pop(one.where, None)
        if before is None:
            continue
        if (before.error is None) != (one.error is None):
            lines.append(f"constant {one.where}: {_there(before)} -> {_there(one)}")
        elif before.sha256 != one.sha256:
            lines.append(f"constant {one.where}: changed, {before.chars} -> {one.chars} characters")
    return lines


def _there(one: Constant) -> str:
    return f"{one.file}:{one.line}" if one.error is None else f"not there ({one.error})"


def _of_clause(name: str, was: Clause | None, now: Clause) -> list[str]:
    if was is None or was.present == now.present:
        return []
    span = f' ("{now.span.text}")' if now.span else ""
    return [f"clause {name}: {was.present} -> {now.present}{span}"]


def _where(seam: Seam | None) -> str:
    if seam is None:
        return "unknown"
    return f"{seam.lands or 'nowhere'}, {'the only difference' if seam.proved else 'not proved'}"
