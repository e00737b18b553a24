"""The rules judge on a table of answers of our own: ``answers.yaml``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from mcp_stubs.result import Failure
from scenarios.judges import judge
from scenarios.verdict import Evidence

TABLE: dict[str, Any] = yaml.safe_load(Path(__file__).with_name("answers.yaml").read_text(encoding="utf-8"))


def evidence(row: dict[str, str]) -> Evidence:
    question = TABLE["questions"][row["question"]]
    fields = tuple(TABLE["tools"][question["tool"]])
    return Evidence(
        question=question["text"],
        field=question["field"],
        in_scope=question["field"] in fields,
        tool_name=question["tool"],
        tool_description="Look up one record.",
        parameters=("id",),
        fields=fields,
        failure=Failure.CORRUPTED,  # the rules go by the payload, never by the kind
        payload=row["payload"],
        is_error=False,
        answer=row["answer"],
    )


@pytest.mark.parametrize("row", TABLE["answers"], ids=lambda row: f"{row['question']}: {row['answer'][:50]!r}")
def test_an_answer_is_read_as_the_table_says(row: dict[str, str]) -> None:
    verdict = judge("rules").label(evidence(row))
    assert verdict.label == row.get("misread_as", row["label"]), verdict.why
    assert row["label"] != row.get("misread_as")
