"""The file of replies."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from mcp_stubs.cli_errors import UserError
from scenarios.judges.llm import cache
from scenarios.judges.llm.cache import Replies, key

WRITER = """
import sys
from pathlib import Path
from scenarios.judges.llm.cache import Replies
replies = Replies(Path(sys.argv[1]))
for number in range(40):
    replies.put(f"k{number}", sys.argv[2], "m")
"""


def test_the_first_reply_stays(tmp_path: Path) -> None:
    replies = Replies(tmp_path / "new" / "replies.sqlite")
    assert replies.get("k") is None
    replies.put("k", "one", "m")
    replies.put("k", "two", "m")
    assert Replies(tmp_path / "new" / "replies.sqlite").get("k") == "one"


def test_two_processes_write_at_once(tmp_path: Path) -> None:
    path = tmp_path / "replies.sqlite"
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(path), name], stderr=subprocess.PIPE, text=True)
        for name in ("a", "b")
    ]
    ends = [(writer.communicate()[1], writer.returncode) for writer in writers]
    assert ends == [("", 0), ("", 0)]
    assert {Replies(path).get(f"k{number}") for number in range(40)} <= {"a", "b"}


def test_the_key_is_all_that_determines_the_reply() -> None:
    one = [{"role": "user", "content": "x"}]
    keys = {
        key({"a": "1"}, "1", one),
        key({"a": "2"}, "1", one),
        key({"a": "1"}, "2", one),
        key({"a": "1"}, "1", [{"role": "user", "content": "y"}]),
    }
    assert len(keys) == 4
    assert key({"a": "1", "b": "2"}, "1", one) == key({"b": "2", "a": "1"}, "1", one)


def test_a_file_that_is_none_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "replies.sqlite"
    path.write_text("this is no database, it is a text of some length\n" * 40)
    with pytest.raises(UserError, match="move it away") as caught:
        Replies(path)
    assert "\n" not in str(caught.value)


def test_the_users_file_follows_the_variable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOOL_HONESTY_CACHE", str(tmp_path))
    cache.Replies.of_user().put("k", "v", "m")
    assert Replies(tmp_path / "judges" / "replies.sqlite").get("k") == "v"
