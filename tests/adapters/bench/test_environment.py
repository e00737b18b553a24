"""Environments are built for real, but from locks without packages: the building is what is tested."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from adapters.bench.environment import CACHE_VARIABLE, Environment, EnvironmentBuildError, isolated

NOTHING = "# no packages\n"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv(CACHE_VARIABLE, str(folder))
    return folder


def environment(folder: Path, lock: str = NOTHING) -> Environment:
    path = folder / "requirements.lock"
    path.write_text(lock, encoding="utf-8")
    return Environment("demo", path)


def version(python: Path) -> str:
    question = "import sys; print(sys.version, end='')"
    return subprocess.run([python, "-I", "-c", question], capture_output=True, text=True, check=True).stdout


def test_it_is_announced_built_once_and_found_again(tmp_path: Path, cache: Path) -> None:
    said: list[str] = []
    demo = environment(tmp_path)
    assert not demo.ready
    python = demo.ensure(said.append)
    assert said == ["preparing the demo environment (about 0 packages) ..."]
    assert demo.ready and python == demo.python and python.is_relative_to(cache / "environments")
    assert version(python) == sys.version
    assert environment(tmp_path).ensure(said.append) == python
    assert len(said) == 1


def test_another_lock_is_another_folder(tmp_path: Path) -> None:
    assert environment(tmp_path).path != environment(tmp_path, "# other\n").path


def test_packages_are_counted_with_their_extras(tmp_path: Path) -> None:
    lock = "a==1 \\\n    --hash=sha256:0\nb-c[x,y]==2 ; python_version < '3'\n    # via a==1\n"
    assert environment(tmp_path, lock).packages == 2


def test_an_interrupted_build_is_built_again(tmp_path: Path) -> None:
    demo = environment(tmp_path)
    demo.ensure(print)
    (demo.path / "complete").unlink()
    (demo.path / "left over").touch()
    assert not demo.ready
    said: list[str] = []
    demo.ensure(said.append)
    assert demo.ready and len(said) == 1 and not (demo.path / "left over").exists()


def test_it_is_not_ready_when_its_python_is_gone(tmp_path: Path) -> None:
    demo = environment(tmp_path)
    demo.ensure(print)
    demo.python.unlink()
    assert not demo.ready
    demo.ensure(print)
    assert demo.ready


def test_refresh_builds_anew_and_remove_deletes(tmp_path: Path) -> None:
    demo = environment(tmp_path)
    demo.ensure(print)
    (demo.path / "left over").touch()
    demo.refresh(print)
    assert demo.ready and not (demo.path / "left over").exists()
    demo.remove()
    assert not demo.ready and not demo.path.exists()
    demo.remove()


def test_those_who_ask_at_once_build_it_once(tmp_path: Path) -> None:
    environment(tmp_path)
    said: list[str] = []
    together = threading.Barrier(4)

    def ask(_: int) -> Path:
        together.wait()
        return Environment("demo", tmp_path / "requirements.lock").ensure(said.append)

    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(ask, range(4)))) == 1
    assert len(said) == 1


@pytest.mark.parametrize(
    ("lock", "why"),
    [
        ("tomli==2.0.1\n", "hash"),
        ("not a requirement ===\n", "requirements.lock"),
    ],
)
def test_a_lock_that_cannot_be_installed_gives_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lock: str, why: str
) -> None:
    monkeypatch.setenv("UV_OFFLINE", "1")
    demo = environment(tmp_path, lock)
    with pytest.raises(EnvironmentBuildError) as raised:
        demo.ensure(lambda line: None)
    message = str(raised.value)
    assert message.startswith("cannot prepare the demo environment: ") and why in message
    assert "\n" not in message and len(message) < 600
    assert not demo.ready


def test_no_lock_and_no_place_give_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(EnvironmentBuildError, match="no lock file"):
        Environment("demo", tmp_path / "requirements.lock")
    (tmp_path / "file").touch()
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "file"))
    with pytest.raises(EnvironmentBuildError, match="cannot prepare the demo environment"):
        environment(tmp_path).ensure(print)


def test_an_active_project_does_not_disturb_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = tmp_path / "project"
    project.mkdir()
    (project / "uv.toml").write_text("this is no TOML [")
    (project / "encodings.py").write_text("raise SystemExit('shadowed')")
    monkeypatch.chdir(project)
    for name, value in {
        "VIRTUAL_ENV": str(tmp_path / "other"),
        "CONDA_PREFIX": str(tmp_path / "other"),
        "PYTHONPATH": str(project),
        "PYTHONHOME": str(project),
        "UV_PYTHON": "3.1",
        "UV_CONSTRAINT": str(tmp_path / "none.txt"),
        "UV_SYSTEM_PYTHON": "1",
    }.items():
        monkeypatch.setenv(name, value)
    assert version(environment(tmp_path).ensure(print)) == sys.version
    assert not (tmp_path / "other").exists()


def test_a_child_keeps_all_but_the_active_environment() -> None:
    assert isolated({"PATH": "a", "HOME": "b", "VIRTUAL_ENV": "c", "PYTHONPATH": "d"}) == {"PATH": "a", "HOME": "b"}
    assert "PATH" in isolated(os.environ)
