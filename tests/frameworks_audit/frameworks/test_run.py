"""Real frameworks in their own environments: one in every run of the suite, all of them with ``--all-frameworks``."""

from __future__ import annotations

import hashlib
import json
import re
import resource
from pathlib import Path

import pytest
from typer.testing import CliRunner

from frameworks_audit.cli import app
from frameworks_audit.frameworks import interpreters, process, registry, run
from frameworks_audit.frameworks.interpreters import interpreter
from frameworks_audit.frameworks.process import FrameworkFailed
from frameworks_audit.frameworks.result import AgentAudit
from mcp_stubs.cli_errors import UserError


@pytest.fixture(scope="module")
def found() -> AgentAudit:
    (one,) = run.audit("pydantic_ai", print)
    return one


def test_a_framework_without_instructions_is_read_as_one(found: AgentAudit) -> None:
    assert found.error is None
    assert found.prompt is not None
    assert (found.prompt.chars, found.prompt.roles, found.prompt.tools) == (0, (), ("get_account_balance",))
    assert found.prompt.sha256 == hashlib.sha256(b"").hexdigest()
    assert not any(clause.present for clause in found.clauses.values())


def test_its_version_and_the_digests_of_its_release_are_the_locked_ones(found: AgentAudit) -> None:
    lock = registry.lock_path(registry.description("pydantic_ai")).read_text()
    assert f"pydantic-ai-slim[openai]=={found.version}" in lock
    assert found.wheel_hashes
    assert all(digest in lock for digest in found.wheel_hashes)


def test_its_seam_is_proved_and_it_asked_nobody_else(found: AgentAudit) -> None:
    assert found.seam is not None
    assert (found.seam.lands, found.seam.proved) == ("a system prompt of its own", True)
    assert found.refused_hosts == ()


def test_the_command_prints_the_same_and_costs_less_than_fifteen_seconds(found: AgentAudit) -> None:
    # Of processor time: what else the machine does is not measured. The fixture has built the environment.
    before = _spent()
    done = CliRunner().invoke(app, ["pydantic-ai/agent", "--json"])
    assert _spent() - before < 15
    assert done.exit_code == 0
    (told,) = json.loads(done.stdout)["frameworks"]
    assert told == {**found.model_dump(mode="json"), "seconds": told["seconds"]}


def _spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_a_snapshot_against_itself_says_that_nothing_changed(tmp_path: Path) -> None:
    file = tmp_path / "snapshot.json"
    asked = ["snapshot", "--framework", "pydantic_ai"]
    assert CliRunner().invoke(app, [*asked, "-o", str(file)]).exit_code == 0
    done = CliRunner().invoke(app, [*asked, "--against", str(file)])
    assert (done.exit_code, done.stdout) == (0, "nothing changed\n")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--with", "a==1", "--lock", "b"], "--with and --lock are two ways"),
        (["--with", "a==1", "--framework", "ag2"], "are for one framework"),
        (["--with", "a==1", "--delivery"], "at their own locks"),
        (["--against", "nothing.json"], "makes such a file"),
    ],
)
def test_what_a_snapshot_cannot_be_made_of_is_one_line(options: list[str], said: str) -> None:
    done = CliRunner().invoke(app, ["snapshot", "--framework", "pydantic_ai", *options])
    assert isinstance(done.exception, UserError)
    assert said in str(done.exception)


def test_text_is_for_one_agent() -> None:
    done = CliRunner().invoke(app, ["google_adk", "--text"])
    assert "give one of google_adk/llm_agent, google_adk/plan_react" in str(done.exception)


def test_without_a_python_that_is_new_enough_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "interpreter", lambda lowest: None)
    (one,) = run.audit("openhands", print)
    assert one.error == "needs Python 3.12, and 'uv python find 3.12' names none here"
    assert one.prompt is None


def test_our_own_python_is_taken_where_it_is_new_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = interpreter((3, 11))
    assert ours is not None
    assert re.fullmatch(r"3\.\d+\.\d+", ours.version)
    monkeypatch.setattr(interpreters, "_said", lambda command, variables: None)
    assert interpreter((3, 99)) is None


def test_a_process_that_dies_is_one_line(tmp_path: Path) -> None:
    broken = tmp_path / "python"
    broken.write_text("#!/bin/sh\necho it broke\nexit 3\n")
    broken.chmod(0o755)
    with pytest.raises(FrameworkFailed, match="pydantic_ai ended with code 3: it broke"):
        process.ask("pydantic_ai", broken, {}, {})


@pytest.mark.parametrize(
    ("script", "said"),
    [
        (None, "cannot be run: .*No such file"),
        ("", "cannot be run: .*Exec format error"),
        ('#!/bin/sh\necho \'{"about\' > "$5"\n', "a reply that cannot be read"),
    ],
)
def test_what_cannot_be_started_or_read_is_one_line(tmp_path: Path, script: str | None, said: str) -> None:
    python = tmp_path / "python"
    if script is not None:
        python.write_text(script)
        python.chmod(0o755)
    with pytest.raises(FrameworkFailed, match=said):
        process.ask("pydantic_ai", python, {}, {})


def test_a_process_that_hangs_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hangs = tmp_path / "python"
    hangs.write_text("#!/bin/sh\nsleep 60\n")
    hangs.chmod(0o755)
    monkeypatch.setattr(process, "SECONDS", 0.2)
    with pytest.raises(FrameworkFailed, match="had not come to an end"):
        process.ask("pydantic_ai", hangs, {}, {})


@pytest.mark.parametrize("name", registry.framework_names())
def test_each_framework_is_read_twice_alike(name: str, all_frameworks: bool) -> None:
    if not all_frameworks:
        pytest.skip("with --all-frameworks")
    first = run.audit(name, print)
    before = _spent()
    second = run.audit(name, print)
    assert _spent() - before < 15
    for one, other in zip(first, second, strict=True):
        assert one.error is None
        assert one.prompt is not None
        assert one.prompt == other.prompt
        assert one.refused_hosts == ()
        assert one.seam is not None
        assert one.seam.proved
        assert all(constant.error is None and constant.record_matches for constant in one.constants)
