"""Environments are built for real, but from locks without packages: the building is what is tested."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import uv

from adapters.bench.environment import Environment, EnvironmentBuildError, isolated
from mcp_stubs.cache import CACHE_VARIABLE

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
    demo.remove(print)
    assert not demo.ready and not demo.path.exists()
    demo.remove(print)
    assert list(demo.path.parent.iterdir()) == []


def test_remove_deletes_what_was_built_from_other_locks_and_nothing_of_others(tmp_path: Path) -> None:
    old = environment(tmp_path, "# old\n")
    old.ensure(print)
    other = Environment("demo-two", tmp_path / "requirements.lock")
    other.ensure(print)
    demo = environment(tmp_path)
    demo.ensure(print)
    demo.remove(print)
    assert not old.path.exists() and not demo.path.exists()
    assert other.ready


def test_where_its_builder_was_killed_the_next_waits_for_uv_and_builds_it_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """kill -9 leaves uv running: it must not write into what the next start builds."""
    begun, go_on, over = (tmp_path / name for name in ("begun", "go_on", "over"))
    os.mkfifo(begun)
    os.mkfifo(go_on)
    fake = tmp_path / "uv"
    fake.write_text(f"#!/bin/sh\necho > {begun}\nread line < {go_on}\ntouch {over}\n")
    fake.chmod(0o755)
    demo = environment(tmp_path)
    code = (
        "import sys, uv\nfrom pathlib import Path\nfrom adapters.bench.environment import Environment\n"
        "uv.find_uv_bin = lambda: sys.argv[1]\nEnvironment('demo', Path(sys.argv[2])).ensure(print)\n"
    )
    builder = subprocess.Popen([sys.executable, "-c", code, str(fake), str(demo.lock_path)], stdout=subprocess.DEVNULL)
    begun.read_text()
    builder.kill()
    builder.wait()
    said: list[str] = []

    def announce(line: str) -> None:
        said.append(line)
        if line.startswith("waiting"):
            assert not over.exists()
            go_on.write_text("\n")
        else:
            assert over.exists()

    demo.ensure(announce)
    assert demo.ready
    assert [line.split()[0] for line in said] == ["waiting", "preparing"]


def test_ctrl_c_while_it_is_built_leaves_nothing_that_looks_complete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake = tmp_path / "uv"
    # As a terminal sends it: to both; and not before the parent reads, for a pipe holds less than what is written.
    fake.write_text("#!/bin/sh\nhead -c 200000 /dev/zero >&2\nkill -INT $PPID\nkill -INT $$\n")
    fake.chmod(0o755)
    demo = environment(tmp_path)
    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(uv, "find_uv_bin", lambda: str(fake))
        demo.ensure(print)
    assert not demo.ready
    demo.ensure(print)
    assert demo.ready


def test_a_full_disk_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    demo = environment(tmp_path)

    def full(path: Path) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "touch", full)
    with pytest.raises(EnvironmentBuildError, match=r"cannot prepare the demo environment: .*No space left on device"):
        demo.ensure(print)
    monkeypatch.undo()
    assert not demo.ready


def test_those_who_ask_at_once_build_it_once(tmp_path: Path) -> None:
    environment(tmp_path)
    said: list[str] = []
    together = threading.Barrier(4)

    def ask(_: int) -> Path:
        together.wait()
        return Environment("demo", tmp_path / "requirements.lock").ensure(said.append)

    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(ask, range(4)))) == 1
    assert len([line for line in said if line.startswith("preparing")]) == 1


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
