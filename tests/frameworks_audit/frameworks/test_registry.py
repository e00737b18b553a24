"""What can be checked of every framework's folder before any environment is built."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

import adapters.bench.registry as adapter_registry
from frameworks_audit.clauses.rules import rules
from frameworks_audit.frameworks import registry
from mcp_stubs.cli_errors import UserError

every_framework = pytest.mark.parametrize("name", registry.framework_names())
_OPEN = {"MIT", "Apache-2.0"}


def imported(path: Path) -> set[str]:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    named = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return named | {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}


def test_there_are_nine_and_more() -> None:
    assert len(registry.framework_names()) >= 9


@every_framework
def test_it_meets_the_rule_by_which_it_was_chosen(name: str) -> None:
    described = registry.description(name)
    assert described.framework == name
    assert described.rank <= registry.MOST_DOWNLOADED
    assert described.licence in _OPEN
    assert described.repository.startswith("https://github.com/")
    assert len({agent.name for agent in described.agents}) == len(described.agents)
    assert all(agent.seam for agent in described.agents)
    assert all(agent.by_hand.clauses <= set(rules()) for agent in described.agents if agent.by_hand)


@every_framework
def test_its_lock_is_hashed_and_names_no_host_and_no_folder(name: str) -> None:
    text = re.sub(r"^#.*$", "", registry.lock_path(registry.description(name)).read_text(), flags=re.MULTILINE)
    assert not re.search(r"https?:|file:|index-url|find-links|/", text)
    assert all("--hash=sha256:" in one for one in re.split(r"\n(?=\S)", text.strip()))


@every_framework
def test_its_locked_version_has_a_commit_or_the_reason_why_not(name: str) -> None:
    described = registry.description(name)
    lock = registry.lock_path(described).read_text()
    locked = re.search(rf"^{described.package}(?:\[[^\]]*\])?==(\S+)", lock, re.MULTILINE)
    assert locked
    assert [*described.commits, *described.unmatched] == [locked[1]]
    for commit in described.commits.values():
        digests = (commit.sha, *commit.files.values())
        assert commit.files
        assert all(re.fullmatch(r"[0-9a-f]{40}", one) for one in digests)
        # Each file that holds a constant has a digest, under its name in the repository.
        assert {_file_name(one.where) for agent in described.agents for one in agent.sources} == {
            Path(path).name for path in commit.files
        }


def _file_name(where: str) -> str:
    return Path(where.partition("#")[0]).name if "/" in where else f"{where.partition(':')[0].rpartition('.')[2]}.py"


@every_framework
def test_it_has_an_agent_of_its_own_or_an_adapters(name: str) -> None:
    described, folder = registry.description(name), registry.folder(name)
    if described.adapter is not None:
        known = {one.name for one in adapter_registry.description(described.adapter).agents}
        assert {one.name for one in described.agents} <= known
        assert not (folder / "agent.py").exists()
        return
    ours = {one for one in imported(folder / "agent.py") if one.partition(".")[0] in ("frameworks_audit", "adapters")}
    assert ours == {"frameworks_audit.frameworks.base"}


@pytest.mark.parametrize("file", ["base.py", "constants.py", "child.py"])
def test_what_is_staged_needs_the_standard_library_alone(file: str) -> None:
    roots = {one.partition(".")[0] for one in imported(Path(registry.__file__).with_name(file))}
    assert roots <= set(sys.stdlib_module_names)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("pydantic_a", "did you mean 'pydantic_ai'"),
        ("crewai/nativ", "did you mean 'native'"),
        ("langchain/", "no agent ''"),
    ],
)
def test_an_unknown_name_is_one_line(name: str, said: str) -> None:
    with pytest.raises(UserError, match=said):
        registry.chosen(name)


def test_an_agent_is_named_behind_its_framework_and_hyphens_do_no_harm() -> None:
    described, agents = registry.chosen("google-adk/plan_react")
    assert (described.framework, [one.name for one in agents]) == ("google_adk", ["plan_react"])
    assert len(registry.chosen("google_adk")[1]) == 2
