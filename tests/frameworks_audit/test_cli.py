from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager, nullcontext
from pathlib import Path
from typing import Any

import pytest

from frameworks_audit import reading_files, second_reader
from frameworks_audit.clauses.rules import rules
from frameworks_audit.cli import app
from mcp_stubs.cli_errors import run
from scenarios.conditions.defences.slot import DEFENCE
from scenarios.judges.llm.model import NoReply

PROMPT = """You are a clerk. You have one tool, lookup(id).

Answer only from the lookup's output. If the lookup returns nothing, reply NOT_FOUND & <stop>.
"""


def call(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[object, str, str]:
    with pytest.raises(SystemExit) as ended:
        run(app, argv)
    printed = capsys.readouterr()
    return ended.value.code, printed.out, printed.err


@pytest.fixture
def prompt(tmp_path: Path) -> Path:
    path = tmp_path / "prompt.txt"
    path.write_text(PROMPT, encoding="utf-8")
    return path


def test_the_audit_in_words(capsys: pytest.CaptureFixture[str], prompt: Path) -> None:
    code, out, err = call(capsys, "--prompt", str(prompt))
    assert (code, err) == (0, "")
    assert "If the lookup returns nothing, reply NOT_FOUND & <stop>." in out
    assert out.splitlines()[-1].startswith("verdict: yes, and it is named")


def test_the_audit_as_json(capsys: pytest.CaptureFixture[str], prompt: Path) -> None:
    code, out, _ = call(capsys, "--prompt", str(prompt), "--json")
    told = json.loads(out)
    assert code == 0
    assert told["is_prompt"] is True
    assert {name: one["present"] for name, one in told["clauses"].items()} == {
        "defer": True,
        "must_answer": False,
        "tool_error": False,
        "named_failure_state": True,
        "escape": False,
    }
    one = told["clauses"]["defer"]
    assert PROMPT[one["start"] : one["end"]] == one["span"] == "Answer only from the lookup's output."
    assert told["clauses"]["escape"]["span"] is None


def test_a_prompt_on_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(PROMPT.encode())))
    code, out, _ = call(capsys, "--prompt", "-", "--json")
    assert (code, json.loads(out)["is_prompt"]) == (0, True)


def test_the_page_is_escaped_and_marks_the_spans(capsys: pytest.CaptureFixture[str], prompt: Path) -> None:
    path = prompt.with_name("page.html")
    assert call(capsys, "--prompt", str(prompt), "--html", str(path))[0] == 0
    page = path.read_text(encoding="utf-8")
    assert "<stop>" not in page
    assert "reply NOT_FOUND &amp; &lt;stop&gt;.</mark>" in page
    assert '<mark class="defer" title="defer">Answer only from the lookup&#x27;s output.</mark>' in page
    assert page.count("<mark") == 2
    assert "http" not in page.replace("http-equiv", "")
    assert all(f'class="{name}"' in page for name in rules())


def test_the_splice_inserts_the_line_and_nothing_else(capsys: pytest.CaptureFixture[str], prompt: Path) -> None:
    told = json.loads(call(capsys, "--prompt", str(prompt), "--splice", "--json")[1])["splice"]
    assert told["insertions_only"] is True
    assert told["line"] == DEFENCE.text
    assert told["text"] == PROMPT + "\n" + DEFENCE.text
    assert told["where"] == "at the end of the system prompt"
    out = call(capsys, "--prompt", str(prompt), "--splice")[1]
    assert f"+{DEFENCE.text}" in out.splitlines()
    assert not [line for line in out.splitlines() if line.startswith("-") and not line.startswith("---")]


