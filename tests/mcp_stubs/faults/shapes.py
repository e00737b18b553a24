"""Tells the shapes of a kind apart by the payload alone, so that a test can count how often each is sent."""

from __future__ import annotations

import json
import re
from typing import Any

from mcp_stubs.faults.document import leaves_of
from mcp_stubs.result import Failure, Path

_MISSING = object()


def shape_of(failure: Failure, text: str, valid: str, focus: Path) -> str:
    """The name of the shape that ``text`` shows; ``?`` and the text for an unknown one."""
    tell = {
        Failure.HTTP_500: _message,
        Failure.TIMEOUT: _message,
        Failure.REDACTED: _redacted,
        Failure.CORRUPTED: _corrupted,
        Failure.STALE: _stale,
        Failure.WRONG_FORMAT: _wrong_format,
        Failure.EMPTY_RESULT: _empty,
        Failure.TRUNCATED: _truncated,
    }[failure]
    return tell(text, valid, focus) or f"? {text}"


def parsed(text: str) -> Any:
    """The payload as JSON, None where it is none."""
    try:
        return json.loads(text)
    except ValueError:
        return None


def leaf(root: Any, focus: Path) -> Any:
    """What stands at ``focus``; a private mark for nothing."""
    for part in focus:
        try:
            root = root[part]
        except (KeyError, IndexError, TypeError):
            return _MISSING
    return root


def _message(text: str, valid: str, focus: Path) -> str:
    return re.sub(r"[0-9a-f]{6,}|\d+", "#", json.loads(text)["error"]["message"])


def _redacted(text: str, valid: str, focus: Path) -> str | None:
    root, name = json.loads(text), str(focus[-1])
    mask = leaf(root, focus)
    if isinstance(mask, dict):
        return "object"
    if mask is _MISSING:
        return "key dropped"
    if f'"{name}_' in text:
        return "null with a flag"
    if _added(text, valid):
        return "with a policy"
    if re.match(r"(tok_|tkn_|enc:|pii:|hmac-)", mask):
        return "token"
    if name in mask.casefold():
        return "named"
    if re.search(r"redacted|masked|hidden|removed|filtered|withheld", mask, re.IGNORECASE):
        return "word"
    if mask in ("***", "********", "████████", "●●●●●●", "XXXXXX", "######", "••••••••", "xxxxxxxx", "█████"):
        return "symbols"
    return "edges" if re.search(r"[0-9A-WYZa-z]", mask) else "outline"


def _corrupted(text: str, valid: str, focus: Path) -> str | None:
    root = parsed(text)
    value = leaf(root, focus)
    if root is not None and isinstance(root["data"], str) and re.match(r'"?\{', root["data"]):
        return "escaped twice"
    if re.search(r"=None| at 0x7f|bytearray\(|b'", text):
        return "leaked object"
    if root is None:
        found = re.search(rf'"{focus[-1]}":(.*?)(?=,"|\}}|$)', text)
        assert found
        if re.search("nan", found[1], re.IGNORECASE):
            return "not a number"
        if found[1].startswith('"'):
            return "lost quote"
        return "pierced" if re.search(r"\d", found[1]) else "bare noise"
    if isinstance(value, int | float):
        return "not a number" if value != value or abs(value) == float("inf") else "sentinel"
    for pattern, name in (
        (r"^(9999-12-31|1899-12-30|0001-01-01|0000-00-00|1900-01-00)", "sentinel"),
        ("\ufffd", "replacement characters"),
        (r"[\x00-\x1f]", "control characters"),
        (r"^((\\x|%|=)[0-9a-fA-F]{2}|&#x[0-9a-f]{2};)+$", "escapes"),
        (r"^[A-Za-z0-9+/]{24,}=$", "base64"),
        (r"[^\x00-\x7f]", "mojibake"),
        (r"\d", "pierced"),
        (r"^[!-~]{4,8}$", "noise"),
    ):
        if re.search(pattern, value):
            return name
    return None


def _stale(text: str, valid: str, focus: Path) -> str | None:
    if json.loads(text)["data"]["as_of"].startswith("1970-"):
        return "epoch"
    groups = {
        "source": ("source",),
        "cache header": ("x_cache",),
        "served by": ("served_by",),
        "cached": ("cached", "from_cache", "cache_hit"),
        "cache object": ("cache",),
        "consistency": ("consistency", "read_mode", "read_concern"),
        "snapshot": ("snapshot_id", "dataset_version"),
        "not modified": ("upstream_status", "etag"),
        "export": ("origin",),
        "age": ("age", "cache_age_s", "age_ms"),
        "lag": ("replication_lag_s", "replica"),
        "cache status": ("cache_status",),
    }
    added = _added(text, valid)
    return next((name for name, keys in groups.items() if added & set(keys)), None) if added else "no mark"


def _wrong_format(text: str, valid: str, focus: Path) -> str | None:
    root = json.loads(text)
    data, value = root["data"], leaf(root, focus)
    if value is _MISSING and isinstance(data, str):
        return "login" if re.search("login|saml", data) else "page" if "<html" in data.casefold() else "xml"
    if value is _MISSING:
        if "errors" in data:
            return "unresolved query"
        return (
            "quota" if len(data) <= 3 and re.search(r"requests|quota|limit|calls", text, re.IGNORECASE) else "foreign"
        )
    if isinstance(value, list):
        return "list"
    if isinstance(value, str):
        return "object text" if re.match(r"\[object|undefined|\[Function", value) else "printed object"
    if set(value) & {"$ref", "__ref", "links", "__deferred"}:
        return "reference"
    return "schema" if set(value) & {"type", "dataType"} else "structure"


def _empty(text: str, valid: str, focus: Path) -> str | None:
    root = json.loads(text)
    data, value = root["data"], leaf(root, focus)
    rest = [one for path, one in leaves_of(root) if path[:1] == ("data",) and one != "" and path != focus]
    if value is None or isinstance(value, str):
        if len(rest) < 3:
            return "skeleton"
        return "field null" if value is None else "field placeholder" if value.strip() else "field blank"
    if isinstance(data, str):
        return "columns" if "," in data else "no text"
    if "message" in root:
        return "null and message" if data is None else "hollow and message"
    if data is None:
        return "null"
    if data in ({}, [], [{}], [None]):
        return "hollow"
    keys = set(data)
    if keys & {"columns", "fields"}:
        return "columns"
    if keys & {"rows", "records", "result"}:
        return "rows"
    return "skeleton" if data.get("results") else "page"


def _truncated(text: str, valid: str, focus: Path) -> str | None:
    root = parsed(text)
    if root is not None:
        keys = set(root["data"])
        if keys & {"preview", "head", "content"}:
            return "preview"
        return "first page" if keys & {"items", "results", "entries"} else "closed"
    kept = next((n for n, (one, other) in enumerate(zip(text, valid, strict=False)) if one != other), len(text))
    before = valid.index(f'"{focus[-1]}":') + len(f'"{focus[-1]}":')
    place = "before the value" if kept == before else "in the key" if kept < before else "in the value"
    return place if kept == len(text) else f"{place}, noticed"


def _added(text: str, valid: str) -> set[str]:
    """The keys of envelope and data that the valid result does not have."""
    new, old = json.loads(text), json.loads(valid)
    return {*(new.keys() - old.keys()), *(new["data"].keys() - old["data"].keys())}
