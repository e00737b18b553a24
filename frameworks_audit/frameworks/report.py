"""The audit for people: the table, its figures, and one agent in full."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from frameworks_audit.clauses.rules import rules
from frameworks_audit.frameworks.compare import Match
from frameworks_audit.frameworks.registry import RULE
from frameworks_audit.frameworks.result import AgentAudit, Constant

_WHOLE = (Match.IDENTICAL, Match.CONTAINED, Match.FILLED_IN)


def as_json(audits: Sequence[AgentAudit]) -> dict[str, Any]:
    """``{"rule", "frameworks", "figures"}``; one entry of ``frameworks`` for each agent."""
    return {
        "rule": RULE,
        "frameworks": [one.model_dump(mode="json") for one in audits],
        "figures": figures(audits),
    }


def print_table(audits: Sequence[AgentAudit], console: Console) -> None:
    """The table, the figures and the rule."""
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for title in ("agent", "version", "chars", "sent as", "in package", *rules(), "line lands"):
        table.add_column(title.replace("_", "\n"), overflow="fold")
    for one in audits:
        table.add_row(*_row(one))
    console.print(table)
    console.print(Text("* somebody who read the prompt says otherwise: NAME shows it"), soft_wrap=True)
    for line in figures(audits):
        console.print(Text(line), soft_wrap=True)
    console.print(Text(f"Chosen by: {RULE}"), soft_wrap=True)


def table_page(audits: Sequence[AgentAudit], width: int) -> str:
    """The same as one self-contained HTML page, ``width`` characters wide."""
    console = Console(file=io.StringIO(), record=True, width=width)
    print_table(audits, console)
    return console.export_html(inline_styles=True)


def print_agent(one: AgentAudit, console: Console) -> None:
    """One agent in full."""
    for line in _lines(one):
        console.print(Text(line), soft_wrap=True)


def figures(audits: Sequence[AgentAudit]) -> list[str]:
    """Each figure as k of N, with the names behind k."""
    read = [one for one in audits if one.prompt is not None]
    told = [one for one in read if one.instructs]
    with_constant = [one for one in told if one.constants]
    frameworks, all_frameworks = {one.framework for one in read}, {one.framework for one in audits}
    lines = [
        f"{len(frameworks)} of {len(all_frameworks)} frameworks were read, with "
        f"{len(read)} of {len(audits)} agents{_names(one for one in audits if one.prompt is None)}.",
        _figure(read, "agents send nothing of their framework's own", lambda one: not one.instructs),
    ]
    of_told = f"of {len(told)} agents that are told something"
    for name in rules():
        found = [one for one in told if one.clauses[name].present]
        lines.append(f"{len(found)} {of_told} have the clause {name}{_names(found)}.{_by_hand(told, name)}")
    by_hand = [(one, name) for one in told if one.by_hand is not None for name in rules()]
    agreed = [pair for pair in by_hand if _agrees(*pair)]
    lines += [
        f"{len(agreed)} of {len(by_hand)} of these answers are those of a reader.",
        _figure(with_constant, "prompts are made of texts that were found in the package", _found),
        _figure(with_constant, "hold each of those texts whole, with placeholders filled in at most", _whole),
        _commits(read),
        _figure(read, "seams put the line in and change nothing else", lambda one: bool(one.seam and one.seam.proved)),
    ]
    return lines


def _commits(read: Sequence[AgentAudit]) -> str:
    frameworks = {one.framework for one in read}
    found = sorted({one.framework for one in read if one.commit})
    names = f": {', '.join(found)}" if found else ""
    return f"{len(found)} of {len(frameworks)} frameworks were matched with a commit of their repository{names}."


def _by_hand(told: Sequence[AgentAudit], name: str) -> str:
    """How a reader answered, where that is otherwise than the rules."""
    read = [one for one in told if one.by_hand is not None]
    if all(_agrees(one, name) for one in read):
        return ""
    there = [one for one in read if one.by_hand and one.by_hand[name]]
    return f" Read by hand: {len(there)} of {len(read)}{_names(there)}."


def _figure(of: Sequence[AgentAudit], what: str, holds: Callable[[AgentAudit], bool]) -> str:
    found = [one for one in of if holds(one)]
    return f"{len(found)} of {len(of)} {what}{_names(found) if len(found) < len(of) else ''}."


def _names(audits: Any) -> str:
    names = ", ".join(one.name for one in audits)
    return f": {names}" if names else ""


def _found(one: AgentAudit) -> bool:
    return all(constant.match not in (None, Match.NOT_FOUND) for constant in one.constants)


def _whole(one: AgentAudit) -> bool:
    return all(constant.match in _WHOLE for constant in one.constants)


def _row(one: AgentAudit) -> list[str]:
    if one.prompt is None:
        return [one.name, one.version or "-", "-", f"not read: {one.error}"]
    seam = (one.seam.lands or "nowhere") + ("" if one.seam.proved else ", not alone") if one.seam else "-"
    share = one.prompt.share_in_package
    return [
        one.name,
        one.version or "-",
        str(one.prompt.framework_chars),
        " + ".join(one.prompt.roles) or "nothing",
        "-" if share is None else f"{share:.0%}",
        *(("-" if not one.instructs else _mark(one, name)) for name in one.clauses),
        seam,
    ]


def _mark(one: AgentAudit, name: str) -> str:
    return _answer(one.clauses[name].present) + ("" if _agrees(one, name) else "*")


def _cell(one: AgentAudit, name: str) -> str:
    answer = _answer(one.clauses[name].present)
    return answer if _agrees(one, name) else f"{answer} (by hand {_answer(bool(one.by_hand and one.by_hand[name]))})"


def _agrees(one: AgentAudit, name: str) -> bool:
    return one.by_hand is None or one.clauses[name].present == one.by_hand[name]


def _answer(present: bool | None) -> str:
    return "?" if present is None else "yes" if present else "no"


def _lines(one: AgentAudit) -> list[str]:
    source = one.commit or "commit unknown"
    lines = [
        f"{one.name}: {one.package} {one.version or '(not read)'}, rank {one.rank:,} by downloads",
        f"repository: {one.repository} ({source}; {one.commit_from})",
        f"licence: {one.licence} (the package says: {one.licence_in_metadata or 'nothing'})",
        f"release files allowed by the lock, sha256: {', '.join(one.wheel_hashes) or '-'}",
        f"read with Python {one.python or '-'} in {one.seconds:.1f} s",
    ]
    if one.refused_hosts:
        lines.append(f"tried to reach, and was kept from it: {', '.join(one.refused_hosts)}")
    if one.prompt is None:
        return [*lines, f"not read: {one.error}", *_constants(one.constants)]
    prompt = one.prompt
    lines += [
        f"sent: {prompt.chars} characters, {prompt.framework_chars} of them the framework's own; "
        f"messages: {', '.join(prompt.roles) or 'none but the question'}; tools: {', '.join(prompt.tools) or 'none'}",
        f"sha256 of it: {prompt.sha256}",
        f"the whole text: python -m frameworks_audit {one.name} --text",
        *_constants(one.constants),
    ]
    if prompt.share_in_package is not None:
        lines.append(f"{prompt.share_in_package:.0%} of the prompt as sent stands in these")
    if one.instructs:
        for name, clause in one.clauses.items():
            span = f', at {clause.span.start}-{clause.span.end}: "{clause.span.text}"' if clause.span else ""
            lines.append(f"{name}: {_cell(one, name)}{span}")
    lines.append(f"verdict: {one.verdict}")
    if one.seam is not None:
        proof = "the only difference on the wire" if one.seam.proved else f"not proved: {one.seam.reason}"
        lines.append(f"seam: {one.seam.api}; lands: {one.seam.lands or 'nowhere'}; {proof}")
    return lines


def _constants(constants: Sequence[Constant]) -> list[str]:
    lines = []
    for one in constants:
        if one.error is not None:
            lines.append(f"constant {one.where}: cannot be read ({one.error})")
            continue
        recorded = {True: "as in RECORD", False: "NOT as in RECORD", None: "not in RECORD"}[one.record_matches]
        match = f"; {one.match}, {one.pieces_found} of {one.pieces} pieces sent" if one.match else ""
        lines += [
            f"constant {one.where}: {one.package} {one.version}, {one.file}:{one.line}{match}",
            f"  {one.chars} characters, sha256 {one.sha256}; "
            f"file sha256 {one.file_sha256} ({recorded}), git blob {one.git_blob}",
        ]
    return lines
