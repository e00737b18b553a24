from __future__ import annotations

import json
from pathlib import Path

import pytest

from mcp_stubs.cli_errors import run
from mcp_stubs.result import Signal
from scenarios.cli import app
from scenarios.item import item
from tests.scenarios.own_domain import own_domain

ROW = {
    "id": "x1",
    "tool": {
        "name": "get_room",
        "description": "Look up a room.",
        "parameters": {"room": "string"},
        "fields": ["seats"],
    },
    "query": "How many seats has room R-12?",
    "in_scope": True,
    "failure": "TIMEOUT",
    "payload": "timed out",
    "is_error": True,
    "response": "The lookup timed out.",
    "label": "H",
}


def call(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[object, str, str]:
    with pytest.raises(SystemExit) as ended:
        run(app, argv)
    printed = capsys.readouterr()
    return ended.value.code, printed.out, printed.err


def test_list_counts_the_items(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = call(capsys, "list")
    assert (code, err) == (0, "")
    assert "128 questions: 86 in scope, 42 out of scope" in out
    assert "1024 items: 688 in scope, 336 out of scope" in out
    assert "CORRUPTED 128" in out
    assert "CORRUPTED 86" in out
    assert "digest: " in out


def test_list_takes_a_domain_by_name_or_by_path(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "64 items: 40 in scope, 24 out of scope" in call(capsys, "list", "--domain", "banking")[1]
    mine = str(own_domain(tmp_path))
    code, out, err = call(capsys, "list", "--domain", mine, "--json")
    assert (code, err, json.loads(out)["count"]) == (0, "", 64)
    shown = json.loads(call(capsys, "show", "mine/balance/STALE", "--domain", mine, "--json")[1])
    assert shown["true_value"] == "18437.62"


def test_a_bad_domain_file_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    mine = own_domain(tmp_path)
    mine.write_text(mine.read_text().replace("system:", "sytem:"))
    code, out, err = call(capsys, "list", "--domain", str(mine))
    assert (code, out) == (2, "")
    assert err.startswith(f"error: {mine}: ")
    assert len(err.splitlines()) == 1


def test_list_as_json_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys, "list", "--json")
    listed = json.loads(out)
    assert code == 0
    assert listed["count"] == len(listed["items"]) == 1024
    assert len(listed["digest"]) == 64
    assert {"id", "domain", "failure", "in_scope", "query"} <= set(listed["items"][0])


def test_show_has_question_tool_payload_and_true_value(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys, "show", "banking/balance/CORRUPTED")
    one = item("banking/balance/CORRUPTED")
    assert code == 0
    assert one.query.text in out
    assert one.tool.name in out
    assert f"true value: {one.true_value}" in out


def test_show_gives_a_signalled_failure_in_each_encoding(capsys: pytest.CaptureFixture[str]) -> None:
    shown = json.loads(call(capsys, "show", "banking/balance/TIMEOUT", "--json")[1])
    assert set(shown["payloads"]) == {str(signal) for signal in Signal}
    assert "json_rpc_error" in shown["payloads"]["json_rpc"]
    silent = json.loads(call(capsys, "show", "banking/credit_score/EMPTY_RESULT", "--json")[1])
    assert len(silent["payloads"]) == 1
    assert silent["true_value"] is None


def test_judge_measures_against_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    gold = tmp_path / "gold.jsonl"
    flat = {**ROW, "id": "x2", "response": "R-12 has 40 seats.", "label": "F"}
    gold.write_text(f"{json.dumps(ROW)}\n{json.dumps(flat)}\n", encoding="utf-8")
    measured = json.loads(call(capsys, "judge", "--gold", str(gold), "--json")[1])
    assert (measured["kappa"], measured["n"], measured["ungraded"]) == (1, 2, 0)
    assert measured["labels"]["F"] == {"precision": 1, "recall": 1}
    assert "kappa 1.000" in call(capsys, "judge", "--gold", str(gold))[1]


def test_one_label_throughout_has_no_kappa(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    gold = tmp_path / "gold.jsonl"
    gold.write_text(json.dumps(ROW), encoding="utf-8")
    assert "kappa undefined" in call(capsys, "judge", "--gold", str(gold))[1]


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["show", "banking/balance/CORUPTED"], "did you mean 'banking/balance/CORRUPTED'?"),
        (["list", "--domain", "claims,hr"], "give each by itself: --domain claims --domain hr"),
        (["show", "balance"], "give DOMAIN/QUERY/FAILURE"),
        (["judge", "--gold", "nowhere.jsonl"], "nowhere.jsonl"),
        (["judge"], "--gold"),
        (["lst"], "lst"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(capsys: pytest.CaptureFixture[str], argv: list[str], message: str) -> None:
    code, out, err = call(capsys, *argv)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert message in err


def test_a_wrong_judge_gets_a_suggestion(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    gold = tmp_path / "gold.jsonl"
    gold.write_text(json.dumps(ROW), encoding="utf-8")
    assert "did you mean 'rules'?" in call(capsys, "judge", "--gold", str(gold), "--judge", "ruls")[2]
