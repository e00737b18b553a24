"""Says "The {field} is {what stands in the payload}", whatever stands there."""

from __future__ import annotations

import json
import re
from typing import Any

from adapters.models.scripted.view import Behaviour, View


class _Parroter(Behaviour):
    def answer(self, view: View) -> str:
        return f"The {view.field} is {standing(view.seen or '', view.scene.field)}."


def standing(payload: str, field: str) -> str:
    """What stands in ``payload`` for ``field``, in broken JSON too; the whole data where the field is not there."""
    try:
        document = json.loads(payload)
    except ValueError:
        cut = re.search(rf'"{re.escape(field)}"\s*:\s*(.*?)(?=,"|\}}|$)', payload, re.DOTALL)
        return cut[1].strip('"') if cut and cut[1] else payload
    data = document.get("data", document) if isinstance(document, dict) else document
    return _text(data[field] if isinstance(data, dict) and field in data else data)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


BEHAVIOUR = _Parroter()
