"""The matrix for people: one row a case, one column an agent, and the reading of it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from frameworks_audit.delivery.cell import Cell, Delivered
from frameworks_audit.delivery.matrix import AgentVersion, Matrix

LEGEND = """\
What the model saw of a tool's result: verbatim; wrapped in the framework's words; rewritten (escaped, printed as a
repr); part of it; nothing of it (the model was asked again without it); unseen (the model was never asked again).
flag kept, flag lost: whether a result that is flagged as an error (isError) looks to the model other than the same text
without the flag. x2: the framework made two calls where its model asked for one. The status is given where the episode
did not end with the model's answer."""


def print_matrix(matrix: Matrix, console: Console) -> None:
    """Versions, the table, its reading and the legend."""
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("result", no_wrap=True)
    columns = [matrix.of(agent) for agent in matrix.agents]
    for agent in matrix.agents:
        table.add_column(f"{agent.name}\n{agent.version}", overflow="fold")
    for title, cases in rows(matrix):
        table.add_row(title, *(" | ".join(dict.fromkeys(said(cells[case]) for case in cases)) for cells in columns))
    console.print(table)
    for line in reading(matrix):
        console.print(Text(line), soft_wrap=True)
    console.print(Text(LEGEND), soft_wrap=True)


def rows(matrix: Matrix) -> list[tuple[str, list[str]]]:
    """Titles, and the cases of each: the encodings of a silent failure are one and the same, so they share a row."""
    found: list[tuple[str, list[str]]] = []
    for case, cell in matrix.of(matrix.agents[0]).items():
        if cell.failure is None or cell.failure.signalled:
            found.append((case, [case]))
        elif found and found[-1][0] == f"{cell.failure} (never signalled)":
            found[-1][1].append(case)
        else:
            found.append((f"{cell.failure} (never signalled)", [case]))
    return found


def said(cell: Cell) -> str:
    """One cell in words."""
    parts = [str(cell.delivered)]
    if cell.flag is not None and cell.delivered is not Delivered.UNSEEN:
        parts.append("flag kept" if cell.flag else "flag lost")
    if cell.retried:
        parts.append(f"x{cell.served}")
    if not cell.status.counted:
        parts.append(str(cell.status))
    return ", ".join(parts)


def reading(matrix: Matrix) -> list[str]:
    """Which agents hide a signalled failure from their model, and what else they do; each with its k of N."""
    agents = matrix.agents
    return [
        _line(agents, "lose the error flag of a result that looks like a value", _flag_lost(matrix)),
        _line(agents, "hide the message of a JSON-RPC error", _with(matrix, "a JSON-RPC error", Delivered.NOTHING)),
        _line(agents, "end the run at a JSON-RPC error", _with(matrix, "a JSON-RPC error", Delivered.UNSEEN)),
        _line(agents, "end the run at a closed session", _with(matrix, "a closed session", Delivered.UNSEEN)),
        _line(
            agents,
            "do not show a value that stands in structured content alone",
            _with(matrix, "structured content alone", Delivered.NOTHING, Delivered.UNSEEN),
        ),
        _line(
            agents,
            "show fewer than both of two blocks",
            _with(matrix, "two blocks", Delivered.PART, Delivered.NOTHING, Delivered.UNSEEN),
        ),
        _line(
            agents,
            "do not show the whole of 60 kB",
            _with(matrix, "60 kB", Delivered.PART, Delivered.NOTHING, Delivered.UNSEEN),
        ),
        _line(
            agents,
            "make calls of their own",
            [one for one in agents if any(c.retried for c in matrix.of(one).values())],
        ),
    ]


def _line(agents: Sequence[AgentVersion], what: str, which: Sequence[AgentVersion]) -> str:
    names = f": {', '.join(one.name for one in which)}" if which else ""
    return f"{len(which)} of {len(agents)} agents {what}{names}."


def _flag_lost(matrix: Matrix) -> list[AgentVersion]:
    cells = {one: matrix.of(one)["a value, flagged as an error"] for one in matrix.agents}
    return [one for one, cell in cells.items() if cell.delivered is not Delivered.UNSEEN and not cell.flag]


def _with(matrix: Matrix, case: str, *ways: Delivered) -> list[AgentVersion]:
    return [one for one in matrix.agents if matrix.of(one)[case].delivered in ways]
