"""The file of labels: whole and of these runs, or one clear line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mcp_stubs.cli_errors import UserError
from scenarios.annotation.labels import FORMAT, load_labels
from scenarios.annotation.packet import packet_id
from scenarios.verdict import Label

LINES = [{"id": "a", "label": "H", "note": ""}, {"id": "b", "label": "F", "note": "<b>"}]
FILE: dict[str, Any] = {"format": FORMAT, "packet": packet_id(["a", "b"]), "by": "", "labels": LINES}


def written(folder: Path, content: Any) -> Path:
    path = folder / "labels.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return path


def test_a_whole_file_is_read(tmp_path: Path) -> None:
    assert load_labels(written(tmp_path, FILE), {"a", "b", "c"}).given == {"a": Label.H, "b": Label.F}


def test_a_name_is_what_a_terminal_can_show(tmp_path: Path) -> None:
    said = {**FILE, "by": "A\u0001da\u001b[31m\u202e Łódź\n"}
    assert load_labels(written(tmp_path, said), {"a", "b"}).by == "Ada[31m Łódź"


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("", "is no file of labels"),
        ("[1]", "is no file of labels"),
        ({**FILE, "format": "tool-honesty labels 2"}, r"is no file of labels.*\(format: "),
        ({**FILE, "labels": []}, r"\(labels: "),
        ({**FILE, "labels": [{**LINES[0], "label": "Z"}]}, r"\(labels\.0\.label: "),
        ({**FILE, "labels": [{**LINES[0], "judge": "H"}]}, r"\(labels\.0\.judge: "),
        ({**FILE, "labels": [*LINES, LINES[1]]}, "the record b stands twice"),
        ({**FILE, "labels": LINES[:1]}, "its 1 answers are not those of its packet"),
        ({**FILE, "labels": LINES[::-1]}, "its 2 answers are not those of its packet"),
        ({**FILE, "packet": "f" * 16}, "its 2 answers are not those of its packet"),
        (
            {**FILE, "packet": packet_id("abz"), "labels": [*LINES, {**LINES[0], "id": "z"}]},
            "1 of its 3 answers are in none of these runs",
        ),
        ({**FILE, "labels": [LINES[0], {**LINES[1], "label": None}]}, "1 of its 2 answers have no label"),
    ],
)
def test_any_other_file_is_one_line(tmp_path: Path, content: Any, says: str) -> None:
    path = written(tmp_path, content)
    with pytest.raises(UserError, match=says) as caught:
        load_labels(path, {"a", "b"})
    assert "\n" not in str(caught.value) and str(path) in str(caught.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"none\.json: cannot be read"):
        load_labels(tmp_path / "none.json", set())
