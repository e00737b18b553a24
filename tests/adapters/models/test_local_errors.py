"""What a user gets wrong about a local model: one line each, before anything is built or started."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from adapters.models import embedded, gguf
from adapters.models.local.weights import sha256
from mcp_stubs.cache import CACHE_VARIABLE
from mcp_stubs.cli_errors import UserError


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv(CACHE_VARIABLE, str(folder))
    return folder


def test_the_embedded_model_takes_no_argument(cache: Path) -> None:
    with pytest.raises(UserError, match="takes no argument, not 'small'"):
        embedded.create("small")
    assert not cache.exists()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "needs the path of a file"),
        ("{}/gone.gguf", "there is no model file"),
        ("{}", "is a folder"),
        ("{}/text.gguf", "is not a GGUF file"),
        ("{}/empty.gguf", "is not a GGUF file"),
        ("{}/text.gguf/below", "cannot read the model file"),
    ],
)
def test_a_file_that_is_no_model_is_refused_at_once(tmp_path: Path, cache: Path, name: str, why: str) -> None:
    (tmp_path / "text.gguf").write_text("weights, one day")
    (tmp_path / "empty.gguf").touch()
    with pytest.raises(UserError, match=why) as raised:
        gguf.create(name.replace("{}", str(tmp_path)))
    assert "\n" not in str(raised.value)
    assert not cache.exists()


def test_a_digest_is_kept_until_the_file_changes(tmp_path: Path) -> None:
    weights = tmp_path / "model.gguf"
    weights.write_bytes(b"GGUF one")
    first, state = sha256(weights), weights.stat()
    weights.write_bytes(b"GGUF two")
    os.utime(weights, ns=(state.st_atime_ns, state.st_mtime_ns))
    assert sha256(weights) == first  # Same size and time: it was not read again.
    os.utime(weights, ns=(state.st_atime_ns, state.st_mtime_ns + 1))
    assert sha256(weights) != first
