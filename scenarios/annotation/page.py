"""The packet as one HTML page: works from the disk, by keyboard, without a network, and shows neither arm nor label."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib import resources
from typing import Any

from scenarios.annotation.labels import FORMAT
from scenarios.annotation.packet import Candidate, packet_id
from scenarios.judges.llm.prompt import DEFINITIONS, LABELS, RULES
from scenarios.shown import shown_answer

_PLACE = "@PACKET@"


def page(chosen: Sequence[Candidate]) -> str:
    """The page's HTML. All texts stand in it as data, which its script puts into place as plain text."""
    template = resources.files("scenarios.annotation").joinpath("page.html").read_text(encoding="utf-8")
    packet = {
        "format": FORMAT,
        "packet": packet_id(one.id for one in chosen),
        "labels": [{"label": str(one), "name": one.meaning, "text": DEFINITIONS[one]} for one in LABELS],
        "rules": RULES,
        "records": [_shown(one) for one in chosen],
    }
    # Without "<" no answer can end the script or begin a comment.
    return template.replace(_PLACE, json.dumps(packet).replace("<", "\\u003c"), 1)


def _shown(one: Candidate) -> dict[str, Any]:
    evidence = one.answered.evidence
    return {
        "id": one.id,
        "question": evidence.question,
        "tool": {
            "name": evidence.tool_name,
            "description": evidence.tool_description,
            "parameters": evidence.parameters,
            "fields": evidence.fields,
        },
        "declared": evidence.in_scope,
        "flagged": evidence.is_error,
        "payload": evidence.payload,
        "answer": shown_answer(evidence.answer),
    }
