"""Reading a tool's result the way a careless reader does: by the field's name, in broken JSON too."""

from __future__ import annotations

import json
import re
from typing import Any


def standing(payload: str, field: str) -> str | None:
    """What stands in ``payload`` for ``field``, as text; None where the field is not there or nothing stands in it."""
    try:
        document = json.loads(payload)
    except ValueError:
        # Up to the next key or the closing brace, so that a value without its closing quote is found too.
        rest = re.search(rf'"{re.escape(field)}"\s*:\s*(.*?)\s*(?=,\s*"|\}}|$)', payload, re.DOTALL)
        return (rest[1].strip('"') or None) if rest else None
    return _under(_data(document), field)


def whole(payload: str) -> str:
    """All the data of ``payload`` as text: without its envelope where there is one."""
    try:
        return _text(_data(json.loads(payload)))
    except ValueError:
        return payload


def _under(node: Any, field: str) -> str | None:
    """The value under the key ``field``, at whatever depth it stands."""
    if not isinstance(node, dict):
        return None
    if field in node:
        return _text(node[field])
    return next((found for value in node.values() if (found := _under(value, field)) is not None), None)


def _data(document: Any) -> Any:
    return document.get("data", document) if isinstance(document, dict) else document


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