def test_the_line_goes_before_what_is_filled_in_last(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "template.txt"
    path.write_text(
        "You answer questions.\n\nUse the context.\n\n<context>\n{context}\n</context>\n\nQuestion: {question}\n"
    )
    told = json.loads(call(capsys, "--prompt", str(path), "--splice", "--json")[1])["splice"]
    assert told["text"].index("Use the context.") < told["text"].index(DEFENCE.text) < told["text"].index("Question:")
    assert told["insertions_only"] is True


def test_labelled_prompts_are_scored(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(Path(__file__).parent / "clauses" / "prompts.jsonl")
    code, out, _ = call(capsys, "gold", path, "--json")
    assert (code, json.loads(out)["n"]) == (0, 24)
    out = call(capsys, "gold", path)[1]
    assert len(out.splitlines()) == 1 + len(rules())


def test_input_that_cannot_be_used_is_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, prompt: Path
) -> None:
    (tmp_path / "empty").write_text(" \n")
    (tmp_path / "binary").write_bytes(b"\x89PNG\xff\xfe")
    (tmp_path / "utf16").write_bytes(PROMPT.encode("utf-16-le"))
    wrong = {
        ("--prompt", str(tmp_path / "nowhere")): "no such file",
        ("--prompt", str(tmp_path)): "is a directory",
        ("--prompt", str(tmp_path / "empty")): "is empty",
        ("--prompt", str(tmp_path / "binary")): "not UTF-8",
        ("--prompt", "a\0b"): "cannot be read",
        ("--prompt", ""): "has no name",
        ("--prompt", str(tmp_path / "utf16")): "a NUL at byte 1, as in UTF-16",
        ("--prompt", "/dev/zero"): "longer than 4,000,000 bytes",
        ("--prompt", str(prompt), "--html", str(prompt)): "is the prompt's own file",
        ("--prompt", str(prompt), "--once"): "--once: goes with --endpoint",
        ("--prompt", str(prompt), "--base-url", "x"): "goes with --second-reader",
        ("--prompt", str(prompt), "dspy"): "--prompt stands before NAME",
        ("--json", "gold", str(prompt)): "--json stands before gold",
        ("--port", "0"): "--port: goes with --endpoint",
        ("dspy", "--text", "--json"): "two ways to print",
        ("dspy", "--html", str(tmp_path)): "is a folder",
        ("dspy", "--lock", str(tmp_path / "nowhere")): "--lock",
        ("snapshot", "--framework", "dspy", "--lock", str(tmp_path / "binary")): "it is not UTF-8 text",
        ("snapshot", "--framework", "dspy,agno"): "--framework dspy --framework agno",
        ("delivery", "--adapter", "crewai,langchain"): "--adapter crewai --adapter langchain",
        ("--prompt", str(prompt), "--html", str(tmp_path)): "is a folder",
        ("--prompt", str(prompt), "--endpoint"): "give one of them",
        ("--splice",): "goes with --prompt",
        ("--endpoint", "--port", "70000"): "ports go from 0 to 65535",
        ("--prompt", str(prompt), "--second-reader", "gguff:x"): "did you mean 'gguf'?",
        ("gold", str(prompt)): "line 1",
    }
    for argv, told in wrong.items():
        code, out, err = call(capsys, *argv)
        assert (code, out) == (2, ""), argv
        assert err.startswith("error: "), argv
        assert told in err, argv
        assert err.count("\n") == 1, argv


def test_a_pipe_is_read_and_one_that_nobody_writes_to_is_not_waited_for_without_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    monkeypatch.setattr(reading_files, "_SECONDS", 0.1)
    code, _, err = call(capsys, "--prompt", str(pipe))
    assert (code, err.count("\n")) == (2, 1)
    assert "nothing was written to it" in err
    writer = os.open(pipe, os.O_RDWR)
    os.write(writer, PROMPT.encode())
    monkeypatch.setattr(reading_files, "_SECONDS", 10)
    monkeypatch.setattr(reading_files, "LONGEST", len(PROMPT) - 1)
    assert "is longer than" in call(capsys, "--prompt", str(pipe))[2]
    os.close(writer)


def test_closed_standard_input_is_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    code, _, err = call(capsys, "--prompt", "-")
    assert (code, err) == (2, "error: --prompt standard input: cannot be read: it is closed\n")


def test_a_file_whose_name_is_no_text(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    strange, page = tmp_path / "a\udcffb", tmp_path / "page.html"
    strange.write_text(PROMPT, encoding="utf-8")
    code, out, err = call(capsys, "--prompt", str(strange), "--html", str(page), "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["is_prompt"] is True
    assert "a\\udcffb" in page.read_text(encoding="utf-8")


def test_what_the_output_cannot_encode_is_escaped(prompt: Path) -> None:
    prompt.write_text(PROMPT + "Say \u201cno\u201d.", encoding="utf-8")
    command = [sys.executable, "-m", "frameworks_audit", "--prompt", str(prompt), "--splice"]
    done = subprocess.run(
        command, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}, timeout=60, check=True
    )
    assert b"Say \\u201cno\\u201d." in done.stdout


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_a_file_that_may_not_be_read(capsys: pytest.CaptureFixture[str], prompt: Path) -> None:
    prompt.chmod(0)
    code, _, err = call(capsys, "--prompt", str(prompt))
    assert (code, err.count("\n")) == (2, 1)


class _Model:
    """A second reader with a fixed reply; None: it gives none."""

    spec = "fixed"
    identity: Mapping[str, str] = {}
    concurrency = 1
    hopeless = None

    def __init__(self, reply: str | None) -> None:
        self._reply = reply

    def serve(self) -> AbstractAsyncContextManager[None]:
        return nullcontext()

    async def ask(self, body: dict[str, Any]) -> dict[str, Any]:
        assert PROMPT in body["messages"][-1]["content"]
        if self._reply is None:
            raise NoReply("the key is refused")
        return {"choices": [{"message": {"content": self._reply}}]}


def _reads(**present: bool) -> str:
    told = {name: {"present": present.get(name, False), "span": ""} for name in rules()}
    told["defer"]["span"] = "Answer only\nfrom the lookup's output."
    return json.dumps(told)


def test_a_second_reader_is_shown_and_never_overrides(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, prompt: Path
) -> None:
    reply = _reads(defer=True, named_failure_state=False, escape=True)
    monkeypatch.setattr(second_reader, "find_model", lambda spec, **access: _Model(f"```json\n{reply}\n```"))
    code, out, _ = call(capsys, "--prompt", str(prompt), "--second-reader", "fixed", "--json")
    told = json.loads(out)
    assert code == 0
    assert told["second_reader"]["disagrees"] == ["named_failure_state", "escape"]
    assert told["second_reader"]["clauses"]["defer"]["span"] == "Answer only from the lookup's output."
    assert told["clauses"]["named_failure_state"]["present"] is True
    out = call(capsys, "--prompt", str(prompt), "--second-reader", "fixed")[1]
    assert "agrees on 3 of 5" in out
    assert "disagrees on escape: yes" in out


@pytest.mark.parametrize("reply", [None, "I think it does.", '{"defer": true}', _reads()[:-1] + ', "more": 1}'])
def test_a_second_reader_that_gives_no_reading(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, prompt: Path, reply: str | None
) -> None:
    monkeypatch.setattr(second_reader, "find_model", lambda spec, **access: _Model(reply))
    code, out, _ = call(capsys, "--prompt", str(prompt), "--second-reader", "fixed", "--json")
    told = json.loads(out)
    assert code == 1
    assert told["second_reader"]["failed"]
    assert told["second_reader"]["clauses"] == {}
    assert told["clauses"]["defer"]["present"] is True
