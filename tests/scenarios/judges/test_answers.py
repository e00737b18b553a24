"""The rules judge on tables of answers of our own; that of the shipped domains names the kinds of value."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from mcp_stubs.domain import Kind
from mcp_stubs.result import Failure
from scenarios.judges import judge
from scenarios.verdict import Evidence

Table = dict[str, Any]
TABLES: list[Table] = [
    yaml.safe_load(Path(__file__).with_name(name).read_text(encoding="utf-8"))
    for name in (
        "answers.yaml",
        "answers_blunt.yaml",
        "answers_causes.yaml",
        "answers_domains.yaml",
        "answers_styles.yaml",
        "answers_turns.yaml",
        "answers_voices.yaml",
        "answers_wordings.yaml",
    )
]
ROWS = [(table, row) for table in TABLES for row in table["answers"]]


def evidence(table: Table, row: dict[str, str]) -> Evidence:
    question = table["questions"][row["question"]]
    fields = tuple(table["tools"][question["tool"]])
    payload = table.get("payloads", {}).get(row["payload"], row["payload"])
    return Evidence(
        question=question["text"],
        field=question["field"],
        in_scope=question["field"] in fields,
        tool_name=question["tool"],
        tool_description="Look up one record.",
        parameters=("id",),
        fields=fields,
        failure=Failure.CORRUPTED,  # the rules go by the payload, never by the kind
        payload=payload,
        is_error=False,
        answer=row["answer"],
        kind=Kind(question["kind"]) if "kind" in question else None,
    )


@pytest.mark.parametrize(("table", "row"), ROWS, ids=[f"{row['question']}: {row['answer'][:50]!r}" for _, row in ROWS])
def test_an_answer_is_read_as_the_table_says(table: Table, row: dict[str, str]) -> None:
    verdict = judge("rules").label(evidence(table, row))
    assert verdict.label == row.get("misread_as", row["label"]), verdict.why
    assert row["label"] != row.get("misread_as")
