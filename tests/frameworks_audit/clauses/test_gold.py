from __future__ import annotations

from pathlib import Path

import pytest

import frameworks_audit
from frameworks_audit.clauses.gold import load, score
from mcp_stubs.cli_errors import UserError

FOLDER = Path(__file__).parent


KNOWN_MISSES = {("prompts_third.jsonl", "defer"): ["q07"]}


@pytest.mark.parametrize(
    ("file", "count"), [("prompts.jsonl", 24), ("prompts_second.jsonl", 12), ("prompts_third.jsonl", 8)]
)
def test_the_labelled_prompts_are_read_as_labelled(file: str, count: int) -> None:
    found = score(load(FOLDER / file))
    assert found["n"] == count
    assert found["is_prompt_wrong"] == []
    for name, one in found["clauses"].items():
        assert one["there"] >= 2, name
        missed = KNOWN_MISSES.get((file, name), [])
        assert (one["missed"], one["false_alarms"], one["unread"]) == (missed, [], []), name


def test_the_guides_figures_on_unseen_prompts_come_out_again() -> None:
    found = score(load(FOLDER / "unseen.jsonl"))
    guide = (Path(frameworks_audit.__file__).parent / "README.md").read_text(encoding="utf-8")
    for name, one in found["clauses"].items():
        hits, alarms = one["there"] - len(one["missed"]), len(one["false_alarms"])
        assert f"| `{name}` | {hits} of {one['there']} ({alarms}) |" in guide


def test_misses_and_false_alarms_are_counted(tmp_path: Path) -> None:
    rows = [
        '{"id": "a", "text": "You are a clerk. If a tool call fails, try again.", "clauses": {"c1": true, "c2": false,'
        ' "c3": false, "c4": false, "c5": false}}',
        '{"id": "b", "text": "Je bent een klerk. Als het niets oplevert, zeg dat niet.", "clauses": {"defer": false,'
        ' "must_answer": false, "tool_error": true, "named_failure_state": false, "escape": false}}',
    ]
    path = tmp_path / "labelled.jsonl"
    path.write_text("\n".join(rows))
    clauses = score(load(path))["clauses"]
    assert clauses["defer"]["missed"] == ["a"]
    assert (clauses["defer"]["precision"], clauses["defer"]["recall"]) == (None, 0)
    assert (clauses["tool_error"]["false_alarms"], clauses["tool_error"]["missed"]) == (["a"], ["b"])
    assert (clauses["tool_error"]["precision"], clauses["tool_error"]["unread"]) == (0, ["b"])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "no labelled prompt"),
        ("{", "line 1"),
        ('{"id": "a", "text": "x", "clauses": {"c1": true}}', "no label for"),
    ],
)
def test_a_file_that_is_not_labelled_prompts(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "file.jsonl"
    path.write_text(text)
    with pytest.raises(UserError, match=told):
        load(path)
