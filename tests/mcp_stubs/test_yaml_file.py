"""The two parsers must read the same, and say the same of what cannot be read: not every PyYAML has the fast one."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from pydantic import BaseModel

import mcp_stubs
import scenarios
from mcp_stubs import yaml_file
from mcp_stubs.cli_errors import UserError

FILES = [path for room in (mcp_stubs, scenarios) for path in sorted(Path(str(room.__file__)).parent.rglob("*.yaml"))]


class _Any(BaseModel):
    a: object


def _said(text: str) -> str:
    with pytest.raises(UserError) as raised:
        yaml_file.parse(text, "f.yaml", _Any, UserError)
    return str(raised.value)


def test_what_ships_is_read_alike() -> None:
    assert len(FILES) >= 32
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        assert yaml.load(text, yaml_file._FastLoader) == yaml.load(text, yaml_file._Loader)


@pytest.mark.parametrize("text", ["a: [", "a: 1\na: 2\n", "\ta: 1", "a: 'x", "a: {b: 1}}", "a: &x 1\nb: *y", "a: \x00"])
def test_what_cannot_be_read_is_told_in_the_same_words(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    fast = _said(text)
    monkeypatch.setattr(yaml_file, "_FastLoader", yaml_file._Loader)
    assert _said(text) == fast
    assert "not valid YAML" in fast
