"""The table and its figures."""

from __future__ import annotations

import io

from rich.console import Console

from frameworks_audit.frameworks.base import ByHand
from frameworks_audit.frameworks.report import as_json, figures, print_agent, print_table, table_page
from frameworks_audit.frameworks.result import AgentAudit
from tests.frameworks_audit.frameworks.examples import audited, constant

TOLD = (
    "You are a helpful assistant. If the tool returns an error or an unusable result, "
    "output exactly the line RETRIEVAL_FAILED and stop."
)


def audits() -> list[AgentAudit]:
    return [
        audited(TOLD, name="one/agent", constants=(constant(TOLD),), commit="c" * 40),
        audited(
            "You are a helpful assistant. Use the tools.", name="one/other", constants=(constant("never sent at all"),)
        ),
        audited(None, name="two/agent"),
        audited(name="three/agent", error="needs Python 3.12"),
    ]


def test_the_page_says_what_is_printed_and_loads_nothing() -> None:
    page = table_page([*audits(), audited(TOLD, name="four/<b>")], 200)
    assert page.lower().startswith("<!doctype html>")
    assert all(one in page for one in ("one/agent", "three/agent", "four/&lt;b&gt;", "Chosen by: "))
    assert "<b>" not in page
    assert not any(one in page for one in ("<script", "<link", "src="))


def printed(*found: AgentAudit, one: bool = False) -> str:
    output = io.StringIO()
    console = Console(file=output, width=200)
    if one:
        print_agent(found[0], console)
    else:
        print_table(found, console)
    return output.getvalue()


def test_every_figure_is_k_of_n_with_the_names() -> None:
    found = figures(audits())
    assert found[0] == "2 of 3 frameworks were read, with 3 of 4 agents: three/agent."
    assert found[1] == "1 of 3 agents send nothing of their framework's own: two/agent."
    assert "1 of 2 agents that are told something have the clause named_failure_state: one/agent." in found
    assert "1 of 2 prompts are made of texts that were found in the package: one/agent." in found
    assert found[-2] == "1 of 2 frameworks were matched with a commit of their repository: one."
    assert found[-1] == "3 of 3 seams put the line in and change nothing else."


def test_the_table_has_a_row_for_each_agent_and_says_which_was_not_read() -> None:
    text = printed(*audits())
    for name in ("one/agent", "one/other", "two/agent", "three/agent"):
        assert name in text
    assert "needs Python" in text
    assert "Chosen by" in text


def test_one_agent_in_full() -> None:
    text = printed(audits()[0], one=True)
    assert "identical, 1 of 1 pieces sent" in text
    assert "python -m frameworks_audit one/agent --text" in text
    assert "named_failure_state: yes, at " in text
    assert "lands: end of the system prompt; the only difference on the wire" in text
    assert "f" * 64 + " (as in RECORD)" in text
    assert f"({'c' * 40}; nowhere)" in text


def test_what_tried_to_reach_others_is_told() -> None:
    assert "kept from it: stats.example" in printed(audited(refused_hosts=("stats.example",)), one=True)


def test_json_has_an_entry_for_each_agent() -> None:
    found = as_json(audits())
    assert [one["name"] for one in found["frameworks"]] == ["one/agent", "one/other", "two/agent", "three/agent"]
    assert found["frameworks"][0]["clauses"]["named_failure_state"]["present"] is True
    assert found["figures"] == figures(audits())


def test_where_a_reader_says_otherwise_both_are_shown() -> None:
    plain = audited(TOLD)
    assert plain.prompt is not None
    present = [name for name, clause in plain.clauses.items() if clause.present]
    found = audited(TOLD, by_hand=ByHand(plain.prompt.sha256[:16], "escape", *present))
    assert "escape: no (by hand yes)" in printed(found, one=True)
    assert "no*" in printed(found)
    assert "no*" not in printed(plain)
    told = figures([found])
    assert "0 of 1 agents that are told something have the clause escape. Read by hand: 1 of 1: demo/agent." in told
    assert "4 of 5 of these answers are those of a reader." in told
