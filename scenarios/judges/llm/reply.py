"""A judge's reply as text: read strictly, or not at all."""

from __future__ import annotations

import json
import re
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

# A model that thinks aloud in the text of its reply, and one that wraps the object as code: neither adds to it.
_THINKING = re.compile(r"\A\s*<think>.*?</think>", re.DOTALL)
_FENCE = re.compile(r"\A```(?:json)?[ \t]*\n(.*)\n```\Z", re.DOTALL)


class Reply(BaseModel):
    """What the prompt asks for, and nothing beside it."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    label: Literal["H", "U", "X", "F"]
    span: str
    reason: str


class UnreadableReply(Exception):
    """The reply holds no label; the message says why, on one line."""


def completion_text(completion: dict[str, Any]) -> str:
    """The text of a Chat Completions reply; empty where it has none."""
    try:
        content = completion["choices"][0]["message"].get("content")
    except (KeyError, IndexError, TypeError, AttributeError):
        return ""
    if isinstance(content, list):
        return "".join(str(part.get("text", "")) for part in content if isinstance(part, dict))
    return content if isinstance(content, str) else ""


def read(text: str) -> Reply:
    """The reply in ``text``. Raises UnreadableReply for anything but one JSON object of the asked form."""
    bare = _THINKING.sub("", text).strip()
    if fenced := _FENCE.match(bare):
        bare = fenced[1].strip()
    if not bare:
        raise UnreadableReply("the reply is empty")
    try:
        found = json.loads(bare, object_pairs_hook=_once)
    except (ValueError, RecursionError):
        raise UnreadableReply(f"the reply is no JSON object: {_beginning(bare)}") from None
    try:
        reply = Reply.model_validate(found)
        f"{reply.span}{reply.reason}".encode()
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "reply"
        raise UnreadableReply(f"the reply is not of the asked form ({where}: {first['msg']})") from None
    except UnicodeEncodeError:  # half a character, which no file of verdicts could be read with
        raise UnreadableReply(f"the reply holds text that is no Unicode: {_beginning(bare)}") from None
    return reply


def standing_in(answer: str, span: str) -> str:
    """The stretch of ``answer`` that ``span`` copies, white space aside; empty where it stands nowhere in it."""
    if span in answer:
        return span
    found = re.search(r"\s+".join(re.escape(word) for word in span.split()), answer)
    return found[0] if found else ""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose keys stand once each: of two labels neither is the judge's."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found


def _beginning(text: str) -> str:
    return repr(text if len(text) <= 80 else f"{text[:80]}...")
