"""Another version of a framework than the locked one: refused with one line, or run and marked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import adapters
from adapters.bench import registry, report
from adapters.bench.environment import Environment
from adapters.bench.framework import installed_version, locked_version
from mcp_stubs.cli_errors import UserError

LOCK = registry.lock_path("reference")


def _other(folder: Path) -> Path:
    """The reference loop's real interpreter, which says that its SDK is another one."""
    real = Environment("reference", LOCK).ensure(print)
    path = folder / "python"
    path.write_text(f'#!/bin/sh\nif [ "$2" = -c ]; then echo 2.0.1; else exec "{real}" "$@"; fi\n')
    path.chmod(0o755)
    return path


def _run(folder: Path, **given: Any) -> adapters.Run:
    return adapters.run(
        "reference",
        domains=["banking"],
        limit=1,
        model="scripted:honest",
        out=folder / "run",
        python=given.pop("python"),
        **given,
    )


def test_every_adapters_lock_names_the_version_that_its_environment_has() -> None:
    for name in registry.adapter_names():
        lock, package = registry.lock_path(name), registry.description(name).package
        environment = Environment(name, lock)
        if environment.ready:
            assert installed_version(environment.python, package) == locked_version(lock, package)
        else:
            assert locked_version(lock, package)


def test_a_lock_without_the_framework_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "lock").write_text("mcp-types==2.3.0 \\\n    --hash=x\nmcp[cli]==2.3.0 ; python_version > '3'\n")
    assert locked_version(tmp_path / "lock", "mcp") == "2.3.0"
    with pytest.raises(UserError, match="names no version of crewai"):
        locked_version(tmp_path / "lock", "crewai")


def test_another_version_is_refused_with_both_named_and_nothing_is_left(tmp_path: Path) -> None:
    with pytest.raises(
        UserError, match=rf"mcp 2\.0\.1, and this adapter was written for {locked_version(LOCK, 'mcp')}"
    ):
        _run(tmp_path, python=_other(tmp_path))
    assert not (tmp_path / "run").exists()


def test_or_run_and_marked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = _run(tmp_path, python=_other(tmp_path), allow_version=True)
    assert run.open == 0
    assert set(run.episodes["framework_version"]) == {"2.0.1"}
    report.print_run(run, Console())
    assert "This is not the locked version, 2.3" in capsys.readouterr().out
    summary = json.loads(json.dumps(report.summary(run)))
    assert (summary["framework_version"], summary["locked_version"]) == ("2.0.1", locked_version(LOCK, "mcp"))


def test_the_locked_version_is_not_marked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = _run(tmp_path, python=None)
    report.print_run(run, Console())
    assert "locked version" not in capsys.readouterr().out
