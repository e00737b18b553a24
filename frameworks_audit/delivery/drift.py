"""What changed between two matrices: versions, and how each agent hands a result to its model."""

from __future__ import annotations

from frameworks_audit.delivery.cell import Cell
from frameworks_audit.delivery.matrix import Matrix
from frameworks_audit.delivery.report import said


def changes(before: Matrix, now: Matrix) -> list[str]:
    """One line a change, in the order of ``now``; none where both say the same."""
    lines = []
    old = {agent.name: agent for agent in before.agents}
    for agent in now.agents:
        if agent.name not in old:
            lines.append(f"{agent.name}: new, {agent.package} {agent.version}")
            continue
        was = old.pop(agent.name)
        for what, one, other in (
            (agent.package, was.version, agent.version),
            ("mcp", was.mcp, agent.mcp),
        ):
            if one != other:
                lines.append(f"{agent.name}: {what} {one} -> {other}")
        cells, others = before.of(was), now.of(agent)
        lines += [
            f"{agent.name}: {case}: {change}" for case in others if (change := _change(cells.get(case), others[case]))
        ]
        lines += [f"{agent.name}: {case}: no longer tried" for case in cells if case not in others]
    return lines + [f"{name}: not in this matrix" for name in old]


def _change(was: Cell | None, now: Cell) -> str | None:
    if was is None:
        return f"new: {said(now)}"
    if said(was) != said(now):
        return f"{said(was)} -> {said(now)}"
    if was.around != now.around:
        return f"the words around it changed: '{was.around}' -> '{now.around}'"
    return None
