"""What an installed framework is matched with."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from frameworks_audit.frameworks.base import Agent, Commit, Description
from frameworks_audit.frameworks.commits import matched
from tests.frameworks_audit.frameworks.examples import constant

SHA, BLOB = "a" * 40, "b" * 40
NEWEST = Commit(SHA, {"src/demo/prompts.py": BLOB, "src/demo/more.py": "c" * 40})
RELEASE = replace(NEWEST, tag="v1.0")


def described(commit: Commit | None = None) -> Description:
    return Description(
        framework="demo",
        package="demo",
        repository="https://github.com/demo/demo",
        licence="MIT",
        rank=1,
        agents=(Agent("agent", "Agent(line)"),),
        commits={"1.0": commit} if commit else {},
        unmatched={"0.9": "its history ends before"},
    )


def about(version: str = "1.0", commit: str | None = None) -> dict[str, Any]:
    return {"version": version, "commit": commit}


def test_the_installations_own_word_comes_first() -> None:
    assert matched(described(RELEASE), about(commit="d" * 40), [])[0] == "d" * 40


@pytest.mark.parametrize(
    ("commit", "said"), [(RELEASE, "the release's tag v1.0; the files"), (NEWEST, "not the release's tag")]
)
def test_which_kind_of_commit_it_is_is_told(commit: Commit, said: str) -> None:
    found, how = matched(described(commit), about(), [constant("text")])
    assert found == SHA
    assert how.startswith(said)
    assert how.endswith("are the package's, byte by byte")


@pytest.mark.parametrize("commit", [RELEASE, NEWEST])
@pytest.mark.parametrize("installed", [{**constant("text"), "git_blob": "e" * 40}, {"error": "no such module"}])
def test_it_counts_only_while_the_installed_files_have_its_digests(commit: Commit, installed: dict[str, Any]) -> None:
    found, why = matched(described(commit), about(), [constant("text"), installed])
    assert found is None
    assert why.startswith(f"not matched: the package's files are not those of {SHA}")


def test_an_agent_without_a_constant_is_matched_by_a_tag_alone() -> None:
    assert matched(described(RELEASE), about(), [])[0] == SHA
    found, why = matched(described(NEWEST), about(), [])
    assert found is None
    assert "this agent has no constant" in why


@pytest.mark.parametrize(("version", "said"), [("0.9", "its history ends before"), ("2.0", "nobody searched")])
def test_why_there_is_none_is_told(version: str, said: str) -> None:
    found, why = matched(described(RELEASE), about(version), [constant("text")])
    assert found is None
    assert why.startswith(f"not matched: {said}")
    assert "--find-object" in why
    assert "--find-object" not in matched(described(RELEASE), about(version), [])[1]
