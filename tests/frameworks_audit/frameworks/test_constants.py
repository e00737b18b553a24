"""Constants read out of a package that is installed in a folder."""

from __future__ import annotations

import base64
import hashlib
import sys
from pathlib import Path
from typing import Any

import pytest

from frameworks_audit.frameworks.constants import about, read

MODULE = '''"""Prompts."""

SYSTEM = "You are {name}."
MODES = {"plan": "Plan first.", "act": "Then act."}


class Holder:
    template = "From a template."


HOLDER = Holder()


class Agent:
    """Documented."""

    def __init__(self, system: str = "Be brief.") -> None:
        """Documented too."""
        self.parts = ["First part.", f"second {system} part"]
'''


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """``audited-demo`` 1.5 in a ``site-packages`` of its own."""
    site = tmp_path / "site-packages"
    code, info = site / "audited_demo", site / "audited_demo-1.5.dist-info"
    code.mkdir(parents=True)
    info.mkdir()
    files = {
        "__init__.py": "",
        "prompts.py": MODULE,
        "en.json": '{\n "slices": {"tools": "Use them."}\n}',
        "t.md": "# Hi",
    }
    record = []
    for name, text in files.items():
        (code / name).write_text(text)
        digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
        record.append(f"audited_demo/{name},sha256={digest},{len(text)}")
    (info / "RECORD").write_text("\n".join(record))
    (info / "METADATA").write_text(
        "Metadata-Version: 2.4\nName: audited-demo\nVersion: 1.5\nLicense-Expression: MIT\n"
        "Project-URL: Source, https://example.invalid/demo\n"
    )
    monkeypatch.syspath_prepend(str(site))
    for name in [one for one in sys.modules if one.startswith("audited_demo")]:
        monkeypatch.delitem(sys.modules, name)
    return "audited-demo"


@pytest.mark.parametrize(
    ("where", "texts", "line"),
    [
        ("audited_demo.prompts:SYSTEM", ["You are {name}."], 3),
        ("audited_demo.prompts:MODES", ["Plan first.", "Then act."], 4),
        ("audited_demo.prompts:HOLDER", ["From a template."], 11),
        ("audited_demo.prompts:Agent.__init__(system)", ["Be brief."], 17),
        ("audited_demo.prompts:Agent.__init__()", ["Be brief.", "First part.", "second ", " part"], 17),
        ("audited_demo/en.json#slices.tools", ["Use them."], 2),
        ("audited_demo/t.md", ["# Hi"], 1),
    ],
)
def test_each_notation_finds_its_text(package: str, where: str, texts: list[str], line: int) -> None:
    found = read(where, package)
    assert sorted(found["texts"]) == sorted(texts)
    assert (found["line"], found["version"], found["record_matches"]) == (line, "1.5", True)
    assert found["file"].startswith("audited_demo/")


def test_a_file_that_was_changed_after_its_installation_is_told(package: str) -> None:
    where = read("audited_demo/t.md", package)
    path = next(Path(one) / where["file"] for one in sys.path if (Path(one) / where["file"]).is_file())
    path.write_text("# Changed")
    assert read("audited_demo/t.md", package)["record_matches"] is False


def test_the_blob_is_gits_own_name_for_the_file(package: str) -> None:
    # ``printf '# Hi' | git hash-object --stdin``
    assert read("audited_demo/t.md", package)["git_blob"] == "b2468c72a0cdd6a0874d35b9663fb16b40ad7d60"


@pytest.mark.parametrize(
    "where", ["audited_demo.prompts:GONE", "audited_demo.prompts:gone()", "audited_demo.gone:X", "audited_demo/gone.md"]
)
def test_what_is_not_there_is_an_error(package: str, where: str) -> None:
    with pytest.raises((LookupError, ImportError, OSError)):
        read(where, package)


def test_what_the_package_says_of_itself(package: str) -> None:
    found: dict[str, Any] = about(package)
    assert (found["version"], found["licence"], found["commit"]) == ("1.5", "MIT", None)
    assert "https://example.invalid/demo" in found["addresses"]
