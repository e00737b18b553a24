"""A run folder that somebody else uses, that is somebody else's, or that has no room."""

from __future__ import annotations

import resource
from pathlib import Path

import pytest

import adapters
from adapters.bench.locks import alone
from mcp_stubs.cli_errors import UserError
from tests.adapters.bench.command import finish, start


def execute(folder: Path, **given: object) -> adapters.Run:
    return adapters.run("reference", domains=["banking"], model="scripted:honest", limit=1, out=folder, **given)  # type: ignore[arg-type]


def test_two_runs_in_one_folder_are_refused(tmp_path: Path) -> None:
    def never() -> None:
        raise AssertionError("the lock is taken")

    with alone(tmp_path / "lock", never):
        process = start(tmp_path)
        _, said = process.communicate()
    assert process.returncode == 2
    assert said == f"error: {tmp_path} is in use by another run; wait for it or give --out another folder\n"
    assert list(tmp_path.iterdir()) == [tmp_path / "lock"]


@pytest.mark.parametrize("names", [["notes.txt"], ["workers/mine.txt", "notes.txt"], ["journal.jsonl"]])
def test_a_refused_folder_is_left_as_it_was(tmp_path: Path, names: list[str]) -> None:
    for name in names:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("mine")
    before = sorted(tmp_path.rglob("*"))
    for conditions in (["deploy"], ["captured:crewai/react"]):
        with pytest.raises(UserError, match="holds other files"):
            execute(tmp_path, conditions=conditions)
        assert sorted(tmp_path.rglob("*")) == before


def test_a_folder_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UserError, match="cannot be used as a run folder"):
        execute(tmp_path / "file")
    with pytest.raises(UserError, match="cannot be used as a run folder"):
        execute(tmp_path / "file" / "below")


def test_a_lock_that_a_killed_run_left_is_none(tmp_path: Path) -> None:
    (tmp_path / "lock").touch()
    assert execute(tmp_path).open == 0


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        ("journal.jsonl/x", "cannot write .*journal.jsonl: Is a directory"),
        ("wire/log.jsonl/x", "cannot write .*log.jsonl: Is a directory"),
        ("manifest.json", "is not a manifest of this version"),
    ],
)
def test_damage_inside_is_one_line(tmp_path: Path, inside: str, said: str) -> None:
    execute(tmp_path)
    victim = tmp_path / inside.removesuffix("/x")
    victim.unlink()
    (tmp_path / inside).parent.mkdir(exist_ok=True)
    (tmp_path / inside).write_text("{}")
    with pytest.raises(UserError, match=said):
        execute(tmp_path)


@pytest.mark.parametrize(("room", "which"), [(400, r"\.yaml|manifest\.json"), (60_000, r"log\.jsonl|journal\.jsonl")])
def test_a_full_disk_stops_the_command_with_one_line_and_the_same_command_resumes(
    tmp_path: Path, room: int, which: str
) -> None:
    """The kernel itself refuses: no file may grow beyond so many bytes."""
    folder = tmp_path / "run"
    process = start(folder, lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)))
    _, said = process.communicate()
    assert process.returncode == 1, said
    assert "Traceback" not in said
    errors = [line for line in said.splitlines() if line.startswith("error: ")]
    assert len(errors) == 1 and "File too large; nothing that was done is lost" in errors[0]
    assert any(name in errors[0] for name in which.replace("\\", "").split("|"))
    finish(folder)
