"""Tool calls as text: writing one, and reading one that a model wrote where it should have used the API's field."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Any

JsonObject = dict[str, Any]

_TAGGED = re.compile(r"<tool_call>\s*(.*?)\s*(?:</tool_call>|\Z)", re.DOTALL)
_FENCED = re.compile(r"```(?:json|JSON)?[ \t]*\n(.*?)\n?[ \t]*```", re.DOTALL)

_HALF_ESCAPED = re.compile(r"((?<!\\)(?:\\\\)*)\\(?:u[0-9a-fA-F]{0,3})?\Z")


@dataclass(frozen=True)
class TextCall:
    """A call to ``name`` with ``arguments``."""

    name: str
    arguments: JsonObject

    def as_text(self) -> str:
        """``{"name": ..., "arguments": {...}}``."""
        return json.dumps({"name": self.name, "arguments": self.arguments}, ensure_ascii=False)


def read_calls(text: str, tools: Container[str]) -> tuple[str, list[TextCall]] | None:
    """The calls that ``text`` consists of, with the prose before and between them; None when it is just text.

    A call is a JSON object of exactly ``name`` (one of ``tools``) and ``arguments`` (or ``parameters``), an object.
    It may be the whole text, bare or in one fence, or stand between ``<tool_call>`` tags, where prose may stand around
    it: a tag says by itself that a call is meant. Several tagged ones are several calls; one that is no exact call
    makes the whole text plain. A doubled first brace is read too, whether the last one is doubled or not: the
    Qwen2.5-Coder template asks for calls that way, and its models write both.
    """
    tagged = _TAGGED.findall(text)
    if tagged:
        calls = [_exact(inner, tools) for inner in tagged]
        prose = _TAGGED.sub("", text).strip()
    else:
        fenced = _FENCED.fullmatch(text.strip())
        calls = [_exact(fenced[1] if fenced else text, tools)]
        prose = ""
    found = [call for call in calls if call is not None]
    return (prose, found) if len(found) == len(calls) else None


def closed(text: str) -> str:
    """A call that was cut off in a string, with its end: what had been said until then is said."""
    return _HALF_ESCAPED.sub(r"\1", text) + '"}}'


def tool_calls(calls: Sequence[TextCall], turn: int) -> list[JsonObject]:
    """``calls`` in the API's form. The ids follow from the calls and the ``turn`` of the conversation they stand in, so
    the same reply always carries the same ids, and a repeated call another one."""
    result = []
    for index, call in enumerate(calls):
        arguments = json.dumps(call.arguments, ensure_ascii=False)
        digest = hashlib.sha256(json.dumps([turn, index, call.name, arguments]).encode()).hexdigest()
        function = {"name": call.name, "arguments": arguments}
        result.append({"id": f"call_{digest[:24]}", "type": "function", "function": function})
    return result


def _exact(text: str, tools: Container[str]) -> TextCall | None:
    value = _json(text.strip())
    if not isinstance(value, dict) or len(value) != 2 or not isinstance(value.get("name"), str):
        return None
    arguments = value.get("arguments", value.get("parameters"))
    if value["name"] not in tools or not isinstance(arguments, dict):
        return None
    return TextCall(value["name"], arguments)


def _json(text: str) -> Any:
    """The value, also where the first brace was doubled, closed again or not; None where it is no JSON."""
    for written in (text, text[1:-1], text[1:]) if text.startswith("{{") else (text,):
        try:
            return json.loads(written, parse_constant=_no_constant)
        except (ValueError, RecursionError):
            continue
    return None


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")
