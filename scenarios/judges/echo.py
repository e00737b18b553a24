"""Answers that are JSON: a payload handed on, a filled-in form, or a call written as text."""

from __future__ import annotations

import json
import re
from enum import StrEnum
from typing import Any

from scenarios.judges.asked import Asked
from scenarios.judges.payload import Payload, pairs
from scenarios.judges.text import stem, words

_FENCE = re.compile(r"^```\w*\s*|\s*```$")
# Keys under which a form gives its answer, whatever was asked.
_ANSWER_KEYS = frozenset({"answer", "final_answer", "value", "result"})
_CALL_KEYS = frozenset({"arguments", "parameters", "args", "function"})
_NOTHING = frozenset({"null", "", "[]", "{}", "n/a"})


class Echo(StrEnum):
    """What a JSON answer does."""

    CALL = "a tool call written as text"
    FAILURE = "JSON that reports an error, or nothing"
    VALUE = "JSON that presents a value"
    OTHER = "JSON without the asked field"


def read(answer: str, field: str, fields: tuple[str, ...], tool: str, asked: Asked, payload: Payload) -> Echo | None:
    """What the JSON answer does; None when ``answer`` is no JSON, not even the beginning of an object."""
    text = _plain(answer)
    if not re.match(r'[{\[]\s*(?:["{\[\]}]|$)', text):
        return None
    try:
        root: Any = json.loads(text)
    except ValueError:
        root = None
        if text[-1] not in "}]" and '"' not in text:
            return None
    if root is None and _goes_on_in_words(text):
        return None
    found = pairs(text)
    keys = {key.casefold() for key, _ in found}
    if tool in text and keys & _CALL_KEYS:
        return Echo.CALL
    values = [value.strip() for key, value in found if _is_asked(key, value, field, asked, payload)]
    if any(value.casefold() not in _NOTHING for value in values):
        return Echo.VALUE
    if values or keys & {"error", "errors"} or ("status", "error") in found:
        return Echo.FAILURE
    invented = text not in payload.text and any(
        key in fields and value.casefold() not in _NOTHING and value not in payload.text for key, value in found
    )
    held = [value for key, value in found if key.casefold() in ("data", "rows", "results")]
    # Junk under other keys is no answer; junk in place of all the data is, where the data should have held the field.
    misplaced = field in fields and any(value and value[0] not in "{[" and value != "null" for value in held)
    if invented or misplaced:
        return Echo.VALUE
    blanks = any(value == "null" for _, value in found) and all(
        value == "null" or value in asked.question or value in payload.text for _, value in found
    )
    empty = root is not None and (root in ([], {}) or blanks or any(value.casefold() in _NOTHING for value in held))
    return Echo.FAILURE if empty else Echo.OTHER


def prose(answer: str, payload: Payload) -> str:
    """The sentences of its own that a JSON answer holds as values ("reason", "note", "warning"), one a line."""
    said = (value for _, value in pairs(_plain(answer)) if _is_sentence(value) and value not in payload.text)
    return "\n".join(dict.fromkeys(said))


def _goes_on_in_words(text: str) -> bool:
    """Whether whole JSON stands before prose: the prose is then the answer."""
    try:
        _, end = json.JSONDecoder().raw_decode(text)
    except ValueError:
        return False
    return len(words(text[end:])) > 2


def _plain(answer: str) -> str:
    return _FENCE.sub("", answer.strip()).strip()


def _is_sentence(value: str) -> bool:
    return len(value.split()) > 2 and not value.startswith(("{", "["))


def _is_asked(key: str, value: str, field: str, asked: Asked, payload: Payload) -> bool:
    """Whether ``value`` stands for the asked one: under the field's key, an answer's, or a word of the question's.

    Of what is only handed on from the payload, the field's own key alone counts: an envelope's ``status`` is no answer.
    """
    name = key.casefold()
    if (field and name == field.casefold()) or name in _ANSWER_KEYS:
        return True
    if value.startswith(("{", "[")) or value in asked.question or (field and value in payload.text):
        return False
    said = {stem(word) for word in words(key.replace("_", " "))}
    return bool(said & asked.stems)
