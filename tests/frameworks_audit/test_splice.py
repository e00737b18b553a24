"""The line in prompts of other people's: any line ends, with and without one at the end."""

from __future__ import annotations

import re

import pytest

from frameworks_audit.splice import print_splice, spliced
from scenarios.conditions.defences.slot import DEFENCE

OPEN = "You are Pip.\nUse the tools.\n\nSay what you found."
FILLED = f"{OPEN}\n\n<context>\n{{context}}\n</context>\n\nQuestion: {{question}}\n"


def sides(diff: str) -> tuple[str, str]:
    """What the one hunk of a diff says of the old text and of the new one."""
    hunk = diff[diff.index("@@") :].partition("\n")[2]
    lines = re.findall(r"([ +-])([^\n]*\n)(\\ No newline at end of file\n)?", hunk)
    assert "".join("".join(line) for line in lines) == hunk

    def side(marks: str) -> str:
        return "".join(text[:-1] if unended else text for mark, text, unended in lines if mark in marks)

    return side(" -"), side(" +")


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("text", [OPEN, f"{OPEN}\n", f"{OPEN}\n\n\n", FILLED, FILLED.rstrip(), "x\n"])
def test_the_diff_makes_the_new_text_of_the_old_one(capsys: pytest.CaptureFixture[str], text: str, end: str) -> None:
    prompt = text.replace("\n", end)
    found = spliced(prompt)
    assert found.insertions_only
    assert prompt[: found.offset] + found.inserted + prompt[found.offset :] == found.text
    assert set(re.findall(r"\r?\n", found.text)) <= {end}
    assert f"{end}{end}{DEFENCE.text}" in found.text
    print_splice(prompt, found)
    old, new = sides(capsys.readouterr().out)
    assert new.join(prompt.rsplit(old, 1)) == found.text


def test_lines_that_end_otherwise_get_the_line_in_the_same_place() -> None:
    found, other = spliced(FILLED), spliced(FILLED.replace("\n", "\r\n"))
    assert found.text.index("Say what") < found.text.index(DEFENCE.text) < found.text.index("Question")
    assert other.text == found.text.replace("\n", "\r\n")
    assert other.where == found.where


def test_a_fence_of_slots_ends_where_it_ends_whatever_ends_its_lines() -> None:
    text = "Use the tools.\n\n```\n{context}\n```\n\nThen say what you found.\n"
    assert spliced(text.replace("\n", "\r\n")).text == spliced(text).text.replace("\n", "\r\n")
