"""Reads a prompt's constant out of an installed package: its text, file, line and digests.

Standard library only; runs in the framework's own environment, from a staged copy.
"""

from __future__ import annotations

import ast
import base64
import hashlib
import importlib
import importlib.metadata
import importlib.util
import inspect
import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

JsonObject = dict[str, Any]


def read(where: str, package: str) -> JsonObject:
    """The constant at ``where`` (see ``base.Source``) in the distribution ``package``.

    ``texts`` are its texts: one, or those of a list or of a function's code. Raises LookupError, ImportError or
    OSError where there is none.
    """
    path, texts, line, object_name = _of_file(where) if "/" in where else _of_module(where)
    dist = importlib.metadata.distribution(package)
    content = path.read_bytes()
    # Git's own digest of a file: ``git log --all --find-object=BLOB`` in a clone names the commits that have it.
    blob = hashlib.sha1(b"blob %d\0" % len(content) + content, usedforsecurity=False).hexdigest()
    recorded = _recorded(dist, path)
    sha256 = hashlib.sha256(content)
    return {
        "where": where,
        "object": object_name,
        "file": _relative(path),
        "line": line,
        "package": package,
        "version": dist.version,
        "file_sha256": sha256.hexdigest(),
        "record_matches": None
        if recorded is None
        else recorded == base64.urlsafe_b64encode(sha256.digest()).rstrip(b"=").decode(),
        "git_blob": blob,
        "texts": texts,
    }


def about(package: str) -> JsonObject:
    """What an installed distribution says of where it comes from: version, licence, addresses, commit."""
    dist = importlib.metadata.distribution(package)
    meta: Any = dist.metadata
    direct = json.loads(dist.read_text("direct_url.json") or "{}")
    licences = [one.rpartition(" :: ")[2] for one in meta.get_all("Classifier") or () if one.startswith("License ::")]
    return {
        "version": dist.version,
        "licence": meta["License-Expression"] or (meta["License"] or "").split("\n")[0] or ", ".join(licences) or None,
        "addresses": [one.partition(",")[2].strip() for one in meta.get_all("Project-URL") or ()] + [meta["Home-page"]],
        "commit": direct.get("vcs_info", {}).get("commit_id"),
    }


def _of_module(where: str) -> tuple[Path, list[str], int, str]:
    module_name, _, name = where.partition(":")
    name, bracket, parameter = name.removesuffix(")").partition("(")
    module = importlib.import_module(module_name)
    path = Path(inspect.getfile(module))
    node = _node(path, name)
    line = 1 if node is None else node.lineno
    if bracket and not parameter:
        if node is None:
            raise LookupError(f"no {name} in {module_name}")
        return path, _literals(node), line, name
    found: Any = module
    for part in name.split("."):
        if not hasattr(found, part):
            raise LookupError(f"no {name} in {module_name}")
        found = getattr(found, part)
    if parameter:
        return path, _strings(inspect.signature(found).parameters[parameter].default), line, f"{name}({parameter})"
    return path, _strings(found), line, name


def _of_file(where: str) -> tuple[Path, list[str], int, str]:
    name, _, key = where.partition("#")
    package, _, inside = name.partition("/")
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise LookupError(f"no package {package}")
    paths = [Path(one) / inside for one in spec.submodule_search_locations]
    path = next((one for one in paths if one.is_file()), paths[0])
    text = path.read_text(encoding="utf-8")
    if not key:
        return path, [text], 1, inside
    if path.suffix == ".json":
        found: Any = json.loads(text)
    else:
        found = importlib.import_module("yaml").safe_load(text)
    for part in key.split("."):
        found = found[part]
    line = _key_line(text, key)
    return path, _strings(found), line, key


def _key_line(text: str, key: str) -> int:
    """Where the last part of a key stands, each part looked for from the one before; 1 where it is not found."""
    lines = text.splitlines()
    at = 0
    for part in key.split("."):
        binds = re.compile(rf"(?<![\w-]){re.escape(part)}[\"']?\s*:")
        at = next((number for number in range(at, len(lines)) if binds.search(lines[number])), at)
    return at + 1


def _strings(found: Any) -> list[str]:
    """A constant's texts: it may be a text, a list or a table of them, or an object that holds one."""
    if isinstance(found, str):
        return [found]
    if isinstance(found, (list, tuple, Mapping)):
        parts = found.values() if isinstance(found, Mapping) else found
        return [text for one in parts for text in _strings(one)]
    for holder in ("template", "text", "content"):
        if isinstance(getattr(found, holder, None), str):
            return [getattr(found, holder)]
    raise LookupError(f"{type(found).__name__} holds no text")


def _literals(code: ast.stmt) -> list[str]:
    """The texts in a function's code, its docstrings apart, in the code's order; a format string's parts one by one."""
    documented = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docs = {
        id(node.body[0].value)
        for node in ast.walk(code)
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
    }
    found = [
        (node.lineno, node.col_offset, node.value)
        for node in ast.walk(code)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    ]
    return [text for _, _, text in sorted(found)]


def _node(path: Path, name: str) -> ast.stmt | None:
    """The statement that binds the object in its file; None where there is none (it was imported there)."""
    body: list[ast.stmt] = ast.parse(path.read_text(encoding="utf-8")).body
    found: ast.stmt | None = None
    for part in name.split("."):
        found = next((node for node in body if part in _bound(node)), None)
        if found is None:
            return None
        body = getattr(found, "body", [])
    return found


def _bound(node: ast.stmt) -> set[str]:
    if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return {one.id for one in targets if isinstance(one, ast.Name)}


def _recorded(dist: importlib.metadata.Distribution, path: Path) -> str | None:
    for one in dist.files or ():
        if one.hash is not None and one.name == path.name and Path(str(one.locate())).resolve() == path.resolve():
            return str(one.hash.value)
    return None


def _relative(path: Path) -> str:
    for root in map(Path, sys.path):
        if path.is_relative_to(root) and root.name in ("site-packages", "dist-packages"):
            return path.relative_to(root).as_posix()
    return path.name
