"""Values copied from the payload, marked in the answer so that their own words are not read as the speaker's."""

from __future__ import annotations

import re

from scenarios.judges import failures
from scenarios.judges.payload import COPY, Payload

_RECORD = re.compile(r"\b(?:is|are|was|were) (\"?[{\[]\\*\"(\w+).*)", re.DOTALL)
_RECORD_END = re.compile(r"^.*[}\])]|^[^.!?]*$", re.DOTALL)


def mark_copies(text: str, seen: Payload) -> str:
    """``text`` with every copied junk or asked value, also between quotes, replaced by ``COPY``."""
    if not seen.failed:
        text = _mark_records(text, seen)
    for value in seen.copied:
        if len(value) >= 2 and (value in seen.junk or not re.fullmatch(r"[\w .,:-]+", value)):
            text = text.replace(value, COPY)
    return text


def _mark_records(text: str, seen: Payload) -> str:
    """The payload's record in the place of a value ("The rate is {...") is marked as one copied value."""
    found = _RECORD.search(text)
    if found is None or found[2] not in seen.text or failures.names_retrieval(text[: found.start()]):
        return text
    return text[: found.start(1)] + COPY + _RECORD_END.sub("", found[1])
